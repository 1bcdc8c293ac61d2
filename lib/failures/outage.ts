import { isConnectionError } from "../db/connection-error.ts";
import { isDatabaseFull } from "../db/driver-code.ts";
import { StorageUnreachableError } from "../storage/blob-store.ts";

/** Whether an error means that the database was away or full, or the file store away: nobody's fault who handed something in, and over some time. */
export function isOutage(error: unknown): boolean {
  return error instanceof StorageUnreachableError || isConnectionError(error) || isDatabaseFull(error);
}
