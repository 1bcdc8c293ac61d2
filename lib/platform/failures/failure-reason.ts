import { type FailureReason, failureReasonSchema } from "../../common/failure-codes.ts";
import { FailureError } from "../../common/failure-error.ts";
import { isConnectionError } from "../db/connection-error.ts";
import { isDatabaseFull } from "../db/driver-error.ts";
import { MailError } from "../mail/mail-error.ts";
import { BlobDamagedError, BlobNotFoundError, StorageUnreachableError } from "../storage/blob-store.ts";

const UNKNOWN_REASON: FailureReason = { code: "unknown", params: {} };

/** The failure of a job during which every worker that took it died. */
export const WORKERS_LOST = {
  error: "the workers that took it up were lost, one after another",
  reason: { code: "workers_lost", params: {} },
} as const satisfies Failure;

/** A stored failure: the technical message for organizers, and the reason for all readers. */
export interface Failure {
  readonly error: string;
  readonly reason: FailureReason;
}

/** Converts an error to the failure to store. */
export function failureOf(error: unknown): Failure {
  return { error: error instanceof Error ? error.message : String(error), reason: reasonOf(error) };
}

/** Returns the reason for an error. Contains no hash, path or name, since teams and visitors read it. */
export function reasonOf(error: unknown): FailureReason {
  if (error instanceof FailureError) return error.reason;
  if (error instanceof BlobNotFoundError) return { code: "file_missing", params: {} };
  if (error instanceof BlobDamagedError) return { code: "file_unreadable", params: {} };
  if (error instanceof StorageUnreachableError) return { code: "storage_unreachable", params: {} };
  if (error instanceof MailError) return { code: error.code, params: {} };
  const { code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code === "ENOSPC" || isDatabaseFull(error)) return { code: "disk_full", params: {} };
  if (code === "ERR_WORKER_OUT_OF_MEMORY") return { code: "out_of_memory", params: {} };
  if (isConnectionError(error)) return { code: "database_unreachable", params: {} };
  return UNKNOWN_REASON;
}

/** Parses a stored reason; `unknown` if there is none. */
export function readReason(stored: unknown): FailureReason {
  return failureReasonSchema.safeParse(stored).data ?? UNKNOWN_REASON;
}
