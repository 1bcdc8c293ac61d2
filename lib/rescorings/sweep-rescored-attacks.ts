import { Prisma } from "../../generated/prisma/client.ts";
import type { Database, Transaction } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { RESCORE_TEAM_ATTACK } from "../queue/jobs.ts";
import { dropTakenJobs, hasNoJob, lockSweep } from "../queue/lost-jobs.ts";
import { enqueueAll } from "../queue/queue.ts";

/** A row that has been silent for so long has lost its worker. */
const SILENT_S = 15;
/** A queued row whose job was taken so long ago, without being claimed, has lost it. */
const UNCLAIMED_S = 20;

/**
 * Queues rows of previews again that nobody scores although they should be scored: those whose worker was lost, and queued
 * ones whose job is gone. A loss uses up none of the queue's tries.
 *
 * @returns their ids
 */
export async function sweepRescoredAttacks(db: Database): Promise<readonly string[]> {
  return inTransaction(db, async (tx) => {
    if (!(await lockSweep(tx, "rescoredAttacks"))) return [];
    const ids = [...new Set([...(await endLost(tx)), ...(await findOrphans(tx))])];
    await dropTakenJobs(tx, RESCORE_TEAM_ATTACK, "rescoredId", ids);
    const payloads = ids.map((rescoredId) => ({ rescoredId }));
    await enqueueAll(tx, RESCORE_TEAM_ATTACK, payloads);
    return ids;
  });
}

async function endLost(tx: Transaction): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "RescoredAttack" SET state = 'QUEUED', "jobId" = NULL
    WHERE state = 'SCORING' AND "heartbeatAt" < now() - make_interval(secs => ${SILENT_S})
    RETURNING id`;
  return rows.map(({ id }) => id);
}

/** Queued rows without a job that waits or has just been taken. */
async function findOrphans(tx: Transaction): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "RescoredAttack" AS rescored
    WHERE state = 'QUEUED' AND "requestedAt" < now() - make_interval(secs => ${UNCLAIMED_S})
      AND ${hasNoJob(RESCORE_TEAM_ATTACK, "rescoredId", Prisma.sql`rescored.id`, UNCLAIMED_S)}`;
  return rows.map(({ id }) => id);
}
