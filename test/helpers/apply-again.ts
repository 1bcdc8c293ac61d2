import { expect } from "vitest";
import type { Database } from "../../lib/platform/db/client.ts";
import { migrationNames } from "../../lib/platform/db/migrations.ts";
import { applyMigrations } from "../../scripts/migrations/apply.ts";

/** Tables and columns that later migrations renamed. */
const RENAMED = [
  { table: "TeamAttack", column: "notifiedAt", before: "toldAt" },
  { table: "PresenterVote", column: "juryMemberId", before: "examinerId" },
  { table: "JuryMember", before: "Examiner" },
  { table: "ScoreVariance", before: "ScoringSpread" },
] as const;

/**
 * Migration test: applies one migration again to a fully migrated database, with tables and columns under their former names.
 * @param name the end of the migration's name
 * @param undo SQL statements that undo the migration's changes of the schema
 */
export async function applyAgain(
  { db, databaseUrl }: { readonly db: Database; readonly databaseUrl: string },
  name: string,
  undo: readonly string[] = [],
): Promise<void> {
  const migration = migrationNames().find((known) => known.endsWith(name));
  for (const { table, before, ...rest } of RENAMED) {
    const what = "column" in rest ? `COLUMN "${rest.column}" ` : "";
    await db.$executeRawUnsafe(`ALTER TABLE "${table}" RENAME ${what}TO "${before}"`);
  }
  for (const statement of undo) await db.$executeRawUnsafe(statement);
  await db.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name = ${migration}`;
  expect(await applyMigrations(databaseUrl)).toEqual([migration]);
  for (const { table, before, ...rest } of RENAMED) {
    const [from, to] =
      "column" in rest ? [table, `COLUMN "${before}" TO "${rest.column}"`] : [before, `TO "${table}"`];
    await db.$executeRawUnsafe(`ALTER TABLE "${from}" RENAME ${to}`);
  }
}
