import type { Prisma } from "../../../../generated/prisma/client.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { databaseTime } from "../../../platform/db/database-time.ts";
import { NO_ERROR } from "../../../platform/db/no-error.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { failureOf } from "../../../platform/failures/failure-reason.ts";
import { RESCORE_TEAM_ATTACK } from "../../../platform/queue/jobs.ts";
import { completeJob, enqueue, isRetried, retryJob } from "../../../platform/queue/queue.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import type { TeamAttackResult, TeamAttackTask } from "../../../scoring/evaluate-team-attack.ts";
import { SCORER_VERSION } from "../../../scoring/scorer-version.ts";
import type { AttackWork, HeldAttack } from "../../attacks/attack-work.ts";
import { type AttackRows, queueLostAttacks } from "../../attacks/queue-lost-attacks.ts";
import { loadTeamAttack } from "../../attacks/work-team-attack.ts";

/**
 * Scoring of teams' attacks for the preview of a re-scoring. Nothing is announced and nobody is notified, since only the
 * re-scoring's own page shows the scores.
 */
export const RESCORED_ATTACK_WORK: AttackWork<{ rescoredId: string }> = {
  job: RESCORE_TEAM_ATTACK,
  mayTake: noTeamWaits,
  claim,
  load,
  finish,
  fail,
  handBack,
  beat,
  sweep: (db) => queueLostAttacks(db, ROWS),
};

const ROWS: AttackRows<{ rescoredId: string }> = {
  table: "RescoredAttack",
  since: "requestedAt",
  lock: "rescoredAttacks",
  job: RESCORE_TEAM_ATTACK,
  field: "rescoredId",
  payloadOf: (rescoredId) => ({ rescoredId }),
};

/** Uploads of teams take precedence over previews. */
async function noTeamWaits(db: Database): Promise<boolean> {
  return (await db.teamAttack.findFirst({ where: { state: "QUEUED" }, select: { id: true } })) === null;
}

async function claim(
  db: Database,
  { rescoredId: id, jobId }: { rescoredId: string; jobId: string },
): Promise<HeldAttack | null> {
  return inTransaction(db, async (tx) => {
    const heartbeatAt = await databaseTime(tx);
    const { count } = await tx.rescoredAttack.updateMany({
      where: { id, state: "QUEUED" },
      data: { state: "SCORING", jobId, heartbeatAt },
    });
    if (count === 0) await completeJob(tx, RESCORE_TEAM_ATTACK, jobId);
    return count === 0 ? null : { id, jobId };
  });
}

async function load(db: Database, store: BlobStore, id: string): Promise<TeamAttackTask> {
  const { attackId } = await db.rescoredAttack.findUniqueOrThrow({ where: { id } });
  return loadTeamAttack(db, store, attackId);
}

async function finish(
  db: Database,
  held: HeldAttack,
  score: TeamAttackResult,
  durationMs: number,
): Promise<void> {
  const found = {
    ...score,
    durationMs,
    scorerVersion: SCORER_VERSION,
    finishedAt: databaseClock.now(),
    ...NO_ERROR,
  };
  await whileHeld(db, held, { state: "SCORED", ...found }, (tx) =>
    completeJob(tx, RESCORE_TEAM_ATTACK, held.jobId),
  );
}

/** Ends a failed try: the queue retries it; once its retries are used up, the row is marked as failed. */
async function fail(db: Database, held: HeldAttack, error: unknown): Promise<void> {
  const failure = failureOf(error);
  await whileHeld(db, held, { state: "QUEUED" }, async (tx) => {
    await retryJob(tx, RESCORE_TEAM_ATTACK, held.jobId, failure);
    if (await isRetried(tx, RESCORE_TEAM_ATTACK, held.jobId)) return;
    const data = { state: "FAILED", finishedAt: databaseClock.now(), ...failure } as const;
    await tx.rescoredAttack.update({ where: { id: held.id }, data });
  });
}

async function handBack(db: Database, held: HeldAttack): Promise<void> {
  await whileHeld(db, held, { state: "QUEUED" }, async (tx) => {
    await completeJob(tx, RESCORE_TEAM_ATTACK, held.jobId);
    await enqueue(tx, RESCORE_TEAM_ATTACK, { rescoredId: held.id });
  });
}

async function beat(db: Database, held: readonly HeldAttack[]): Promise<void> {
  const jobIds = held.map(({ jobId }) => jobId);
  await db.$executeRaw`
    UPDATE "RescoredAttack" SET "heartbeatAt" = now()
    WHERE "jobId" = ANY (${jobIds}::uuid[]) AND state = 'SCORING'`;
}

/** Updates a row, and runs `write`, if this worker still holds it. */
async function whileHeld(
  db: Database,
  { id, jobId }: HeldAttack,
  data: Prisma.RescoredAttackUpdateManyMutationInput,
  write: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { count } = await tx.rescoredAttack.updateMany({
      where: { id, jobId, state: "SCORING" },
      data: { ...data, jobId: null },
    });
    if (count > 0) await write(tx);
  });
}
