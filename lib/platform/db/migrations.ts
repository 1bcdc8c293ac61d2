import { readdirSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "../../common/project-root.ts";

/** The table of applied migrations, which is Prisma's own. */
export const MIGRATIONS_TABLE = "_prisma_migrations";

/** A connection to PostgreSQL: a client of pg, or whatever runs a statement in the same way. */
interface Connection {
  query(sql: string): Promise<{ rows: Record<string, unknown>[] }>;
}

/** The folder of this version's migrations. */
export function migrationsFolder(): string {
  return path.join(findProjectRoot(), "prisma", "migrations");
}

/** The names of this version's migrations, oldest first. */
export function migrationNames(): string[] {
  return readdirSync(migrationsFolder(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The names of the migrations that the database has, oldest first; empty for a database that was never migrated. */
export async function appliedMigrations(connection: Connection): Promise<string[]> {
  const { rows: found } = await connection.query(
    `SELECT to_regclass('${MIGRATIONS_TABLE}') IS NOT NULL AS there`,
  );
  if (!found[0].there) return [];
  const { rows } = await connection.query(
    `SELECT migration_name AS name FROM ${MIGRATIONS_TABLE}
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map(({ name }) => String(name));
}
