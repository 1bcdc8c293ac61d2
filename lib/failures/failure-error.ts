import type { FailureReason } from "./failure-reason.ts";

/** A failure whose reason is known where it happens. Its message is for organizers. */
export class FailureError extends Error {
  override name = "FailureError";
  readonly reason: FailureReason;

  constructor(message: string, reason: FailureReason) {
    super(message);
    this.reason = reason;
  }
}

/** A stored file was good once and is not what it was stored as any more. */
export function unreadableFile(fault: string | undefined): FailureError {
  return new FailureError(`a stored file cannot be read: ${fault}`, { code: "file_unreadable", params: {} });
}
