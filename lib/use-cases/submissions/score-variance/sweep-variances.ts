import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { WORKERS_LOST } from "../../../platform/failures/failure-reason.ts";
import { REPEAT_SCORING } from "../../../platform/queue/jobs.ts";
import { hasNoJob, lockSweep } from "../../../platform/queue/lost-jobs.ts";
import { dropTakenJobs, enqueue } from "../../../platform/queue/queue.ts";
import { announceSubmission } from "../announce-submission.ts";

/** A repeat without a heartbeat for this many seconds has lost its worker. */
const SILENT_S = 15;
/** Repeats that are still queued this many seconds after their job was taken have lost that job. */
const UNCLAIMED_S = 20;
/** After this many lost workers a repeat is given up, since it may be the cause. */
const MOST_ATTEMPTS = 3;

/** The result of a sweep, by scoring id. */
interface VarianceSweep {
  readonly queuedAgain: readonly string[];
  readonly givenUp: readonly string[];
}

/** Queues repeats again that lost their worker or job, and gives up those that lost several workers in succession. */
export async function sweepVariances(db: Database): Promise<VarianceSweep> {
  return inTransaction(db, async (tx) => {
    if (!(await lockSweep(tx, "variances"))) return { queuedAgain: [], givenUp: [] };
    const lost = await endLost(tx);
    const givenUp = lost.filter(({ state }) => state === "FAILED").map(({ scoringId }) => scoringId);
    const queued = lost.filter(({ state }) => state === "QUEUED").map(({ scoringId }) => scoringId);
    const queuedAgain = [...new Set([...queued, ...(await findOrphans(tx))])];
    await dropTakenJobs(tx, REPEAT_SCORING, "scoringId", [...givenUp, ...queuedAgain]);
    for (const scoringId of queuedAgain) await enqueue(tx, REPEAT_SCORING, { scoringId });
    await announceAll(tx, [...givenUp, ...queuedAgain]);
    return { queuedAgain, givenUp };
  });
}

async function endLost(tx: Transaction): Promise<{ scoringId: string; state: "QUEUED" | "FAILED" }[]> {
  return tx.$queryRaw`
    UPDATE "ScoreVariance" SET "jobId" = NULL,
      state = CASE WHEN attempts < ${MOST_ATTEMPTS} THEN 'QUEUED' ELSE 'FAILED' END::"ScoringState",
      error = CASE WHEN attempts < ${MOST_ATTEMPTS} THEN NULL ELSE ${WORKERS_LOST.error} END,
      reason = CASE WHEN attempts < ${MOST_ATTEMPTS} THEN NULL ELSE ${WORKERS_LOST.reason}::jsonb END
    WHERE state = 'SCORING' AND "heartbeatAt" < now() - make_interval(secs => ${SILENT_S})
    RETURNING "scoringId", state::text`;
}

/** Ids of queued variances that have neither a waiting nor a recently taken job. Superseded scorings are ignored. */
async function findOrphans(tx: Transaction): Promise<string[]> {
  const rows = await tx.$queryRaw<{ scoringId: string }[]>`
    SELECT variance."scoringId" FROM "ScoreVariance" AS variance JOIN "Scoring" AS scoring ON scoring.id = variance."scoringId"
    WHERE variance.state = 'QUEUED' AND scoring."supersededAt" IS NULL
      AND variance."requestedAt" < now() - make_interval(secs => ${UNCLAIMED_S})
      AND ${hasNoJob(REPEAT_SCORING, "scoringId", Prisma.sql`variance."scoringId"`, UNCLAIMED_S)}`;
  return rows.map(({ scoringId }) => scoringId);
}

async function announceAll(tx: Transaction, scoringIds: readonly string[]): Promise<void> {
  const scorings = await tx.scoring.findMany({
    where: { id: { in: [...scoringIds] } },
    select: { submissionId: true },
  });
  for (const { submissionId } of scorings) await announceSubmission(tx, submissionId, { partial: true });
}
