import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import type { RepeatsReport } from "../../../../../lib/cli/score-repeats.ts";
import { currentScoring, withRescoring } from "../../../../../lib/contest/current-scoring.ts";
import { ANONYMOUS_VIEWER } from "../../../../../lib/platform/auth/viewer.ts";
import { runScoringTask } from "../../../../../lib/scoring/run-scoring-task.ts";
import { SCORER_VERSION } from "../../../../../lib/scoring/scorer-version.ts";
import type { ScoringEngine } from "../../../../../lib/scoring/scoring-engine.ts";
import { closeRound } from "../../../../../lib/use-cases/results/closing/close-round.ts";
import { loadRoundProof } from "../../../../../lib/use-cases/results/closing/round-proof.ts";
import { startRescoring } from "../../../../../lib/use-cases/results/rescorings/start-rescoring.ts";
import { requestRescoring } from "../../../../../lib/use-cases/submissions/request-rescoring.ts";
import { requestVariance } from "../../../../../lib/use-cases/submissions/score-variance/request-variance.ts";
import { recordRun } from "../../../../../lib/use-cases/submissions/scoring-runs/record-repeats.ts";
import { runScoring } from "../../../../../lib/use-cases/submissions/scoring-runs/run-scoring.ts";
import { claimScoring } from "../../../../../lib/use-cases/submissions/scoring-runs/scoring-attempt.ts";
import { finalSeed } from "../../../../../lib/use-cases/submissions/scoring-seed.ts";
import { loadSubmission } from "../../../../../lib/views/load-submission.ts";
import { anonymizedBytes, submit, type TestContest } from "../../../../helpers/contest.ts";
import { eventually } from "../../../../helpers/eventually.ts";
import { folderForFile } from "../../../../helpers/file-fixtures.ts";
import { WorkerProcess } from "../../../../helpers/worker-process.ts";
import { runCommand } from "../../../../unit/cli/run-command.ts";
import { type ClosingContest, DUE, it, score, url } from "./closing-contest.ts";

const folder = await folderForFile();
const REPEATS = 3;

/** Sets the round's number of final runs, and gives the first team a locked set. @returns its submission */
async function closedWith({ contest, services }: ClosingContest, repeats: number): Promise<string> {
  const { db, roundId, settings, teams } = contest;
  await db.round.update({
    where: { id: roundId },
    data: { settings: { ...settings, finalRepeats: repeats } },
  });
  const { id } = await submit(contest, teams[0], "IDP");
  await score(contest, true);
  expect(await closeRound(services, roundId, DUE)).toBe("closed");
  return id;
}

const scoringsOf = ({ db }: TestContest, submissionId: string) =>
  db.scoring.findMany({
    where: { submissionId },
    orderBy: { number: "asc" },
    include: { ...withRescoring, results: true },
  });

/** Claims the queued scoring of a submission. */
async function claim({ db }: TestContest, submissionId: string) {
  const { id: scoringId } = await db.scoring.findFirstOrThrow({ where: { submissionId, state: "QUEUED" } });
  const worker = await db.worker.create({
    data: { host: "test", pid: 1, version: SCORER_VERSION, threads: 1 },
  });
  const held = await claimScoring(db, { scoringId, jobId: crypto.randomUUID(), workerId: worker.id });
  if (!held) throw new Error("a queued scoring can be claimed");
  return held;
}

/** Runs the queued scoring of a submission with this process's scorer; `runs` counts the runs of the engine. */
async function work(contest: TestContest, submissionId: string, stopAfter = Number.POSITIVE_INFINITY) {
  const { db, store } = contest;
  const held = await claim(contest, submissionId);
  let runs = 0;
  const engine: ScoringEngine = {
    run: async (task, onNews) => {
      if (runs === stopAfter) throw new Error("the worker was killed");
      runs++;
      runScoringTask(task, onNews);
    },
  };
  await runScoring({ db, store, engine }, held, new AbortController().signal);
  return runs;
}

/** What the command line says of the locked set. */
async function commandLine(contest: TestContest, seed: number): Promise<RepeatsReport> {
  const { originalSha256, referenceSha256 } = await contest.db.dataSet.findFirstOrThrow();
  const files = {
    orig: await contest.store.bytes(originalSha256),
    ref: await contest.store.bytes(referenceSha256),
    ano: anonymizedBytes(contest),
    round: JSON.stringify(contest.settings),
  };
  const options: string[] = [];
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, name), content);
    options.push(`--${name}`, path.join(folder, name));
  }
  const draws = ["--seed", String(seed), "--repeats", String(REPEATS)];
  const { stdout } = await runCommand("score", ...options, ...draws, "--json");
  return JSON.parse(stdout);
}

