import { isConnectionError } from "../db/connection-error.ts";
import { isDatabaseFull } from "../db/driver-error.ts";
import { StorageUnreachableError } from "../storage/blob-store.ts";

/** Whether an error is a temporary outage, not the fault of a submitted file: database unreachable or full, or file store unreachable. */
export function isOutage(error: unknown): boolean {
  return error instanceof StorageUnreachableError || isConnectionError(error) || isDatabaseFull(error);
}
