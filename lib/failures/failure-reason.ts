import { z } from "zod";
import { MAIL_LATE, MAIL_REFUSED } from "../mail/mail-error.ts";
import { MISSING_BLOB } from "../storage/blob-store.ts";

/** Why a job failed, as far as the platform knows; each has a text in messages/{en,ja}/failures.json. */
export const FAILURE_CODES = [
  "file_missing",
  "file_unreadable",
  "disk_full",
  "out_of_memory",
  "worker_lost",
  "worker_stopped",
  "workers_lost",
  "too_slow",
  "own_file",
  "impossible",
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

export const UNKNOWN_REASON: FailureReason = { code: "unknown", params: {} };

/** What an error says of a stored file that was good once; its class does not survive the way out of a thread. */
export const UNREADABLE_FILE = "a stored file cannot be read";
/** What is said of work that no worker lived to end. */
export const WORKERS_LOST = "the workers that took it up were lost, one after another";

/** How the technical words of known failures begin. */
const BEGINNINGS: Readonly<Record<string, (typeof FAILURE_CODES)[number]>> = {
  [UNREADABLE_FILE]: "file_unreadable",
  [MISSING_BLOB]: "file_missing",
  [WORKERS_LOST]: "workers_lost",
  [MAIL_REFUSED]: "mail_refused",
  [MAIL_LATE]: "mail_late",
};

/** The reason behind an error. Never a file's hash, a path or a name: teams and visitors read it. */
export function reasonOf(error: unknown): FailureReason {
  const { code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code === "ENOSPC") return { code: "disk_full", params: {} };
  if (code === "ERR_WORKER_OUT_OF_MEMORY") return { code: "out_of_memory", params: {} };
  return reasonOfWords(technicalText(error));
}

/** The reason that technical words tell, for what stores nothing beside them. */
export function reasonOfWords(words: string): FailureReason {
  const found = Object.entries(BEGINNINGS).find(([beginning]) => words.startsWith(beginning));
  return found ? { code: found[1], params: {} } : UNKNOWN_REASON;
}

/** The technical words of an error, for organizers. */
export function technicalText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A stored reason; unknown where none was stored. */
export function readReason(stored: unknown): FailureReason {
  return failureReasonSchema.safeParse(stored).data ?? UNKNOWN_REASON;
}
