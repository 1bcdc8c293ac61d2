import type { TestProject } from "vitest/node";
import { installQueue } from "../../lib/platform/queue/boss.ts";
import { ensureDatabase } from "../../scripts/embedded-postgres/database.ts";
import { startTemporaryPostgres } from "../../scripts/embedded-postgres/temporary.ts";
import { applyMigrations } from "../../scripts/migrations/apply.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of a PostgreSQL server whose database `template` is migrated; `createTestDatabase` clones it. */
    postgresUrl: string;
  }
}

/** Global setup: one real PostgreSQL server for all files of a project, with a migrated database to clone. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  await ensureDatabase(postgres.url, "template");
  const template = Object.assign(new URL(postgres.url), { pathname: "/template" }).href;
  await applyMigrations(template);
  await installQueue(template);
  project.provide("postgresUrl", postgres.url);
  return () => postgres.stop();
}
