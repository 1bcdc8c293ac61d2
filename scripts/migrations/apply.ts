import { createHash, randomUUID } from "node:crypto";
import type { Client } from "pg";
import { appliedMigrations, migrationNames } from "../../lib/platform/db/migrations.ts";
import { SetUpError } from "../bootstrap/set-up-error.mjs";
import { connect } from "./connect.ts";
import { readMigration } from "./migration-files.ts";

/** Key of the advisory lock of whoever migrates: an arbitrary number that nothing else in this database uses. */
export const MIGRATION_LOCK = 2019_1021;

/**
 * Migrates the database to this version. Only one process at a time does; others wait for it.
 * @returns the names of the applied migrations; empty if the database was up to date
 * @throws SetUpError if the database cannot be reached or is newer, or a migration fails
 */
export async function applyMigrations(url: string): Promise<string[]> {
  const client = await connect(url);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const pending = await pendingMigrations(client);
    if (pending.length === 0) return [];
    await client.query(MIGRATIONS_TABLE).catch((error: unknown) => {
      throw explainDenied(error);
    });
    for (const name of pending) await applyOne(client, name);
    return pending;
  } finally {
    // Ends the session, which releases the lock.
    await client.end();
  }
}

/**
 * @throws SetUpError if the database is not at this version
 */
export async function requireMigrated(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const pending = await pendingMigrations(client).catch((error: unknown) => {
      throw explainDenied(error);
    });
    if (pending.length === 0) return;
    throw new SetUpError(
      `The database is not up to date (${pending.length} of ${migrationNames().length} migrations missing): run \`npm run migrate\`.`,
    );
  } finally {
    await client.end();
  }
}

/** A role that may read no table, or create none, is an application's own that no migration as the owner has granted anything. */
function explainDenied(error: unknown): unknown {
  const { code, message } = error as Error & { code?: unknown };
  if (code !== "42501") return error;
  return new SetUpError(`${message}: run \`npm run migrate\` with DATABASE_OWNER_URL, the database's owner.`);
}

/** @throws SetUpError if a newer version has migrated the database, since this version would misread it */
async function pendingMigrations(client: Client): Promise<string[]> {
  const applied = await appliedMigrations(client);
  const known = migrationNames();
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown) {
    throw new SetUpError(
      `The database is newer than this version of Tracecup: it has the migration ${unknown}. Update this checkout.`,
    );
  }
  return known.filter((name) => !applied.includes(name));
}

/**
 * Applies one migration and records it, in one transaction: if the process is killed, the next start migrates again. The table is
 * Prisma's own, so that `prisma migrate deploy` sees the same state.
 */
async function applyOne(client: Client, name: string): Promise<void> {
  const sql = readMigration(name);
  const checksum = createHash("sha256").update(sql).digest("hex");
  try {
    await client.query("BEGIN");
    await client.query(sql);
    // Records of migrations that another tool began but did not finish: they were rolled back with its connection.
    await client.query(
      `UPDATE _prisma_migrations SET rolled_back_at = now()
       WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL`,
      [name],
    );
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw new SetUpError(`The database could not be migrated: ${name} failed: ${(error as Error).message}.`);
  }
}

/** The same definition as Prisma's. */
const MIGRATIONS_TABLE = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                  VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum            VARCHAR(64) NOT NULL,
    finished_at         TIMESTAMPTZ,
    migration_name      VARCHAR(255) NOT NULL,
    logs                TEXT,
    rolled_back_at      TIMESTAMPTZ,
    started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;
