import { z } from "zod";
import { recordAudit } from "../../audit/record.ts";
import type { Database } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import { UserError } from "../../errors.ts";
import { JOB_KINDS } from "../job-kinds.ts";
import { FAILED_JOBS, listFailedJobs } from "./failed-jobs.ts";

/** Which failed jobs to try again: one, or all of a kind, or all. */
export const retrySchema = z.strictObject({ kind: z.enum(JOB_KINDS).optional(), id: z.uuid().optional() });

export type RetryRequest = z.infer<typeof retrySchema>;

/** So many of each kind at a time, far more than are shown. */
const MOST_RETRIED = 10_000;

/**
 * Puts jobs that failed for good into the queue again, each for one more try, in the state in which they failed: a
 * scoring keeps its seed and the results that it has.
 *
 * @returns how many
 * @throws UserError `nothing_to_retry` (409)
 */
export async function retryFailed(db: Database, actorId: string, request: RetryRequest): Promise<number> {
  const { kind, id } = request;
  const failed = await listFailedJobs(db, MOST_RETRIED);
  const wanted = failed.filter((job) => (!kind || job.kind === kind) && (!id || job.id === id));
  let retried = 0;
  for (const job of wanted) {
    const isRetried = await inTransaction(db, async (tx) => {
      if (!(await FAILED_JOBS[job.kind].retry(tx, job.id))) return false;
      // The log is kept for good: no address of anybody's.
      const { address: _, ...facts } = job.facts;
      const detail = { job: job.kind, ...facts };
      await recordAudit(tx, {
        userId: actorId,
        action: "queue.retry",
        subject: `${job.kind}:${job.id}`,
        detail,
      });
      return true;
    });
    if (isRetried) retried++;
  }
  if (retried === 0) {
    throw new UserError("nothing_to_retry", "No such job has failed: there is nothing to retry.", 409);
  }
  return retried;
}
