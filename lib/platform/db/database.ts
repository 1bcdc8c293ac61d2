import { processWide } from "../../common/process-wide.ts";
import { databaseUrl } from "../env.ts";
import { type Database, openDatabase } from "./client.ts";
import { REQUEST_LIMITS } from "./limits.ts";

/**
 * The web app's client; it connects at its first query.
 * @throws UserError `no_database` if none is configured.
 */
export function database(): Database {
  return processWide("database", () => openDatabase(databaseUrl(), { limits: REQUEST_LIMITS }));
}
