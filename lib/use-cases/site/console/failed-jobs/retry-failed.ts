import { z } from "zod";
import { UserError } from "../../../../common/errors.ts";
import { publicReasonSchema } from "../../../../contest/results-change.ts";
import { recordAudit } from "../../../../platform/audit/record.ts";
import type { Scope } from "../../../../platform/auth/viewer.ts";
import type { Database, Transaction } from "../../../../platform/db/client.ts";
import { inTransaction, WHOLE_ROUND_TIMEOUT_MS } from "../../../../platform/db/transaction.ts";
import { lockResults } from "../../../results/changes/lock-results.ts";
import { notifyResultsChange } from "../../../results/changes/notify-change.ts";
import { reasonOf, recordResultsChange } from "../../../results/changes/record-change.ts";
import { JOB_KINDS } from "../job-kinds.ts";
import type { FailedJob, RestingRound } from "./failed-job.ts";
import { FAILED_JOBS } from "./failed-jobs.ts";

/** The most jobs of each kind that are retried at once; far more than are shown. */
const MOST_RETRIED = 10_000;

/** Which failed jobs to retry: one, all of a kind, or all. */
export const retrySchema = z.strictObject({
  kind: z.enum(JOB_KINDS).optional(),
  id: z.uuid().optional(),
  publicReason: publicReasonSchema.optional(),
});

export type RetryRequest = z.infer<typeof retrySchema>;

/**
 * Queues failed jobs again, each for one more try from where it failed; e.g. a scoring keeps its seed and its results so far.
 * Without a public reason, jobs on which published results depend are skipped, and with one those of contests that the actor does not
 * organize.
 *
 * @param scope which jobs: all for an administrator, those of their contests for an organizer
 * @returns how many were queued
 * @throws UserError `nothing_to_retry` (409); as `recordResultsChange` if all were skipped
 */
export async function retryFailed(
  db: Database,
  actorId: string,
  scope: Scope,
  request: RetryRequest,
): Promise<number> {
  const { kind, id, publicReason } = request;
  const kinds = kind ? [kind] : JOB_KINDS;
  const failed = await Promise.all(kinds.map((one) => FAILED_JOBS[one].list(db, scope, MOST_RETRIED)));
  const wanted = failed.flat().filter((job) => !id || job.id === id);
  const retrying = { db, actorId, scope, publicReason, recordedRounds: new Set<string>() };
  let retried = 0;
  let refusal = nothingToRetry();
  for (const job of wanted) {
    try {
      await retryOne(retrying, job);
      retried++;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (error.code !== refusal.code) refusal = error;
    }
  }
  if (retried === 0) throw refusal;
  return retried;
}

interface Retrying {
  readonly db: Database;
  readonly actorId: string;
  readonly scope: Scope;
  readonly publicReason: string | undefined;
  /** Ids of rounds for which this reason has been recorded. */
  readonly recordedRounds: Set<string>;
}

/** Retries one job in a transaction, so that nothing is recorded if somebody else was faster. */
async function retryOne(retrying: Retrying, { kind, id, facts }: FailedJob): Promise<void> {
  const { db, actorId, recordedRounds } = retrying;
  const { retry, roundOf } = FAILED_JOBS[kind];
  const work = async (tx: Transaction) => {
    const round = (await roundOf?.(tx, id)) ?? null;
    const why = round ? await recordRetry(tx, round, retrying) : {};
    if (!(await retry(tx, id))) throw nothingToRetry();
    // The audit log is kept forever, so it must not contain e-mail addresses.
    const { address: _, ...known } = facts;
    const detail = { job: kind, ...known, ...why };
    await recordAudit(tx, { userId: actorId, action: "queue.retry", subject: `${kind}:${id}`, detail });
    return "publicReason" in why && round ? round.id : null;
  };
  const changed = await inTransaction(db, work, WHOLE_ROUND_TIMEOUT_MS);
  if (changed !== null) recordedRounds.add(changed);
}

/** Records the change of published results, and notifies teams; once for all retried jobs of a round. */
async function recordRetry(
  tx: Transaction,
  { id: roundId, contestId, name }: RestingRound,
  { actorId, scope, recordedRounds, publicReason: given }: Retrying,
): Promise<{ publicReason?: string }> {
  const publicReason = scope.contests.includes(contestId) ? given : undefined;
  if (recordedRounds.has(roundId)) return { publicReason };
  const act = { kind: "retried", round: name } as const;
  const results = await lockResults(tx, contestId);
  const change = await recordResultsChange(tx, results, { roundId, act }, publicReason);
  await notifyResultsChange(tx, change, actorId);
  return reasonOf(change);
}

function nothingToRetry(): UserError {
  return new UserError("nothing_to_retry", "No such job has failed: there is nothing to retry.", 409);
}