it("counts the means of runs whose seeds follow from the salt", async ({ contest, services }) => {
  const id = await closedWith({ contest, services }, REPEATS);
  const { salt } = await contest.db.round.findUniqueOrThrow({ where: { id: contest.roundId } });
  const seed = finalSeed(salt, "team001_data01_IDP");
  expect(await scoringsOf(contest, id)).toMatchObject([
    { number: 1, state: "SCORED", repeats: null },
    { number: 2, state: "QUEUED", repeats: REPEATS, seed },
  ]);
  expect(await work(contest, id)).toBe(REPEATS);

  const { scores } = await commandLine(contest, seed);
  const mean = (name: string) => scores.find((one) => one.name.endsWith(name));
  const [former, final] = await scoringsOf(contest, id);
  expect(former.supersededAt).not.toBeNull();
  expect(currentScoring([former, final])?.number).toBe(2);
  expect(final.results).toHaveLength(contest.settings.attackers.length);
  for (const { attacker, score: stored } of final.results) expect(stored).toBe(mean(attacker)?.mean);
  const least = (letter: string) =>
    Math.min(...final.results.filter(({ attacker }) => attacker.startsWith(letter)).map((one) => one.score));
  expect(final).toMatchObject({
    state: "SCORED",
    valid: true,
    minReidentificationScore: least("I"),
    minTraceInferenceScore: least("T"),
  });
  const view = await loadSubmission(contest.db, id, ANONYMOUS_VIEWER);
  expect(view?.scoring.seed).toBeNull();
  for (const { attacker, meanOf } of view?.scoring.attacks ?? []) {
    const { low, high } = mean(attacker) ?? {};
    expect(meanOf).toEqual({ runs: REPEATS, low, high });
  }
});

it("goes on with the runs that a lost worker left to do", async ({ contest, services }) => {
  const id = await closedWith({ contest, services }, REPEATS);
  await expect(work(contest, id, 2)).rejects.toThrow("killed");
  await contest.db.scoring.updateMany({
    where: { submissionId: id, state: "SCORING" },
    data: { state: "QUEUED" },
  });
  expect(await work(contest, id)).toBe(1);
  expect((await scoringsOf(contest, id))[1].state).toBe("SCORED");
});

it("stores a run once, also if its first commit was not known to succeed", async ({ contest, services }) => {
  const id = await closedWith({ contest, services }, REPEATS);
  const held = await claim(contest, id);
  const run = { repeat: 0, seed: 1, shuffleSeed: 5, scores: [] };
  await recordRun(contest.db, held, REPEATS, run);
  await recordRun(contest.db, held, REPEATS, run);
  expect(await contest.db.scoringRepeat.findMany()).toMatchObject([{ repeat: 0, seed: 1n }]);
});

it("makes previews of locked sets final too, before the final scores are there", async ({
  contest,
  services,
}) => {
  const id = await closedWith({ contest, services }, REPEATS);
  const actorId = contest.teams[0].captainId;
  await startRescoring(contest.db, { roundId: contest.roundId, actorId, which: "counting" });
  const [, final, preview] = await scoringsOf(contest, id);
  expect(final.state).toBe("QUEUED");
  expect(preview).toMatchObject({ seed: final.seed, repeats: REPEATS });
});

it("goes on in another worker where a killed one was, to the same scores", async ({ contest, services }) => {
  const { db, teams } = contest;
  const id = await closedWith({ contest, services }, 100);
  const runs = () => db.scoringRepeat.findMany({ where: { variance: { scoring: { submissionId: id } } } });
  const killed = new WorkerProcess(url, contest.storageDir);
  await eventually("some runs are made", async () => (await runs()).length > 2);
  await killed.end("SIGKILL");
  const made = await runs();
  expect(made.length).toBeLessThan(100);
  const longAgo = new Date(Date.now() - 60_000);
  await db.scoringAttempt.updateMany({ where: { outcome: "RUNNING" }, data: { heartbeatAt: longAgo } });
  const worker = new WorkerProcess(url, contest.storageDir);
  try {
    await eventually("it is scored", async () => (await scoringsOf(contest, id))[1].state === "SCORED");
  } finally {
    await worker.end("SIGTERM");
  }
  const all = await runs();
  expect(all).toHaveLength(100);
  expect(all).toEqual(expect.arrayContaining(made));
  await requestRescoring(db, id, teams[0].captainId);
  expect(await work(contest, id)).toBe(100);
  const [, resumed, undisturbed] = await scoringsOf(contest, id);
  const scores = ({ results }: typeof resumed) =>
    results.map(({ attacker, score: mean }) => [attacker, mean]);
  expect(scores(resumed)).toEqual(scores(undisturbed));
});

it("lets the scores of the anonymization phase stand where the round says so", async ({
  contest,
  services,
}) => {
  const id = await closedWith({ contest, services }, 0);
  expect(await scoringsOf(contest, id)).toHaveLength(1);
});

it("keeps final scores final when their set is scored again, and offers no other repeats", async ({
  contest,
  services,
}) => {
  const id = await closedWith({ contest, services }, REPEATS);
  await work(contest, id);
  const [captain] = contest.teams;
  await expect(requestVariance(contest.db, captain.viewer, id, { repeats: 20 })).rejects.toMatchObject({
    code: "final_scores",
  });
  await requestRescoring(contest.db, id, captain.captainId);
  await work(contest, id);
  const [, first, second] = await scoringsOf(contest, id);
  const facts = ({ seed, repeats, minReidentificationScore }: typeof first) => ({
    seed,
    repeats,
    minReidentificationScore,
  });
  expect(facts(second)).toEqual(facts(first));
});

it("tells seed and runs of final scores with the salt, and not before", async ({ contest, services }) => {
  const id = await closedWith({ contest, services }, REPEATS);
  await work(contest, id);
  const proof = async () => (await loadRoundProof(contest.db, ANONYMOUS_VIEWER, contest.roundId)).sets;
  expect(await proof()).toMatchObject([{ final: null }]);
  const now = new Date();
  await contest.db.round.update({
    where: { id: contest.roundId },
    data: { resultsPublishedAt: now, dataPublishedAt: now },
  });
  const [, { seed }] = await scoringsOf(contest, id);
  expect(await proof()).toMatchObject([{ final: { seed, repeats: REPEATS } }]);
});
