import { databaseUrl } from "../env.ts";
import { type Database, openDatabase } from "./client.ts";
import { REQUEST_LIMITS } from "./limits.ts";

/** Next.js loads modules anew at every change in development, and once per bundle: only `globalThis` is one per process. */
const processWide = globalThis as typeof globalThis & { tracecupDatabase?: Database };

/**
 * The web app's client, connected at its first query.
 * @throws UserError `no_database` where none is set up.
 */
export function database(): Database {
  processWide.tracecupDatabase ??= openDatabase(databaseUrl(), { limits: REQUEST_LIMITS });
  return processWide.tracecupDatabase;
}
