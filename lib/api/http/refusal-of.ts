import type { Logger } from "pino";
import { UserError } from "../../common/errors.ts";
import { isConnectionError } from "../../platform/db/connection-error.ts";
import { isDatabaseFull } from "../../platform/db/driver-error.ts";
import { BlobNotFoundError, StorageUnreachableError } from "../../platform/storage/blob-store.ts";
import { throttledWarning } from "../../platform/throttled-warning.ts";

/**
 * Converts whatever a request or a server action threw to an error for people: a `UserError` is kept; outages, a lost file and a
 * full disk get their own messages; anything else is reported as an internal error. All but UserErrors are logged; outages, which
 * affect every request, at most once a minute.
 */
export function refusalOf(error: unknown, log: Logger): UserError {
  if (error instanceof UserError) return error;
  if (isConnectionError(error)) {
    throttledWarning("requests: database", log, "the database did not answer").of(error);
    return new UserError("unavailable", "The database does not answer just now. Try again soon.", 503);
  }
  if (error instanceof StorageUnreachableError) {
    throttledWarning("requests: file store", log, "the file store did not answer").of(error);
    return new UserError("unavailable", "The file store does not answer just now. Try again soon.", 503);
  }
  if (error instanceof BlobNotFoundError) {
    log.error({ error }, "a stored file is missing");
    const message =
      "The file is not in the platform's storage any more. It has been logged for the organizers.";
    return new UserError("file_missing", message, 500);
  }
  if (isOutOfRoom(error)) {
    log.error({ error }, "there is no room for a file");
    const message =
      "The platform has no room left for files: nothing was stored. The organizers have to make some.";
    return new UserError("storage_full", message, 507);
  }
  log.error({ error }, "a request failed");
  return new UserError("internal_error", "Something went wrong on our side. It has been logged.", 500);
}

/** Whether a disk is full or a quota used up, on this machine or the database's. */
function isOutOfRoom(error: unknown): boolean {
  const { code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return code === "ENOSPC" || code === "EDQUOT" || isDatabaseFull(error);
}
