import type { UserError } from "../../common/errors.ts";

/** After how many seconds a client may retry after a 503 response. */
export const RETRY_AFTER_S = 5;

/** The `Retry-After` header of a refusal, in seconds or as a date; undefined if nobody knows when a retry would succeed. */
export function retryAfter({ status, detail }: UserError): string | undefined {
  if (status === 503) return String(RETRY_AFTER_S);
  if (typeof detail.retryAfterSeconds === "number") return String(detail.retryAfterSeconds);
  if (typeof detail.resetsAt === "string") return new Date(detail.resetsAt).toUTCString();
}
