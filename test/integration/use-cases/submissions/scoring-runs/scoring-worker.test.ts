import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import type { AnonymizerSettings } from "../../../../../lib/core/anonymizers/anonymize.ts";
import { runScoringTask } from "../../../../../lib/scoring/run-scoring-task.ts";
import type { ScoringNews } from "../../../../../lib/scoring/scoring-engine.ts";
import { requestRescoring } from "../../../../../lib/use-cases/submissions/request-rescoring.ts";
import { anonymizedBytes, smallSettings, submit } from "../../../../helpers/contest.ts";
import { eventually } from "../../../../helpers/eventually.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";
import { holdLocks } from "../../../../helpers/locks.ts";
import { WorkerProcess } from "../../../../helpers/worker-process.ts";

const SUBMISSIONS = 20;
const KILLS = 8;

const ANONYMIZERS: readonly AnonymizerSettings[] = [
  { name: "A1-none" },
  { name: "A2-MRLH", muX: 1, muY: 1, lambda: 0.2 },
  { name: "A3-kRR", epsilon: 8 },
  { name: "A4-PL", l: 4, r: 1 },
  { name: "A5-YA", p: 0.5 },
];

const contest = await contestForFile({ settings: smallSettings(400) });
let worker: WorkerProcess;

afterAll(async () => {
  await worker?.end("SIGKILL");
});

function startWorker(): WorkerProcess {
  worker = new WorkerProcess(contest.databaseUrl, contest.storageDir);
  return worker;
}

async function unfinished(): Promise<number> {
  return contest.db.scoring.count({ where: { state: { in: ["QUEUED", "SCORING"] } } });
}

/** What an undisturbed run of the same scoring finds, computed in this thread. */
async function undisturbed(scoring: { seed: number; submission: { sha256: string } }) {
  const { originalSha256, referenceSha256 } = await contest.db.dataSet.findFirstOrThrow();
  const news: ScoringNews[] = [];
  const task = {
    original: await contest.store.bytes(originalSha256),
    reference: await contest.store.bytes(referenceSha256),
    anonymized: await contest.store.bytes(scoring.submission.sha256),
    settings: contest.settings,
    seed: scoring.seed,
    attackers: contest.settings.attackers,
  };
  runScoringTask(task, (item) => news.push(item));
  const utility = news.find((item) => item.step === "utility")?.utility.score;
  const attacks = news.flatMap((item) => (item.step === "attack" ? [item.outcome] : []));
  return { utility, scores: Object.fromEntries(attacks.map(({ attacker, score }) => [attacker, score])) };
}

test("a queue of twenty survives eight kills of its worker, with each scored once", async () => {
  const [team] = contest.teams;
  for (let i = 0; i < SUBMISSIONS; i++) {
    const bytes = anonymizedBytes(contest, ANONYMIZERS[i % ANONYMIZERS.length], i);
    await submit(contest, team, i % 2 === 0 ? "IDP" : "TRP", bytes);
  }
  // The first kill meets a scoring however fast the worker is: without its results none ends.
  await holdLocks(contest.db, async (tx) => {
    await tx.$executeRaw`LOCK TABLE "AttackResult" IN SHARE MODE`;
    startWorker();
    await eventually("a scoring is claimed", async () => (await contest.db.scoringAttempt.count()) > 0);
    await worker.end("SIGKILL");
  });
  startWorker();
  for (let kill = 1; kill < KILLS; kill++) {
    const claimed = await contest.db.scoringAttempt.count();
    // Killed at another moment of a scoring each time; once the queue is empty, while idle.
    await eventually("a scoring is claimed", async () => {
      return (await contest.db.scoringAttempt.count()) > claimed || (await unfinished()) === 0;
    });
    await sleep((kill * 17) % 60);
    await worker.end("SIGKILL");
    startWorker();
  }
  await eventually("everything is scored", async () => (await unfinished()) === 0);

  const scorings = await contest.db.scoring.findMany({
    include: { results: true, attempts: true, submission: true },
  });
  expect(scorings).toHaveLength(SUBMISSIONS);
  for (const scoring of scorings) {
    expect(scoring.state).toBe("SCORED");
    expect(scoring.attempts.filter(({ outcome }) => outcome === "SUCCEEDED")).toHaveLength(1);
    const expected = await undisturbed(scoring);
    expect(scoring.utilityScore).toBe(expected.utility);
    const stored = scoring.results.map(({ attacker, score }) => [attacker, score]);
    expect(stored).toHaveLength(contest.settings.attackers.length);
    expect(Object.fromEntries(stored)).toEqual(expected.scores);
  }
  const attempts = scorings.flatMap((scoring) => scoring.attempts);
  expect(attempts.some(({ outcome }) => outcome === "LOST")).toBe(true);
  expect(attempts.some(({ outcome }) => outcome === "RUNNING")).toBe(false);
});

