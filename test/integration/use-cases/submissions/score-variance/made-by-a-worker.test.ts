import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RepeatsReport } from "../../../../../lib/cli/score-repeats.ts";
import { SCORER_VERSION } from "../../../../../lib/scoring/scorer-version.ts";
import { anonymizedBytes, submit } from "../../../../helpers/contest.ts";
import { eventually } from "../../../../helpers/eventually.ts";
import { folderForFile } from "../../../../helpers/file-fixtures.ts";
import type { WorkerProcess } from "../../../../helpers/worker-process.ts";
import { runCommand } from "../../../../unit/cli/run-command.ts";
import { LONG_AGO, organizer, VarianceContest } from "./variance-contest.ts";

const folder = await folderForFile();
let site: VarianceContest;
let worker: WorkerProcess;
let submission: string;

beforeAll(async () => {
  site = await VarianceContest.open();
  worker = site.newWorker();
  submission = (await submit(site.contest, site.contest.teams[0], "IDP")).id;
  await eventually("the set is scored", async () => (await site.scoringOf(submission)).state === "SCORED");
});

afterAll(async () => {
  await worker.end("SIGTERM");
  await site.close();
});

/** Whatever a killed worker left behind is old enough to be taken for lost: a repeat, or a job that it had just taken. */
async function ageLosses(): Promise<void> {
  await site.contest.db.scoreVariance.updateMany({ data: { heartbeatAt: LONG_AGO, requestedAt: LONG_AGO } });
  await site.contest.db.$executeRaw`UPDATE pgboss.job SET started_on = ${LONG_AGO} WHERE state = 'active'`;
}

/** What the command line says of the same files. */
async function commandLine(repeats: number): Promise<RepeatsReport> {
  const { originalSha256, referenceSha256 } = await site.contest.db.dataSet.findFirstOrThrow();
  const files = { orig: originalSha256, ref: referenceSha256 };
  const written: [string, string | Uint8Array][] = [
    ["orig", await site.contest.store.bytes(files.orig)],
    ["ref", await site.contest.store.bytes(files.ref)],
    ["ano", anonymizedBytes(site.contest)],
    ["round", JSON.stringify(site.contest.settings)],
  ];
  for (const [name, content] of written) await writeFile(path.join(folder, name), content);
  const options = written.flatMap(([name]) => [`--${name}`, path.join(folder, name)]);
  const { seed } = await site.scoringOf(submission);
  const result = await runCommand(
    "score",
    ...options,
    "--seed",
    String(seed),
    "--repeats",
    String(repeats),
    "--json",
  );
  expect(result).toMatchObject({ code: 0, stderr: "" });
  return JSON.parse(result.stdout);
}

/** All that both tell of each attack; s_U has no draw in it. */
async function expectAgreement(repeats: number): Promise<void> {
  const { scores, runs } = await commandLine(repeats);
  const view = await site.load(submission);
  const told = view.scores.map(({ name, mean, sd, low, high }) => ({ name, mean, sd, low, high }));
  expect(told).toEqual(scores.filter(({ name }) => name !== "s_U"));
  expect(view.runs.map(({ seed, shuffleSeed }) => [seed, shuffleSeed])).toEqual(
    runs.map(({ seed, shuffleSeed }) => [seed, shuffleSeed]),
  );
  const attacks = view.scores.filter(({ attacker }) => attacker !== null);
  expect(attacks.map(({ attacker, draws }) => [attacker, draws])).toEqual(
    attacks.map(({ attacker }, i) => [attacker, runs.map((run) => run.attacks[i].score)]),
  );
  // The first repeat is the scoring itself; weak as the set is, chance must have moved something.
  expect(view.scores.map(({ stored }) => stored)).toEqual(view.scores.map(({ draws }) => draws[0]));
  expect(view.scores.some(({ sd }) => sd > 0)).toBe(true);
  expect(view).toMatchObject({ state: "ready", repeats, scorerVersion: SCORER_VERSION });
}

test("a worker's repeats equal those of `tracecup score --repeats`", async () => {
  expect(await site.load(submission)).toMatchObject({ state: "absent", repeats: 0, runs: [], scores: [] });
  await Promise.all([site.ask(submission, 5), site.ask(submission, 5), site.ask(submission, 5)]);
  await eventually("they are made", async () => (await site.load(submission)).state === "ready");
  await expectAgreement(5);
});

test("a worker's repeats survive kills of the worker, and follow waiting scorings", async () => {
  await worker.end("SIGTERM");
  const before = await site.runsOf(submission);
  await site.ask(submission, 20);
  const { id: other } = await submit(site.contest, site.contest.teams[1], "IDP");
  for (const [kill, made] of [6, 9, 14].entries()) {
    worker = site.newWorker();
    await eventually(`${made} are made`, async () => (await site.runsOf(submission)).length >= made);
    // At another moment of a repeat each time.
    await sleep(20 * kill);
    await worker.end("SIGKILL");
    await ageLosses();
  }
  worker = site.newWorker();
  await eventually("they are made", async () => (await site.load(submission)).state === "ready");
  await expectAgreement(20);
  const runs = await site.runsOf(submission);
  expect(runs.slice(0, 5)).toEqual(before);
  const { finishedAt } = await site.scoringOf(other);
  expect(runs.slice(5).filter(({ madeAt }) => finishedAt === null || madeAt < finishedAt)).toEqual([]);
});

test("a worker's failed repeats give the reason, and are retried on request", async () => {
  const { id } = await submit(site.contest, site.contest.teams[1], "TRP");
  await eventually("it is scored", async () => (await site.scoringOf(id)).state === "SCORED");
  const { viewer } = site.contest.teams[1];
  const where = { id };
  const { sha256 } = await site.contest.db.submission.findUniqueOrThrow({ where });
  await site.contest.db.submission.update({ where, data: { sha256: "0".repeat(64) } });
  await site.ask(id, 5, viewer);
  await eventually("it fails", async () => (await site.load(id, viewer)).state === "failed");
  const reason = { code: "file_missing", params: {} };
  expect(await site.load(id, viewer)).toMatchObject({ runs: [], reason, technical: null });
  const technical = `the file store has no blob ${"0".repeat(64)}`;
  expect(await site.load(id, organizer)).toMatchObject({ reason, technical });
  await site.contest.db.submission.update({ where, data: { sha256 } });
  await site.ask(id, 5, viewer);
  await eventually("they are made", async () => (await site.load(id, viewer)).state === "ready");
  expect((await site.load(id, viewer)).runs).toHaveLength(5);
});
