import { databaseClock } from "../../../platform/db/database-clock.ts";
import { NO_ERROR } from "../../../platform/db/no-error.ts";
import { RESCORE_TEAM_ATTACK } from "../../../platform/queue/jobs.ts";
import { SCORER_VERSION } from "../../../scoring/scorer-version.ts";
import { AttackWork } from "../../attacks/attack-work.ts";
import { loadTeamAttack } from "../../attacks/work-team-attack.ts";

/**
 * Scoring of teams' attacks for the preview of a re-scoring. Nothing is announced and nobody is notified, since only the
 * re-scoring's own page shows the scores.
 */
export const RESCORED_ATTACK_WORK = new AttackWork<{ rescoredId: string }>({
  rows: {
    table: "RescoredAttack",
    since: "requestedAt",
    lock: "rescoredAttacks",
    job: RESCORE_TEAM_ATTACK,
    field: "rescoredId",
    payloadOf: (rescoredId) => ({ rescoredId }),
  },
  // Uploads of teams take precedence over previews.
  mayTake: async (db) =>
    (await db.teamAttack.findFirst({ where: { state: "QUEUED" }, select: { id: true } })) === null,
  async load(db, store, id) {
    const { attackId } = await db.rescoredAttack.findUniqueOrThrow({ where: { id } });
    return loadTeamAttack(db, store, attackId);
  },
  async store(tx, id, score, durationMs) {
    const ending = { finishedAt: databaseClock.now(), scorerVersion: SCORER_VERSION, durationMs };
    await tx.rescoredAttack.update({
      where: { id },
      data: { state: "SCORED", ...score, ...ending, ...NO_ERROR },
    });
  },
  async giveUp(tx, id, failure) {
    const finishedAt = databaseClock.now();
    await tx.rescoredAttack.update({ where: { id }, data: { state: "FAILED", finishedAt, ...failure } });
  },
  announce: async () => {},
});
