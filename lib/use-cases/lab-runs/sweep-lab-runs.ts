import type { Database, Transaction } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { NO_ERROR } from "../../platform/db/no-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { announce } from "../../platform/events/channels.ts";
import { RUN_LAB_METHOD } from "../../platform/queue/jobs.ts";
import { lockSweep, queuedWithoutJob } from "../../platform/queue/lost-jobs.ts";
import { dropJobs, enqueue } from "../../platform/queue/queue.ts";
import { MOST_ATTEMPTS, REMEMBERED_DAYS } from "./lab-limits.ts";

/** A run without a heartbeat for this many seconds has lost its worker. */
const SILENT_S = 20;
/** A run that is still queued this many seconds after its job was taken has lost that job. */
const UNCLAIMED_S = 30;
const RUNS = { table: "LabRun", since: "requestedAt", job: RUN_LAB_METHOD, field: "runId" } as const;
const LOST = "The workers that took this run up were lost, one after another.";

/** The result of a sweep, by run id. */
interface LabSweep {
  readonly queuedAgain: readonly string[];
  readonly givenUp: readonly string[];
}

/**
 * Queues runs again that lost their worker or job, gives up those that were lost too often, and deletes expired results.
 */
export async function sweepLabRuns(db: Database): Promise<LabSweep> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockSweep(transaction, "labRuns"))) return { queuedAgain: [], givenUp: [] };
    const givenUp = await giveUpLost(transaction);
    const queuedAgain = await queueLostAgain(transaction);
    await expire(transaction);
    for (const labRunId of [...givenUp, ...queuedAgain]) await announce(transaction, { labRunId });
    return { queuedAgain, givenUp };
  });
}

async function giveUpLost(transaction: Transaction): Promise<string[]> {
  const runs = await transaction.$queryRaw<{ id: string; jobId: string }[]>`
    UPDATE "LabRun" SET state = 'FAILED', "finishedAt" = now(), error = ${LOST},
      reason = '{"code": "workers_lost", "params": {}}'
    WHERE state = 'RUNNING' AND attempts >= ${MOST_ATTEMPTS}
      AND "heartbeatAt" < now() - make_interval(secs => ${SILENT_S})
    RETURNING id, "jobId"`;
  const ids = runs.map(({ id }) => id);
  await transaction.labRunInput.deleteMany({ where: { runId: { in: ids } } });
  await dropJobs(
    transaction,
    RUN_LAB_METHOD,
    runs.map(({ jobId }) => jobId),
  );
  return ids;
}

async function queueLostAgain(transaction: Transaction): Promise<string[]> {
  const lost = await transaction.$queryRaw<{ id: string; jobId: string }[]>`
    WITH silent AS (
      SELECT id, "jobId" FROM "LabRun"
      WHERE state = 'RUNNING' AND "heartbeatAt" < now() - make_interval(secs => ${SILENT_S})
      FOR UPDATE
    )
    UPDATE "LabRun" SET state = 'QUEUED', progress = 0, "jobId" = NULL
    FROM silent WHERE "LabRun".id = silent.id
    RETURNING silent.id, silent."jobId"`;
  await dropJobs(
    transaction,
    RUN_LAB_METHOD,
    lost.map(({ jobId }) => jobId),
  );
  const orphans = await queuedWithoutJob(transaction, RUNS, UNCLAIMED_S);
  const ids = [...new Set([...lost.map(({ id }) => id), ...orphans])];
  for (const runId of ids) await enqueue(transaction, RUN_LAB_METHOD, { runId });
  return ids;
}

/** Deletes expired results and the marks of who started them. Parameters are kept for a while, so that a run can be repeated. */
async function expire(transaction: Transaction): Promise<void> {
  await transaction.$executeRaw`
    DELETE FROM "LabRun" WHERE "expiresAt" < now() - make_interval(days => ${REMEMBERED_DAYS})`;
  await transaction.labRun.updateMany({
    where: { expiresAt: { lt: databaseClock.now() }, state: { in: ["DONE", "FAILED"] } },
    data: { state: "EXPIRED", report: null, ...NO_ERROR, startedBy: null },
  });
  // A cancelled run has no result to lose; it remains CANCELLED.
  await transaction.labRun.updateMany({
    where: { expiresAt: { lt: databaseClock.now() }, state: "CANCELLED" },
    data: { startedBy: null },
  });
}
