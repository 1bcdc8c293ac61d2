import pg from "pg";
import { UserError } from "../../../common/errors.ts";
import { appliedMigrations } from "../../../platform/db/migrations.ts";
import { listTables } from "./catalog.ts";
import { brokenBackup } from "./checked-reader.ts";
import { type BackupHeader, type BackupTable, FORMAT } from "./format.ts";
import { SELF_FILLED } from "./table-loader.ts";

/**
 * Checks that a backup fits the database and that the database is empty, and locks all tables until the transaction ends. The caller turns
 * the triggers of the audit log on again.
 * @param replace deletes the database's contents instead of refusing
 * @throws UserError `unknown_format`, `other_version`, `broken_backup`, `not_empty`
 */
export async function prepareTarget(
  client: pg.Client,
  header: BackupHeader,
  replace: boolean,
): Promise<void> {
  if (header.format !== FORMAT) {
    throw new UserError(
      "unknown_format",
      `The backup has format ${header.format}; this version reads format ${FORMAT}.`,
    );
  }
  assertSameVersion(header.migrations, await appliedMigrations(client));
  const known = await listTables(client);
  assertSameTables(header.tables, known);
  const tables = known.map(({ name }) => pg.escapeIdentifier(name));
  await client.query(`LOCK TABLE ${tables.join(", ")} IN ACCESS EXCLUSIVE MODE`);
  const filled = header.tables.filter(({ name }) => !SELF_FILLED.includes(name));
  // The audit log refuses to be emptied, and to take sealed entries, but for this.
  await client.query('ALTER TABLE "AuditEntry" DISABLE TRIGGER USER');
  if (replace) {
    await client.query(`TRUNCATE ${filled.map(({ name }) => pg.escapeIdentifier(name)).join(", ")}`);
    return;
  }
  for (const { name } of filled) await assertEmpty(client, name);
}

async function assertEmpty(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${pg.escapeIdentifier(table)}`);
  const { count } = rows[0];
  if (count === 0) return;
  throw new UserError(
    "not_empty",
    `The database is not empty (${table}: ${count}). Restore into an empty one, or let --replace delete all that it holds.`,
    409,
    { table, count },
  );
}

/** Refuses a backup with other tables than the database: with the same migrations, that means it was tampered with. */
function assertSameTables(backup: readonly BackupTable[], database: readonly BackupTable[]): void {
  const inWords = ({ name, columns }: BackupTable) => `${name} (${columns.toSorted().join(", ")})`;
  const known = new Set(database.map(inWords));
  const named = new Set(backup.map(inWords));
  const other =
    [...named].find((table) => !known.has(table)) ?? [...known].find((table) => !named.has(table));
  if (other) throw brokenBackup(`its tables are not those of its version: ${other}`);
}

function assertSameVersion(backup: readonly string[], database: readonly string[]): void {
  const missing = backup.find((name) => !database.includes(name));
  if (missing) {
    throw otherVersion(
      `The backup is newer than this version: it has the migration ${missing}, which the database lacks.` +
        " Update this installation first (`npm run migrate`), or restore with the version that made the backup.",
    );
  }
  const extra = database.find((name) => !backup.includes(name));
  if (extra) {
    throw otherVersion(
      `The backup is older than this version: it lacks the migration ${extra}, which the database has. Restore it into` +
        ` an empty database with the version whose newest migration is ${backup.at(-1)}, then update that to this one.`,
    );
  }
}

function otherVersion(message: string): UserError {
  return new UserError("other_version", message, 409);
}
