import { roundSettingsSchema } from "../../contest/round-settings.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { databaseTime } from "../../platform/db/database-time.ts";
import { NO_ERROR } from "../../platform/db/no-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { failureOf } from "../../platform/failures/failure-reason.ts";
import { SCORE_TEAM_ATTACK } from "../../platform/queue/jobs.ts";
import { completeJob, enqueue, isRetried, retryJob } from "../../platform/queue/queue.ts";
import type { BlobStore } from "../../platform/storage/blob-store.ts";
import type { TeamAttackResult, TeamAttackTask } from "../../scoring/evaluate-team-attack.ts";
import { SCORER_VERSION } from "../../scoring/scorer-version.ts";
import { notifyAttacksScored } from "../notices/notify-attacks-scored.ts";
import { announceTeamAttack } from "./announce-team-attack.ts";
import type { AttackWork, HeldAttack } from "./attack-work.ts";
import { type AttackRows, queueLostAttacks } from "./queue-lost-attacks.ts";

/** Scoring of teams' attacks as they are uploaded. */
export const TEAM_ATTACK_WORK: AttackWork<{ attackId: string }> = {
  job: SCORE_TEAM_ATTACK,
  mayTake: async () => true,
  claim: claimTeamAttack,
  load: loadTeamAttack,
  finish: finishTeamAttack,
  fail: failTeamAttack,
  handBack: requeueTeamAttack,
  beat: heartbeatTeamAttacks,
  sweep: (db) => queueLostAttacks(db, ROWS, announceTeamAttack),
};

const ROWS: AttackRows<{ attackId: string }> = {
  table: "TeamAttack",
  since: "submittedAt",
  lock: "teamAttacks",
  job: SCORE_TEAM_ATTACK,
  field: "attackId",
  payloadOf: (attackId) => ({ attackId }),
};

/** Claims a queued attack for a job. @returns null if it is not queued (any more); its job is then completed */
export async function claimTeamAttack(
  db: Database,
  { attackId: id, jobId }: { attackId: string; jobId: string },
): Promise<HeldAttack | null> {
  return inTransaction(db, async (transaction) => {
    const heartbeatAt = await databaseTime(transaction);
    const { count } = await transaction.teamAttack.updateMany({
      where: { id, state: "QUEUED" },
      data: { state: "SCORING", jobId, heartbeatAt },
    });
    if (count === 0) await completeJob(transaction, SCORE_TEAM_ATTACK, jobId);
    else await announceTeamAttack(transaction, id);
    return count === 0 ? null : { id, jobId };
  });
}

/** Renews the heartbeats of these attacks. */
async function heartbeatTeamAttacks(db: Database, held: readonly HeldAttack[]): Promise<void> {
  const jobIds = held.map(({ jobId }) => jobId);
  await db.$executeRaw`
    UPDATE "TeamAttack" SET "heartbeatAt" = now()
    WHERE "jobId" = ANY (${jobIds}::uuid[]) AND state = 'SCORING'`;
}

/** Loads everything that the score of an attack depends on. */
export async function loadTeamAttack(db: Database, store: BlobStore, id: string): Promise<TeamAttackTask> {
  const { kind, sha256, publicSet } = await db.teamAttack.findUniqueOrThrow({
    where: { id },
    include: { publicSet: { include: { dataSet: { include: { round: true } } } } },
  });
  const { dataSet, idTableSha256 } = publicSet;
  const truth = kind === "REIDENTIFICATION" ? idTableSha256 : dataSet.originalSha256;
  const { userCount, eventsPerUser } = dataSet;
  return {
    kind,
    inferred: await store.bytes(sha256),
    truth: await store.bytes(truth),
    userCount,
    eventsPerUser,
    settings: roundSettingsSchema.parse(dataSet.round.settings),
  };
}

/** Stores the score, which supersedes earlier ones. Writes nothing if the attack was declared lost meanwhile. */
export async function finishTeamAttack(
  db: Database,
  held: HeldAttack,
  score: TeamAttackResult,
  durationMs: number,
): Promise<void> {
  await whileHeld(
    db,
    held,
    { state: "SCORED", scoredAt: databaseClock.now(), ...NO_ERROR },
    async (transaction) => {
      const { id: attackId } = held;
      const earlier = await transaction.teamAttackScore.aggregate({
        where: { attackId },
        _max: { number: true },
      });
      await transaction.teamAttackScore.updateMany({
        where: { attackId, supersededAt: null },
        data: { supersededAt: databaseClock.now() },
      });
      await transaction.teamAttackScore.create({
        data: {
          ...score,
          attackId,
          number: (earlier._max.number ?? 0) + 1,
          scorerVersion: SCORER_VERSION,
          durationMs,
        },
      });
      await completeJob(transaction, SCORE_TEAM_ATTACK, held.jobId);
      await notifyAttacksScored(transaction, attackId);
    },
  );
}

/** Ends a failed try: the queue retries it; once its retries are used up, the attack is marked as failed. */
export async function failTeamAttack(db: Database, held: HeldAttack, error: unknown): Promise<void> {
  const failure = failureOf(error);
  await whileHeld(db, held, { state: "QUEUED" }, async (transaction) => {
    await retryJob(transaction, SCORE_TEAM_ATTACK, held.jobId, failure);
    if (await isRetried(transaction, SCORE_TEAM_ATTACK, held.jobId)) return;
    const data = { state: "FAILED", ...failure } as const;
    await transaction.teamAttack.update({ where: { id: held.id }, data });
    await notifyAttacksScored(transaction, held.id);
  });
}

/** Returns an attack to the queue at once, because this worker is being stopped or the database was unreachable. */
async function requeueTeamAttack(db: Database, held: HeldAttack): Promise<void> {
  await whileHeld(db, held, { state: "QUEUED" }, async (transaction) => {
    await completeJob(transaction, SCORE_TEAM_ATTACK, held.jobId);
    await enqueue(transaction, SCORE_TEAM_ATTACK, { attackId: held.id });
  });
}

/** Updates an attack, and runs `write`, if this worker still holds it. */
async function whileHeld(
  db: Database,
  { id, jobId }: HeldAttack,
  data: {
    readonly state: "QUEUED" | "SCORED";
    readonly scoredAt?: Date;
    readonly error?: null;
  },
  write: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { count } = await transaction.teamAttack.updateMany({
      where: { id, jobId, state: "SCORING" },
      data: { ...data, jobId: null },
    });
    if (count === 0) return;
    await write(transaction);
    await announceTeamAttack(transaction, id);
  });
}
