import type { Client } from "pg";
import { Sentence } from "../bootstrap/sentence.mjs";
import { connect } from "./connect.ts";
import { migrationNames, readMigrations, readSchema } from "./migration-files.ts";
import { withSchemaEngine } from "./schema-engine.ts";

/** Any number that nothing else in this database locks by. */
const lockKey = 2019_1021;
const noFilters = { externalTables: [], externalEnums: [] };

/**
 * Brings the database up to this version; one process at a time does, the others wait for it.
 * @returns the names of the migrations that were applied, none when the database was up to date
 * @throws Sentence where the database cannot be reached or a migration fails
 */
export async function applyMigrations(url: string): Promise<string[]> {
  const client = await connect(url);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [lockKey]);
    const pending = await pendingMigrations(client);
    if (pending.length === 0) return [];
    return await applyWithEngine(url);
  } finally {
    // Ends the session, and the lock with it.
    await client.end();
  }
}

/**
 * @throws Sentence where the database is not of this version
 */
export async function requireMigrated(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const pending = await pendingMigrations(client);
    if (pending.length === 0) return;
    throw new Sentence(
      `The database is not up to date (${pending.length} of ${migrationNames().length} migrations missing): run \`npm run migrate\`.`,
    );
  } finally {
    await client.end();
  }
}

async function pendingMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there");
  if (!rows[0].there) return migrationNames();
  const finished = await client.query(
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const names = new Set(finished.rows.map((row) => row.migration_name));
  return migrationNames().filter((name) => !names.has(name));
}

async function applyWithEngine(url: string): Promise<string[]> {
  try {
    return await withSchemaEngine(url, readSchema(), async (engine) => {
      const applied = await engine.applyMigrations({ migrationsList: readMigrations(), filters: noFilters });
      return applied.appliedMigrationNames;
    });
  } catch (error) {
    throw new Sentence(`The database could not be migrated: ${(error as Error).message}`);
  }
}
