import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { databaseTime } from "../../../platform/db/database-time.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { type Failure, failureOf } from "../../../platform/failures/failure-reason.ts";
import { SCORE_SUBMISSION } from "../../../platform/queue/jobs.ts";
import { cancelJob, completeJob, dropJobs, retryJob } from "../../../platform/queue/queue.ts";
import { SCORER_VERSION } from "../../../scoring/scorer-version.ts";
import { notifyScored } from "../../notices/notify-scored.ts";
import { announceSubmission } from "../announce-submission.ts";
import { queueScorings } from "./queue-scorings.ts";

/** One attempt of this process at a scoring. Only the holder of the running attempt may write the scoring's results. */
export interface HeldAttempt {
  readonly attemptId: string;
  readonly scoringId: string;
  readonly jobId: string;
  readonly submissionId: string;
}

/** The attempt was declared lost, and another may be running: none of its further results may be written. */
export class AttemptLostError extends Error {
  override name = "AttemptLostError";

  constructor() {
    super("this attempt at the scoring has ended");
  }
}

/**
 * Claims a queued scoring for this worker and opens an attempt. If several workers try, one succeeds. The scoring becomes one of
 * this worker's scorer.
 * @returns null if the scoring is not queued (any more); its job is then completed
 */
export async function claimScoring(
  db: Database,
  ask: { scoringId: string; jobId: string; workerId: string },
): Promise<HeldAttempt | null> {
  const { scoringId, jobId, workerId } = ask;
  return inTransaction(db, async (transaction) => {
    const { count } = await transaction.scoring.updateMany({
      where: { id: scoringId, state: "QUEUED" },
      data: { state: "SCORING" },
    });
    if (count === 0) {
      await completeJob(transaction, SCORE_SUBMISSION, jobId);
      return null;
    }
    await adoptVersion(transaction, scoringId);
    await transaction.scoring.updateMany({
      where: { id: scoringId, startedAt: null },
      data: { startedAt: databaseClock.now() },
    });
    const attempt = await transaction.scoringAttempt.create({
      data: { scoringId, workerId, jobId, heartbeatAt: await databaseTime(transaction) },
      select: { id: true, scoring: { select: { submissionId: true } } },
    });
    const { submissionId } = attempt.scoring;
    await announceSubmission(transaction, submissionId, { partial: true });
    return { attemptId: attempt.id, scoringId, jobId, submissionId };
  });
}

/**
 * Labels a claimed scoring with the version of this worker's scorer, which may have been upgraded while the scoring waited. What
 * another version found so far is dropped, since minima over results of two versions would be meaningless; a scoring that has
 * ended is never claimed, so its results stay.
 */
async function adoptVersion(transaction: Transaction, scoringId: string): Promise<void> {
  const { count } = await transaction.scoring.updateMany({
    where: { id: scoringId, scorerVersion: { not: SCORER_VERSION } },
    data: { scorerVersion: SCORER_VERSION, utilityScore: null, valid: null },
  });
  if (count === 0) return;
  await transaction.attackResult.deleteMany({ where: { scoringId } });
  await transaction.scoringRepeat.deleteMany({ where: { scoringId } });
}

/**
 * Writes in a transaction that fails if the attempt has ended, since it may have been declared lost while this process was
 * held up. Announces the change to listening pages.
 * @param options.partial whether this is an intermediate step, which changes no leaderboard
 * @throws AttemptLostError
 */
export async function writeAsAttempt(
  db: Database,
  held: HeldAttempt,
  write: (transaction: Transaction) => Promise<void>,
  options: { partial?: boolean } = {},
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const count = await transaction.$executeRaw`
      UPDATE "ScoringAttempt" SET "heartbeatAt" = now()
      WHERE id = ${held.attemptId}::uuid AND outcome = 'RUNNING'`;
    if (count === 0) throw new AttemptLostError();
    await write(transaction);
    await announceSubmission(transaction, held.submissionId, options);
  });
}

/** Ends a failed attempt: the queue retries it; once its retries are used up, the scoring is marked as failed. */
export async function failAttempt(db: Database, held: HeldAttempt, error: unknown): Promise<void> {
  await writeAsAttempt(db, held, async (transaction) => {
    const { scoringId, jobId } = held;
    const failure = failureOf(error);
    await endAttempt(transaction, held, "FAILED", failure);
    const failures = await transaction.scoringAttempt.count({ where: { scoringId, outcome: "FAILED" } });
    if (failures <= SCORE_SUBMISSION.retryLimit) {
      await transaction.scoring.update({ where: { id: scoringId }, data: { state: "QUEUED" } });
      await retryJob(transaction, SCORE_SUBMISSION, jobId, failure);
      return;
    }
    const finishedAt = databaseClock.now();
    await transaction.scoring.update({
      where: { id: scoringId },
      data: { state: "FAILED", ...failure, finishedAt },
    });
    await notifyScored(transaction, scoringId);
    await cancelJob(transaction, SCORE_SUBMISSION, jobId);
  });
}

const WORKER_STOPPED: Failure = {
  error: "the worker was stopped and handed the job back",
  reason: { code: "worker_stopped", params: {} },
};

/**
 * Returns a scoring to the queue at once, without using up a try.
 * @param why the reason to record; by default, that this worker was stopped
 */
export async function requeueAttempt(
  db: Database,
  held: HeldAttempt,
  why: Failure = WORKER_STOPPED,
): Promise<void> {
  await writeAsAttempt(db, held, async (transaction) => {
    const { scoringId, jobId } = held;
    await endAttempt(transaction, held, "LOST", why);
    const scoring = await transaction.scoring.update({
      where: { id: scoringId },
      data: { state: "QUEUED" },
    });
    await dropJobs(transaction, SCORE_SUBMISSION, [jobId]);
    await queueScorings(transaction, [scoring]);
  });
}

/** Closes the attempt; call it within {@link writeAsAttempt}. */
export async function endAttempt(
  transaction: Transaction,
  held: HeldAttempt,
  outcome: "SUCCEEDED" | "FAILED" | "LOST",
  failure: Partial<Failure> = {},
): Promise<void> {
  await transaction.scoringAttempt.update({
    where: { id: held.attemptId },
    data: { outcome, ...failure, endedAt: databaseClock.now() },
  });
}
