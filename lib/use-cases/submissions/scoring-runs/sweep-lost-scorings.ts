import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { SCORE_SUBMISSION } from "../../../platform/queue/jobs.ts";
import { lockSweep, queuedWithoutJob } from "../../../platform/queue/lost-jobs.ts";
import { dropJobs, dropTakenJobs } from "../../../platform/queue/queue.ts";
import { announceSubmissions } from "../announce-submission.ts";
import { queueScorings } from "./queue-scorings.ts";

/** A worker without a database connection is dead after this many seconds without a heartbeat. */
const SILENT_WITHOUT_CONNECTION_S = 6;
/** A connected worker is stuck after this many seconds without a heartbeat; when it resumes, its attempt has ended. */
const SILENT_S = 20;
/** A scoring that is still queued this many seconds after its job was taken has lost that job. */
const UNCLAIMED_S = 20;
const SCORINGS = {
  table: "Scoring",
  since: "requestedAt",
  job: SCORE_SUBMISSION,
  field: "scoringId",
} as const;

/** The `application_name` of a worker's listening connection, by which other workers see that it is alive. */
export function workerConnectionName(workerId: string): string {
  return `tracecup worker ${workerId}`;
}

/** The ids of scorings that a sweep queued again: of lost workers, and without a job. */
interface SweepResult {
  readonly lost: readonly string[];
  readonly orphaned: readonly string[];
}

/**
 * Queues scorings again that no worker is working on: those whose worker was lost, and queued ones whose job is gone. Uses up
 * none of their tries.
 *
 * @param runningHere attempts that run in this process, and so are alive whatever their heartbeat says
 */
export async function sweepLostScorings(db: Database, runningHere: readonly string[]): Promise<SweepResult> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockSweep(transaction, "scorings"))) return { lost: [], orphaned: [] };
    const lost = await endLostAttempts(transaction, runningHere);
    const lostIds = lost.map(({ scoringId }) => scoringId);
    await transaction.scoring.updateMany({
      where: { id: { in: lostIds }, state: "SCORING" },
      data: { state: "QUEUED" },
    });
    const jobIds = lost.flatMap(({ jobId }) => (jobId === null ? [] : [jobId]));
    await dropJobs(transaction, SCORE_SUBMISSION, jobIds);
    const orphaned = await queuedWithoutJob(transaction, SCORINGS, UNCLAIMED_S);
    await dropTakenJobs(transaction, SCORE_SUBMISSION, "scoringId", orphaned);
    await queueAgain(transaction, [...new Set([...lostIds, ...orphaned])]);
    return { lost: lostIds, orphaned: orphaned.filter((id) => !lostIds.includes(id)) };
  });
}

async function endLostAttempts(
  transaction: Transaction,
  runningHere: readonly string[],
): Promise<{ scoringId: string; jobId: string | null }[]> {
  return transaction.$queryRaw`
    UPDATE "ScoringAttempt" AS attempt
    SET outcome = 'LOST', "endedAt" = now(), error = 'the worker was lost',
      reason = '{"code": "worker_lost", "params": {}}'
    WHERE outcome = 'RUNNING'
      AND NOT (id = ANY (${[...runningHere]}::uuid[]))
      AND (
        "heartbeatAt" < now() - make_interval(secs => ${SILENT_S})
        OR "heartbeatAt" < now() - make_interval(secs => ${SILENT_WITHOUT_CONNECTION_S})
          AND NOT EXISTS (
            SELECT FROM pg_stat_activity
            WHERE application_name = ${workerConnectionName("")} || attempt."workerId"::text
          )
      )
    RETURNING "scoringId", "jobId"`;
}

async function queueAgain(transaction: Transaction, scoringIds: readonly string[]): Promise<void> {
  const scorings = await transaction.scoring.findMany({
    where: { id: { in: [...scoringIds] } },
    orderBy: { requestedAt: "asc" },
    select: { id: true, rescoringId: true, turn: true, submissionId: true },
  });
  await queueScorings(transaction, scorings);
  await announceSubmissions(
    transaction,
    scorings.map(({ submissionId }) => submissionId),
  );
}
