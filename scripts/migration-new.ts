// `npm run migration:new NAME`: writes the SQL for the difference between the migrations and prisma/schema.prisma.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { migrationsFolder } from "../lib/platform/db/migrations.ts";
import { printLine } from "./bootstrap/report.mjs";
import { SetUpError } from "./bootstrap/set-up-error.mjs";
import { startTemporaryPostgres } from "./embedded-postgres/temporary.ts";
import { diffSchemaFromMigrations } from "./migrations/diff.ts";

export async function main(): Promise<void> {
  const name = process.argv[3] ?? "";
  if (!/^[a-z0-9_]+$/.test(name)) {
    throw new SetUpError(
      "Give the migration a name of a-z, 0-9 and _: npm run migration:new add_team_colour",
    );
  }
  const postgres = await startTemporaryPostgres();
  const sql = await diffSchemaFromMigrations(postgres.url).finally(() => postgres.stop());
  if (sql === "")
    return printLine("The migrations agree with prisma/schema.prisma: there is nothing to write.");
  const time = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = path.join(migrationsFolder(), `${time}_${name}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, "migration.sql"), `${sql}\n`);
  printLine(path.relative(process.cwd(), path.join(folder, "migration.sql")));
}
