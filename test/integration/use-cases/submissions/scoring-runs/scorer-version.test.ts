import { beforeEach, expect, test } from "vitest";
import { runScoringTask } from "../../../../../lib/scoring/run-scoring-task.ts";
import { SCORER_VERSION } from "../../../../../lib/scoring/scorer-version.ts";
import type { ScoringEngine } from "../../../../../lib/scoring/scoring-engine.ts";
import { loadRescoring } from "../../../../../lib/use-cases/results/rescorings/load-rescoring.ts";
import { startRescoring } from "../../../../../lib/use-cases/results/rescorings/start-rescoring.ts";
import { requestRescoring } from "../../../../../lib/use-cases/submissions/request-rescoring.ts";
import { runScoring } from "../../../../../lib/use-cases/submissions/scoring-runs/run-scoring.ts";
import { claimScoring } from "../../../../../lib/use-cases/submissions/scoring-runs/scoring-attempt.ts";
import { submit } from "../../../../helpers/contest.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";

const contest = await contestForFile();
/** What no scorer finds in these sets. */
const MARK = 0.987654321;
const engine: ScoringEngine = { run: async (task, onNews) => runScoringTask(task, onNews) };

beforeEach(async () => {
  await contest.db.submission.deleteMany();
  await contest.db.rescoring.deleteMany();
});

/** Runs a queued scoring with this process's scorer. */
async function work(scoringId: string): Promise<void> {
  const { db, store } = contest;
  const { id: workerId } = await db.worker.create({
    data: { host: "test", pid: 1, version: SCORER_VERSION, threads: 1 },
  });
  const held = await claimScoring(db, { scoringId, jobId: crypto.randomUUID(), workerId });
  if (!held) throw new Error("a queued scoring can be claimed");
  await runScoring({ db, store, engine }, held, new AbortController().signal);
}

async function submitted(): Promise<{ submissionId: string; scoringId: string }> {
  const { id: submissionId } = await submit(contest, contest.teams[0], "IDP");
  const { id: scoringId } = await contest.db.scoring.findFirstOrThrow({ where: { submissionId } });
  return { submissionId, scoringId };
}

/** What a worker of a version had found when it lost a scoring. */
async function foundBy(scorerVersion: string, scoringId: string): Promise<void> {
  const utility = { utilityScore: MARK, valid: false };
  await contest.db.scoring.update({ where: { id: scoringId }, data: { scorerVersion, ...utility } });
  const facts = { scoringId, scorerVersion, score: MARK, seed: 1, durationMs: 1 };
  await contest.db.attackResult.create({
    data: { ...facts, attacker: "I1-rand", kind: "REIDENTIFICATION", hits: 1, total: 1 },
  });
}

const scoringOf = (id: string) =>
  contest.db.scoring.findUniqueOrThrow({ where: { id }, include: { results: true } });

test("a scoring by an upgraded worker has its version, and no results of the former one", async () => {
  const { scoringId } = await submitted();
  await foundBy("0", scoringId);
  await work(scoringId);
  const { state, scorerVersion, utilityScore, results } = await scoringOf(scoringId);
  expect({ state, scorerVersion }).toEqual({ state: "SCORED", scorerVersion: SCORER_VERSION });
  expect(utilityScore).not.toBe(MARK);
  expect(results.map((result) => result.scorerVersion)).toEqual(
    contest.settings.attackers.map(() => SCORER_VERSION),
  );
  expect(results.map(({ score }) => score)).not.toContain(MARK);
});

test("a scoring begun by a worker of the same version keeps its results", async () => {
  const { scoringId } = await submitted();
  await foundBy(SCORER_VERSION, scoringId);
  await work(scoringId);
  const { results } = await scoringOf(scoringId);
  expect(results.find(({ attacker }) => attacker === "I1-rand")?.score).toBe(MARK);
});

test("a finished scoring keeps its version and results when its submission is re-scored", async () => {
  const { db, teams } = contest;
  const { submissionId, scoringId } = await submitted();
  await foundBy("0", scoringId);
  await db.scoring.update({ where: { id: scoringId }, data: { state: "SCORED", finishedAt: new Date() } });
  await requestRescoring(db, submissionId, teams[0].captainId);
  const { id: again } = await db.scoring.findFirstOrThrow({ where: { submissionId, number: 2 } });
  await work(again);
  expect(await scoringOf(scoringId)).toMatchObject({
    scorerVersion: "0",
    utilityScore: MARK,
    supersededAt: expect.any(Date),
    results: [{ scorerVersion: "0", score: MARK }],
  });
  expect(await scoringOf(again)).toMatchObject({ scorerVersion: SCORER_VERSION, supersededAt: null });
});

test("a preview shows all versions of its scores", async () => {
  const { db, teams, roundId } = contest;
  for (let i = 0; i < 2; i++) await work((await submitted()).scoringId);
  const id = await startRescoring(db, { roundId, actorId: teams[0].captainId, which: "all" });
  const [first, second] = await db.scoring.findMany({ where: { rescoringId: id } });
  await db.rescoring.update({ where: { id }, data: { scorerVersion: "0" } });
  await db.scoring.updateMany({ where: { rescoringId: id }, data: { scorerVersion: "0" } });
  const shown = async () => (await loadRescoring(db, id)).scorerVersion;
  expect(await shown()).toBe("0");
  await work(first.id);
  expect(await shown()).toBe(SCORER_VERSION);
  await db.scoring.update({ where: { id: second.id }, data: { state: "SCORED" } });
  expect(await shown()).toBe(`0, ${SCORER_VERSION}`);
});
