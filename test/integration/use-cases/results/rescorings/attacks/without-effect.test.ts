import { expect, test } from "vitest";
import { RESCORE_TEAM_ATTACK, SCORE_SUBMISSION } from "../../../../../../lib/platform/queue/jobs.ts";
import {
  applyRescoring,
  discardRescoring,
} from "../../../../../../lib/use-cases/results/rescorings/end-rescoring.ts";
import { loadRescoring } from "../../../../../../lib/use-cases/results/rescorings/load-rescoring.ts";
import { forFile } from "../../../../../helpers/file-fixtures.ts";
import { ATTACKS, AttackedRound, SETS } from "./attacked-round.ts";
import { shownScores } from "./shown-scores.ts";

const round = forFile(await AttackedRound.openAttacked());

test("a discarded re-scoring changes nothing and keeps its scores", async () => {
  const { db } = round.contest;
  const before = await shownScores(round.contest);
  await round.changeSettings({ distanceLimitKm: 3 });
  const id = await round.begin("none", true);
  await round.allScored();
  await discardRescoring(db, round.actorId, id);
  const kept = await loadRescoring(db, id);
  expect(kept).toMatchObject({ state: "discarded", covers: { submissions: 0, attacks: ATTACKS } });
  expect(kept.attacks.rows.filter(({ difference }) => difference !== 0)).toHaveLength(ATTACKS / 2);
  expect(await shownScores(round.contest)).toEqual(before);
});

test("a re-scoring discarded before it is scored leaves the queue, and cannot be applied", async () => {
  const { db } = round.contest;
  const before = await shownScores(round.contest);
  expect(await round.worker.end("SIGTERM")).toBe(0);
  const id = await round.begin("counting", true);
  const apply = (how?: { leaveOut: "failed" }) => applyRescoring(db, round.actorId, id, how);
  await expect(apply()).rejects.toMatchObject({ code: "rescoring_unfinished" });
  await expect(apply({ leaveOut: "failed" })).rejects.toMatchObject({
    code: "rescoring_unfinished",
    detail: { count: SETS + ATTACKS },
  });
  await discardRescoring(db, round.actorId, id);
  const waiting = await db.$queryRaw`
    SELECT name FROM pgboss.job
    WHERE state IN ('created', 'retry') AND name IN (${SCORE_SUBMISSION.name}, ${RESCORE_TEAM_ATTACK.name})`;
  expect(waiting).toEqual([]);
  expect((await loadRescoring(db, id)).covers).toEqual({ submissions: 0, attacks: 0 });
  expect(await shownScores(round.contest)).toEqual(before);
  round.worker = round.newWorker();
});

test("a re-scoring does not replace a score that arrived meanwhile", async () => {
  const { db } = round.contest;
  const id = await round.begin("none");
  await round.allScored();
  const { attackId } = await db.rescoredAttack.findFirstOrThrow({ where: { rescoringId: id } });
  await db.teamAttackScore.updateMany({
    where: { attackId, supersededAt: null },
    data: { supersededAt: new Date() },
  });
  const { number } = await db.teamAttackScore.findFirstOrThrow({
    where: { attackId },
    orderBy: { number: "desc" },
  });
  const between = { attackId, score: 0.125, scorerVersion: "between", durationMs: 1 };
  await db.teamAttackScore.create({ data: { ...between, number: number + 1 } });
  await applyRescoring(db, round.actorId, id);
  const standing = await db.teamAttackScore.findMany({ where: { attackId, supersededAt: null } });
  expect(standing).toMatchObject([{ scorerVersion: "between", number: number + 1 }]);
  const kept = await db.teamAttackScore.findFirstOrThrow({ where: { attackId, number: number + 2 } });
  expect(kept.supersededAt).not.toBeNull();
});
