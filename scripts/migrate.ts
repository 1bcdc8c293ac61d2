// `npm run migrate`: migrates the database (DATABASE_URL, or the running embedded one) to this version.
import { databaseUrl, ownerDatabaseUrl } from "../lib/platform/env.ts";
import { generateDatabaseClient } from "./build/build.ts";
import { migrate } from "./migrations/migrate.ts";

export async function main(): Promise<void> {
  const urls = [ownerDatabaseUrl(), databaseUrl()] as const;
  await generateDatabaseClient();
  await migrate(...urls);
}
