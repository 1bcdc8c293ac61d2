import { databaseUrl } from "../env.ts";
import { type Database, openDatabase } from "./client.ts";

/** Next.js evaluates modules anew as it rebuilds pages; the pool outlives that on `globalThis`. */
const holder = globalThis as typeof globalThis & { tracecupDatabase?: Database };

/** The process's one client with its pool, opened at the first use. */
export function database(): Database {
  holder.tracecupDatabase ??= openDatabase(databaseUrl());
  return holder.tracecupDatabase;
}