test("a stopping worker hands back its work, and leaves nothing running", async () => {
  const [team] = contest.teams;
  for (let i = 0; i < 5; i++) await submit(contest, team, "IDP");
  await eventually("a scoring runs", async () => {
    return (
      (await contest.db.scoring.count({ where: { state: "SCORING" } })) > 0 || (await unfinished()) === 0
    );
  });
  // It ends itself with 1 where an orderly stop takes too long.
  expect(await worker.end("SIGTERM")).toBe(0);
  expect(await contest.db.scoring.count({ where: { state: "SCORING" } })).toBe(0);
  expect(await contest.db.scoringAttempt.count({ where: { outcome: "RUNNING" } })).toBe(0);
  startWorker();
  await eventually("the rest is scored", async () => (await unfinished()) === 0);
});

test("a scoring that cannot succeed is retried, then fails with its reason", async () => {
  const [, team] = contest.teams;
  const { id } = await submit(contest, team, "IDP", Buffer.from("reg_id\nnonsense\n"));
  await eventually("the first try has failed", async () => {
    return (await contest.db.scoringAttempt.count({ where: { outcome: "FAILED" } })) > 0;
  });
  // What the retries' growing pauses would take a minute for.
  const hurry = () => contest.db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`;
  await eventually("it has failed for good", async () => {
    await hurry();
    const scoring = await contest.db.scoring.findFirstOrThrow({ where: { submissionId: id } });
    return scoring.state === "FAILED";
  });
  const scoring = await contest.db.scoring.findFirstOrThrow({
    where: { submissionId: id },
    include: { attempts: true },
  });
  expect(scoring.error).toContain("line 2");
  expect(scoring.attempts.map(({ outcome }) => outcome)).toEqual(Array(5).fill("FAILED"));
});

test("a queued scoring whose job is gone is queued again", async () => {
  const [, team] = contest.teams;
  await worker.end("SIGTERM");
  const { id } = await submit(contest, team, "TRP");
  await contest.db.$executeRaw`DELETE FROM pgboss.job`;
  await contest.db.scoring.updateMany({
    where: { submissionId: id },
    data: { requestedAt: new Date(Date.now() - 60_000) },
  });
  startWorker();
  await eventually("it is scored", async () => (await unfinished()) === 0);
});

test("re-scoring keeps the old scoring, superseded when the new one has ended", async () => {
  const [, team] = contest.teams;
  const { id } = await submit(contest, team, "TRP");
  await eventually("it is scored", async () => (await unfinished()) === 0);
  // Nobody scores it between the two.
  await worker.end("SIGTERM");
  await requestRescoring(contest.db, id, team.captainId);
  await expect(requestRescoring(contest.db, id, team.captainId)).rejects.toThrow(
    "already waiting to be scored",
  );
  startWorker();
  await eventually("it is scored again", async () => (await unfinished()) === 0);
  const scorings = await contest.db.scoring.findMany({
    where: { submissionId: id },
    orderBy: { number: "asc" },
    include: { results: true },
  });
  expect(scorings.map(({ state }) => state)).toEqual(["SCORED", "SCORED"]);
  expect(scorings.map(({ supersededAt }) => supersededAt !== null)).toEqual([true, false]);
  expect(scorings.map(({ results }) => results.length)).toEqual([6, 6]);
});
