import { z } from "zod";
import { isConnectionError } from "../db/connection-error.ts";
import { isDatabaseFull } from "../db/driver-code.ts";
import { MailError } from "../mail/mail-error.ts";
import { BlobDamagedError, BlobNotFoundError, StorageUnreachableError } from "../storage/blob-store.ts";
import { FailureError } from "./failure-error.ts";

/** Why a job failed, as far as the platform knows; each has a text in messages/{en,ja}/failures.json. */
export const FAILURE_CODES = [
  "file_missing",
  "file_unreadable",
  "storage_unreachable",
  "database_unreachable",
  "disk_full",
  "out_of_memory",
  "worker_lost",
  "worker_stopped",
  "workers_lost",
  "too_slow",
  "own_file",
  "impossible",
  "wk_impossible",
  "mail_refused",
  "mail_late",
  "unknown",
] as const;

/** A reason that every page can say in its reader's language. Stored beside the technical words, which are in English. */
export const failureReasonSchema = z.object({
  code: z.enum(FAILURE_CODES),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export type FailureReason = z.infer<typeof failureReasonSchema>;

const UNKNOWN_REASON: FailureReason = { code: "unknown", params: {} };

/** What is stored of work that no worker lived to end. */
export const WORKERS_LOST = {
  error: "the workers that took it up were lost, one after another",
  reason: { code: "workers_lost", params: {} },
} as const satisfies Failure;

/** What is stored of a failure: the technical words, for organizers, and the reason, for every reader. */
export interface Failure {
  readonly error: string;
  readonly reason: FailureReason;
}

/** What to store of an error. */
export function failureOf(error: unknown): Failure {
  return { error: error instanceof Error ? error.message : String(error), reason: reasonOf(error) };
}

/** The reason behind an error. Never a file's hash, a path or a name: teams and visitors read it. */
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

/** A stored reason; unknown where none was stored. */
export function readReason(stored: unknown): FailureReason {
  return failureReasonSchema.safeParse(stored).data ?? UNKNOWN_REASON;
}
