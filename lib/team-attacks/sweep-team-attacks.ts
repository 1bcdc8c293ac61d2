import { Prisma } from "../../generated/prisma/client.ts";
import type { Database, Transaction } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { SCORE_TEAM_ATTACK } from "../queue/jobs.ts";
import { dropTakenJobs, hasNoJob, lockSweep } from "../queue/lost-jobs.ts";
import { enqueue } from "../queue/queue.ts";
import { announceTeamAttack } from "./announce-team-attack.ts";

/** An attack that has been silent for so long has lost its worker. */
const SILENT_S = 15;
/** A queued attack whose job was taken so long ago, without being claimed, has lost it. */
const UNCLAIMED_S = 20;

/**
 * Queues attacks again that nobody scores although they should be scored: those whose worker was lost, and queued ones
 * whose job is gone. A loss uses up none of the queue's tries.
 *
 * @returns their ids
 */
export async function sweepTeamAttacks(db: Database): Promise<readonly string[]> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockSweep(transaction, "teamAttacks"))) return [];
    const lost = await endLost(transaction);
    const ids = [...new Set([...lost, ...(await findOrphans(transaction))])];
    await dropTakenJobs(transaction, SCORE_TEAM_ATTACK, "attackId", ids);
    for (const attackId of ids) {
      await enqueue(transaction, SCORE_TEAM_ATTACK, { attackId });
      await announceTeamAttack(transaction, attackId);
    }
    return ids;
  });
}

async function endLost(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    UPDATE "TeamAttack" SET state = 'QUEUED', "jobId" = NULL
    WHERE state = 'SCORING' AND "heartbeatAt" < now() - make_interval(secs => ${SILENT_S})
    RETURNING id`;
  return rows.map(({ id }) => id);
}

/** Queued attacks without a job that waits or has just been taken. */
async function findOrphans(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM "TeamAttack" AS attack
    WHERE state = 'QUEUED' AND "submittedAt" < now() - make_interval(secs => ${UNCLAIMED_S})
      AND ${hasNoJob(SCORE_TEAM_ATTACK, "attackId", Prisma.sql`attack.id`, UNCLAIMED_S)}`;
  return rows.map(({ id }) => id);
}
