// `npm run migrate`: migrates the database (DATABASE_URL, or the running embedded one) to this version.
import { databaseUrl } from "../lib/platform/env.ts";
import { generateDatabaseClient } from "./build/build.ts";
import { migrate } from "./migrations/migrate.ts";

export async function main(): Promise<void> {
  const url = databaseUrl();
  await generateDatabaseClient();
  await migrate(url);
}
