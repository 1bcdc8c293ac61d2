import type { TestProject } from "vitest/node";
import { ensureDatabase } from "../../scripts/embedded-postgres/database.ts";
import { startTemporaryPostgres } from "../../scripts/embedded-postgres/temporary.ts";
import { bringUpToDate } from "../../scripts/migrations/migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of a PostgreSQL server whose database `template` is migrated; `createTestDatabase` clones it. */
    postgresUrl: string;
    /** The same for the application's role. */
    applicationUrl: string;
  }
}

/** Global setup: one real PostgreSQL server for all files of a project, with a migrated database to clone. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  await ensureDatabase(postgres.url, "template");
  const template = Object.assign(new URL(postgres.url), { pathname: "/template" }).href;
  const applicationUrl = Object.assign(new URL(postgres.applicationUrl), { pathname: "/template" }).href;
  await bringUpToDate(template, applicationUrl);
  project.provide("postgresUrl", postgres.url);
  project.provide("applicationUrl", applicationUrl);
  return () => postgres.stop();
}
