import pg from "pg";
import { KEEPALIVES } from "../../../platform/db/limits.ts";

/** Settings under which COPY writes the same text everywhere, and statements have no time limit as long as the client is alive. */
const SETTINGS = [
  "SET client_encoding = 'UTF8'",
  "SET TimeZone = 'UTC'",
  "SET DateStyle = 'ISO'",
  "SET IntervalStyle = 'postgres'",
  "SET bytea_output = 'hex'",
  "SET extra_float_digits = 1",
  "SET statement_timeout = 0",
  "SET lock_timeout = 0",
  "SET idle_in_transaction_session_timeout = 0",
  KEEPALIVES,
];

/** Runs `work` in a session of its own, in one transaction that the statement `begin` opens; an error rolls it back. */
export function withSession<T>(
  url: string,
  begin: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withRolledBackSession(url, begin, async (client) => {
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  });
}

/** Likewise, but always rolls back: for work elsewhere that needs locks. That the session ends meanwhile is no error by itself. */
export async function withRolledBackSession<T>(
  url: string,
  begin: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Otherwise the first probe is sent after two hours, when a router in between has long forgotten an idle connection.
    keepAliveInitialDelayMillis: 60_000,
  });
  // A broken connection also fails the running statement; without a listener, the event would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    for (const setting of SETTINGS) await client.query(setting);
    await client.query(begin);
    return await work(client);
  } finally {
    // Also rolls back a transaction that has not been committed.
    await client.end();
  }
}
