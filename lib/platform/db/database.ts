import { databaseUrl } from "../env.ts";
import { type Database, openDatabase } from "./client.ts";
import { REQUEST_LIMITS } from "./limits.ts";

/** Kept on `globalThis`, because Next.js loads modules once per bundle, and again at every change in development. */
const processWide = globalThis as typeof globalThis & { tracecupDatabase?: Database };

/**
 * The web app's client; it connects at its first query.
 * @throws UserError `no_database` if none is configured.
 */
export function database(): Database {
  processWide.tracecupDatabase ??= openDatabase(databaseUrl(), { limits: REQUEST_LIMITS });
  return processWide.tracecupDatabase;
}
