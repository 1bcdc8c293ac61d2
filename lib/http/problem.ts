import { isConnectionError } from "../db/connection-error.ts";
import { UserError } from "../errors.ts";
import { logger } from "../log.ts";
import { BlobNotFoundError, StorageUnreachableError } from "../storage/blob-store.ts";

/**
 * An answer in the form of RFC 9457, `application/problem+json`. `code` is the stable word for programs; what else the
 * error knows stands beside it.
 */
export function problem(error: unknown): Response {
  const { status, code, message, detail } = asUserError(error);
  const body = { type: "about:blank", title: titleOf(status), status, detail: message, code, ...detail };
  const headers: Record<string, string> = {
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
  };
  if (status === 401) headers["WWW-Authenticate"] = "Bearer";
  if (status === 503) headers["Retry-After"] = "5";
  return new Response(JSON.stringify(body), { status, headers });
}

/**
 * Wraps a route handler: a `UserError` is answered with its status, an outage with 503, a full disk with 507, a bug with 500 and a line in the
 * log.
 */
export function withProblems<Arguments extends unknown[]>(
  handler: (...given: Arguments) => Promise<Response>,
): (...given: Arguments) => Promise<Response> {
  return async (...given) => {
    try {
      return await handler(...given);
    } catch (error) {
      return problem(error);
    }
  };
}

/** A full disk, or a used-up quota, on this machine. */
function isOutOfRoom(error: unknown): boolean {
  const { code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return code === "ENOSPC" || code === "EDQUOT";
}

function asUserError(error: unknown): UserError {
  if (error instanceof UserError) return error;
  if (isConnectionError(error)) {
    logger("http").warn({ error }, "the database did not answer");
    return new UserError("unavailable", "The database does not answer just now. Try again soon.", 503);
  }
  if (error instanceof StorageUnreachableError) {
    logger("http").warn({ error }, "the file store did not answer");
    return new UserError("unavailable", "The file store does not answer just now. Try again soon.", 503);
  }
  if (error instanceof BlobNotFoundError) {
    logger("http").error({ error }, "a stored file is missing");
    const message =
      "The file is not in the platform's storage any more. It has been logged for the organizers.";
    return new UserError("file_missing", message, 500);
  }
  if (isOutOfRoom(error)) {
    logger("http").error({ error }, "there is no room for a file");
    const message =
      "The platform has no room left for files: nothing was stored. The organizers have to make some.";
    return new UserError("storage_full", message, 507);
  }
  logger("http").error({ error }, "a request failed");
  return new UserError("internal_error", "Something went wrong on our side. It has been logged.", 500);
}

const TITLES: Readonly<Record<number, string>> = {
  400: "Bad request",
  401: "Sign in required",
  403: "Forbidden",
  404: "Not found",
  409: "Conflict",
  413: "Too large",
  422: "Not valid",
  429: "Too many requests",
  500: "Internal error",
  503: "Unavailable",
  507: "No room left",
};

function titleOf(status: number): string {
  return TITLES[status] ?? "Error";
}
