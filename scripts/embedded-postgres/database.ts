import pg from "pg";
import { connect } from "../migrations/connect.ts";

/** Creates a database if it does not exist. @param maintenanceUrl   URL of another database on the server */
export function ensureDatabase(maintenanceUrl: string, name: string): Promise<void> {
  return connected(maintenanceUrl, async (client) => {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  });
}

/** Gives a role this password, if there is the role. */
export function ensurePassword(maintenanceUrl: string, role: string, password: string): Promise<void> {
  return connected(maintenanceUrl, async (client) => {
    const found = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [role]);
    if (found.rowCount === 0) return;
    await client.query(`ALTER ROLE ${pg.escapeIdentifier(role)} PASSWORD ${pg.escapeLiteral(password)}`);
  });
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connect(url);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
