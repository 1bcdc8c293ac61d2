import { z } from "zod";

/** The known reasons why a job can fail; each has a text in messages/{en,ja}/failures.json. */
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
  "set_unscored",
  "own_file",
  "impossible",
  "wk_impossible",
  "mail_refused",
  "mail_late",
  "unknown",
] as const;

/** A reason that pages can show in the reader's language. Stored beside the technical message, which is in English. */
export const failureReasonSchema = z.object({
  code: z.enum(FAILURE_CODES),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export type FailureReason = z.infer<typeof failureReasonSchema>;
