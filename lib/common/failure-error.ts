import type { FailureReason } from "./failure-codes.ts";

/** An error with a failure reason for all readers; its message is for organizers. */
export class FailureError extends Error {
  override name = "FailureError";
  readonly reason: FailureReason;

  constructor(message: string, reason: FailureReason) {
    super(message);
    this.reason = reason;
  }
}

/** A stored file that was valid when it was stored can no longer be read. */
export function unreadableFile(fault: string | undefined): FailureError {
  return new FailureError(`a stored file cannot be read: ${fault}`, { code: "file_unreadable", params: {} });
}
