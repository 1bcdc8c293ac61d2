import { databaseUrl } from "../env.ts";
import { type Database, openDatabase } from "./client.ts";

/** Next.js loads modules anew at every change in development, and once per bundle: only `globalThis` is one per process. */
const processWide = globalThis as typeof globalThis & { tracecupDatabase?: Database };

/**
 * The client of this process, connected at its first query.
 * @throws UserError `no_database` where none is set up.
 */
export function database(): Database {
  processWide.tracecupDatabase ??= openDatabase(databaseUrl());
  return processWide.tracecupDatabase;
}
