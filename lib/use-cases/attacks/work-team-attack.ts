import { roundSettingsSchema } from "../../contest/round-settings.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { NO_ERROR } from "../../platform/db/no-error.ts";
import { SCORE_TEAM_ATTACK } from "../../platform/queue/jobs.ts";
import type { BlobReader } from "../../platform/storage/blob-store.ts";
import type { TeamAttackResult, TeamAttackTask } from "../../scoring/evaluate-team-attack.ts";
import { SCORER_VERSION } from "../../scoring/scorer-version.ts";
import { notifyAttacksScored } from "../notices/notify-attacks-scored.ts";
import { announceTeamAttack } from "./announce-team-attack.ts";
import { AttackWork } from "./attack-work.ts";

/** Scoring of teams' attacks as they are uploaded. */
export const TEAM_ATTACK_WORK = new AttackWork<{ attackId: string }>({
  rows: {
    table: "TeamAttack",
    since: "submittedAt",
    lock: "teamAttacks",
    job: SCORE_TEAM_ATTACK,
    field: "attackId",
    payloadOf: (attackId) => ({ attackId }),
  },
  mayTake: async () => true,
  load: loadTeamAttack,
  store: storeScore,
  async giveUp(tx, id, failure) {
    await tx.teamAttack.update({ where: { id }, data: { state: "FAILED", ...failure } });
    await notifyAttacksScored(tx, id);
  },
  announce: announceTeamAttack,
});

/** Loads everything that the score of an attack depends on. */
export async function loadTeamAttack(db: Database, store: BlobReader, id: string): Promise<TeamAttackTask> {
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

/** Stores a score, which supersedes earlier ones. */
async function storeScore(
  tx: Transaction,
  attackId: string,
  score: TeamAttackResult,
  durationMs: number,
): Promise<void> {
  const now = databaseClock.now();
  const data = { state: "SCORED", scoredAt: now, ...NO_ERROR } as const;
  await tx.teamAttack.update({ where: { id: attackId }, data });
  const earlier = await tx.teamAttackScore.aggregate({ where: { attackId }, _max: { number: true } });
  await tx.teamAttackScore.updateMany({
    where: { attackId, supersededAt: null },
    data: { supersededAt: now },
  });
  const number = (earlier._max.number ?? 0) + 1;
  await tx.teamAttackScore.create({
    data: { ...score, attackId, number, scorerVersion: SCORER_VERSION, durationMs },
  });
  await notifyAttacksScored(tx, attackId);
}
