import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseTime } from "../../../platform/db/database-time.ts";
import { NO_ERROR } from "../../../platform/db/no-error.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Failure } from "../../../platform/failures/failure-reason.ts";
import { REPEAT_SCORING } from "../../../platform/queue/jobs.ts";
import { completeJob, enqueue } from "../../../platform/queue/queue.ts";
import type { BlobReader } from "../../../platform/storage/blob-store.ts";
import { type ScoringSeeds, seedsOfRepeat } from "../../../scoring/repeats.ts";
import type { RepeatTask } from "../../../scoring/run-repeat-task.ts";
import { SCORER_VERSION } from "../../../scoring/scorer-version.ts";
import { shuffleSeedOf } from "../../../scoring/shuffle-seed.ts";
import type { AttackScores } from "../../../scoring/variance-of-attacks.ts";
import { announceSubmission } from "../announce-submission.ts";
import { readScoredFiles } from "../scoring-runs/scored-files.ts";

/** The next repeat of a scoring, claimed by this worker. */
export interface HeldRepeat {
  readonly scoringId: string;
  readonly jobId: string;
  readonly submissionId: string;
  /** Counts from 0. */
  readonly repeat: number;
  readonly seeds: ScoringSeeds;
}

/**
 * Claims the next repeat of a scoring for a job. Repeats made by another version of the scorer are deleted first, since statistics
 * over two versions would be meaningless.
 *
 * @returns null if none is queued (any more); the job is then completed
 */
export async function claimRepeat(
  db: Database,
  { scoringId, jobId }: { scoringId: string; jobId: string },
): Promise<HeldRepeat | null> {
  return inTransaction(db, async (tx) => {
    const heartbeatAt = await databaseTime(tx);
    const { count } = await tx.scoreVariance.updateMany({
      where: { scoringId, state: "QUEUED", scoring: { supersededAt: null } },
      data: { state: "SCORING", jobId, heartbeatAt, attempts: { increment: 1 } },
    });
    if (count === 0) {
      await completeJob(tx, REPEAT_SCORING, jobId);
      return null;
    }
    await tx.scoringRepeat.deleteMany({ where: { scoringId, scorerVersion: { not: SCORER_VERSION } } });
    const { seed, submissionId, variance } = await tx.scoring.findUniqueOrThrow({
      where: { id: scoringId },
      select: {
        seed: true,
        submissionId: true,
        variance: { select: { _count: { select: { runs: true } } } },
      },
    });
    const repeat = variance?._count.runs ?? 0;
    const seeds = seedsOfRepeat({ seed, shuffleSeed: shuffleSeedOf(seed) }, repeat);
    await announceSubmission(tx, submissionId, { partial: true });
    return { scoringId, jobId, submissionId, repeat, seeds };
  });
}

/** Renews the repeat's heartbeat. */
export async function heartbeatRepeat(db: Database, held: HeldRepeat): Promise<void> {
  const heartbeatAt = await databaseTime(db);
  await db.scoreVariance.updateMany({ where: mine(held), data: { heartbeatAt } });
}

/** Loads everything that a repeat's scores depend on. */
export async function loadRepeat(db: Database, store: BlobReader, held: HeldRepeat): Promise<RepeatTask> {
  const submission = await db.submission.findUniqueOrThrow({
    where: { id: held.submissionId },
    include: { dataSet: { include: { round: true } } },
  });
  const settings = roundSettingsSchema.parse(submission.dataSet.round.settings);
  return { ...(await readScoredFiles(store, submission)), settings, ...held.seeds };
}

/** Stores a repeat, and queues the next one unless it was the last. Writes nothing if the repeat was declared lost meanwhile. */
export async function finishRepeat(db: Database, held: HeldRepeat, scores: AttackScores): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { scoringId, repeat, seeds } = held;
    const free = { state: "QUEUED", jobId: null, attempts: 0, ...NO_ERROR } as const;
    // Locks the row before its job, in the same order as the sweep, to prevent deadlocks.
    const [variance] = await tx.scoreVariance.updateManyAndReturn({ where: mine(held), data: free });
    await completeJob(tx, REPEAT_SCORING, held.jobId);
    if (!variance) return;
    await tx.scoringRepeat.create({
      data: {
        scoringId,
        repeat,
        seed: seeds.seed,
        shuffleSeed: seeds.shuffleSeed,
        scorerVersion: SCORER_VERSION,
        scores,
      },
    });
    const isLast = repeat + 1 >= variance.repeats;
    if (isLast) await tx.scoreVariance.update({ where: { scoringId }, data: { state: "SCORED" } });
    else await enqueue(tx, REPEAT_SCORING, { scoringId });
    await announceSubmission(tx, held.submissionId, { partial: true });
  });
}

/** Marks the repeats as failed. They are not retried: a repeat depends only on files and seeds, so the error would recur. */
export async function failRepeat(db: Database, held: HeldRepeat, failure: Failure): Promise<void> {
  await whileHeld(db, held, { state: "FAILED", ...failure });
}

/** Returns a repeat to the queue without using up a try. */
export async function requeueRepeat(db: Database, held: HeldRepeat): Promise<void> {
  await whileHeld(db, held, { state: "QUEUED", attempts: { decrement: 1 } }, async (tx) => {
    await enqueue(tx, REPEAT_SCORING, { scoringId: held.scoringId });
  });
}

async function whileHeld(
  db: Database,
  held: HeldRepeat,
  data:
    | ({ readonly state: "FAILED" } & Failure)
    | { readonly state: "QUEUED"; readonly attempts: { readonly decrement: number } },
  write: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { count } = await tx.scoreVariance.updateMany({
      where: mine(held),
      data: { ...data, jobId: null },
    });
    await completeJob(tx, REPEAT_SCORING, held.jobId);
    if (count === 0) return;
    await write(tx);
    await announceSubmission(tx, held.submissionId, { partial: true });
  });
}

function mine({ scoringId, jobId }: HeldRepeat) {
  return { scoringId, jobId, state: "SCORING" as const };
}
