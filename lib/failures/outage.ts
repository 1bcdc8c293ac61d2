import { isConnectionError } from "../db/connection-error.ts";
import { StorageUnreachableError } from "../storage/blob-store.ts";

/** Whether an error means that the database or the file store was away: nobody's fault who handed something in, and over some time. */
export function isOutage(error: unknown): boolean {
  return error instanceof StorageUnreachableError || isConnectionError(error);
}
