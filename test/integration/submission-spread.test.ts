import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SignedInViewer } from "../../lib/auth/viewer.ts";
import type { RepeatsReport } from "../../lib/cli/score-repeats.ts";
import { REPEAT_SCORING } from "../../lib/queue/jobs.ts";
import { takeJob } from "../../lib/queue/queue.ts";
import { SCORER_VERSION } from "../../lib/scoring/scorer-version.ts";
import { requestSpread } from "../../lib/spreads/request-spread.ts";
import { areScoresAwaited } from "../../lib/spreads/scorings-first.ts";
import { sweepSpreads } from "../../lib/spreads/sweep-spreads.ts";
import { claimRepeat, finishRepeat, handBackRepeat } from "../../lib/spreads/work-spread.ts";
import { requestRescoring } from "../../lib/submissions/request-rescoring.ts";
import { loadSpreadForPage, loadSubmissionSpread } from "../../lib/views/load-submission-spread.ts";
import { runCommand } from "../cli/run-command.ts";
import {
  anonymizedBytes,
  makeTestContest,
  smallSettings,
  submit,
  type TestContest,
} from "../helpers/contest.ts";
import { createTestDatabase, type TestDatabase } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { ANONYMOUS, ORGANIZER } from "../helpers/viewers.ts";
import { WorkerProcess } from "../helpers/worker-process.ts";

const LONG_AGO = new Date(Date.now() - 60_000);

const organizer = ORGANIZER as SignedInViewer;

let database: TestDatabase;
let contest: TestContest;

beforeAll(async () => {
  database = await createTestDatabase();
  contest = await makeTestContest(database.url, { settings: smallSettings(200) });
  const { userId: id, email, name } = organizer;
  await contest.db.user.create({ data: { id, email, name, isOrganizer: true } });
});

afterAll(async () => {
  await contest.close();
  await database.drop();
});

const ask = (submission: string, repeats: 5 | 10 | 20, viewer = contest.teams[0].viewer) =>
  requestSpread(contest.db, viewer, submission, { repeats });
const load = (submission: string, viewer = contest.teams[0].viewer) =>
  loadSubmissionSpread(contest.db, submission, viewer);
const runsOf = (submissionId: string) =>
  contest.db.scoringRepeat.findMany({
    where: { spread: { scoring: { submissionId } } },
    orderBy: { repeat: "asc" },
  });
const scoringOf = (submissionId: string) =>
  contest.db.scoring.findFirstOrThrow({ where: { submissionId }, orderBy: { number: "desc" } });

async function countJobs(): Promise<number> {
  const [{ count }] = await contest.db.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM pgboss.job WHERE name = ${REPEAT_SCORING.name} AND state <= 'active'`;
  return Number(count);
}

describe("a worker's repeats", () => {
  let worker: WorkerProcess;
  let submission: string;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "tracecup-spread-"));
    worker = new WorkerProcess(database.url, contest.storageDir);
    submission = (await submit(contest, contest.teams[0], "IDP")).id;
    await eventually("the set is scored", async () => (await scoringOf(submission)).state === "SCORED");
  });

  afterAll(async () => {
    await worker.end("SIGTERM");
    await rm(folder, { recursive: true, force: true });
  });

  /** Whatever a killed worker left behind is old enough to be taken for lost: a repeat, or a job that it had just taken. */
  async function ageLosses(): Promise<void> {
    await contest.db.scoringSpread.updateMany({ data: { heartbeatAt: LONG_AGO, requestedAt: LONG_AGO } });
    await contest.db.$executeRaw`UPDATE pgboss.job SET started_on = ${LONG_AGO} WHERE state = 'active'`;
  }

  /** What the command line says of the same files. */
  async function commandLine(repeats: number): Promise<RepeatsReport> {
    const { originalSha256, referenceSha256 } = await contest.db.dataSet.findFirstOrThrow();
    const files = { orig: originalSha256, ref: referenceSha256 };
    const written: [string, string | Uint8Array][] = [
      ["orig", await contest.store.bytes(files.orig)],
      ["ref", await contest.store.bytes(files.ref)],
      ["ano", anonymizedBytes(contest)],
      ["round", JSON.stringify(contest.settings)],
    ];
    for (const [name, content] of written) await writeFile(path.join(folder, name), content);
    const options = written.flatMap(([name]) => [`--${name}`, path.join(folder, name)]);
    const { seed } = await scoringOf(submission);
    const result = await runCommand(
      ...["score", ...options, "--seed", String(seed), "--repeats", String(repeats), "--json"],
    );
    expect(result).toMatchObject({ code: 0, stderr: "" });
    return JSON.parse(result.stdout);
  }

  /** All that both tell of each attack; s_U has no draw in it. */
  async function expectAgreement(repeats: number): Promise<void> {
    const { scores, runs } = await commandLine(repeats);
    const view = await load(submission);
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

  test("are what `tracecup score --repeats` prints of the same files and seeds", async () => {
    expect(await load(submission)).toMatchObject({ state: "absent", repeats: 0, runs: [], scores: [] });
    await Promise.all([ask(submission, 5), ask(submission, 5), ask(submission, 5)]);
    await eventually("they are made", async () => (await load(submission)).state === "ready");
    await expectAgreement(5);
  });

  test("survive kills of their worker, follow what waits for its scores, and keep those made before", async () => {
    await worker.end("SIGTERM");
    const before = await runsOf(submission);
    await ask(submission, 20);
    const { id: other } = await submit(contest, contest.teams[1], "IDP");
    for (const [kill, made] of [6, 9, 14].entries()) {
      worker = new WorkerProcess(database.url, contest.storageDir);
      await eventually(`${made} are made`, async () => (await runsOf(submission)).length >= made);
      // At another moment of a repeat each time.
      await sleep(20 * kill);
      await worker.end("SIGKILL");
      await ageLosses();
    }
    worker = new WorkerProcess(database.url, contest.storageDir);
    await eventually("they are made", async () => (await load(submission)).state === "ready");
    await expectAgreement(20);
    const runs = await runsOf(submission);
    expect(runs.slice(0, 5)).toEqual(before);
    const { finishedAt } = await scoringOf(other);
    expect(runs.slice(5).filter(({ madeAt }) => finishedAt === null || madeAt < finishedAt)).toEqual([]);
  }, 300_000);

  test("that cannot be made say so, and are made when they are asked for again", async () => {
    const { id } = await submit(contest, contest.teams[1], "TRP");
    await eventually("it is scored", async () => (await scoringOf(id)).state === "SCORED");
    const { viewer } = contest.teams[1];
    const where = { id };
    const { sha256 } = await contest.db.submission.findUniqueOrThrow({ where });
    await contest.db.submission.update({ where, data: { sha256: "0".repeat(64) } });
    await ask(id, 5, viewer);
    await eventually("it fails", async () => (await load(id, viewer)).state === "failed");
    const reason = { code: "file_missing", params: {} };
    expect(await load(id, viewer)).toMatchObject({ runs: [], reason, technical: null });
    const technical = `the file store has no blob ${"0".repeat(64)}`;
    expect(await load(id, organizer)).toMatchObject({ reason, technical });
    await contest.db.submission.update({ where, data: { sha256 } });
    await ask(id, 5, viewer);
    await eventually("they are made", async () => (await load(id, viewer)).state === "ready");
    expect((await load(id, viewer)).runs).toHaveLength(5);
  });
});

describe("without a worker", () => {
  let submission: string;

  beforeEach(async () => {
    const { db } = contest;
    await db.scoringSpread.deleteMany();
    await db.$executeRaw`DELETE FROM pgboss.job`;
    submission = await scored("IDP");
  });

  /** A submission of the first team that counts as scored. */
  async function scored(kind: "IDP" | "TRP"): Promise<string> {
    const { id } = await submit(contest, contest.teams[0], kind);
    const data = { state: "SCORED", utilityScore: 0.8, valid: true } as const;
    await contest.db.scoring.updateMany({ where: { submissionId: id }, data });
    return id;
  }

  async function claim() {
    const job = await takeJob(contest.db, REPEAT_SCORING);
    const held = job && (await claimRepeat(contest.db, { ...job.payload, jobId: job.id }));
    if (!held) throw new Error("no repeat was queued");
    return held;
  }

  const SCORES = [{ attacker: "I2-VisitProb", kind: "reidentification" as const, score: 0.5 }];

  test("simultaneous wishes queue one job; fewer repeats than are wanted change nothing, more have to wait", async () => {
    await Promise.all([10, 10, 10].map(() => ask(submission, 10)));
    await ask(submission, 5);
    expect(await countJobs()).toBe(1);
    expect(await load(submission)).toMatchObject({ state: "pending", repeats: 10 });
    await expect(ask(submission, 20)).rejects.toMatchObject({ code: "spread_under_way", status: 409 });
  });

  test("a team has two submissions repeated at a time, whoever asks", async () => {
    await ask(submission, 5);
    await ask(await scored("TRP"), 5);
    const third = await scored("TRP");
    for (const viewer of [contest.teams[0].viewer, organizer]) {
      await expect(ask(third, 5, viewer)).rejects.toMatchObject({ code: "too_many_spreads", status: 429 });
    }
  });

  test("what is not scored cannot be repeated", async () => {
    const { id } = await submit(contest, contest.teams[0], "IDP");
    expect((await load(id)).state).toBe("unscored");
    await expect(ask(id, 5)).rejects.toMatchObject({ code: "not_scored", status: 409 });
    await contest.db.submission.delete({ where: { id } });
  });

  test("nobody but the team and organizers asks or reads, not even when the data are published", async () => {
    const { db, roundId, teams } = contest;
    await ask(submission, 5);
    await finishRepeat(db, await claim(), SCORES);
    await db.round.update({
      where: { id: roundId },
      data: { resultsPublishedAt: new Date(), dataPublishedAt: new Date() },
    });
    for (const [viewer, status] of [
      [ANONYMOUS, 401],
      [teams[1].viewer, 403],
    ] as const) {
      await expect(load(submission, viewer)).rejects.toMatchObject({ status });
      await expect(ask(submission, 5, viewer)).rejects.toMatchObject({ status });
      expect(await loadSpreadForPage(db, submission, viewer)).toBeNull();
    }
    expect((await load(submission, organizer)).runs).toHaveLength(1);
    expect((await loadSpreadForPage(db, submission, teams[0].viewer))?.runs).toHaveLength(1);
  });

  test("an organizer's wish is written down, a team's own is not", async () => {
    const { db } = contest;
    const entries = () => db.auditEntry.findMany({ where: { subject: `submission:${submission}` } });
    await ask(submission, 5);
    expect(await entries()).toEqual([]);
    await db.scoringSpread.updateMany({ data: { state: "FAILED" } });
    await ask(submission, 5, organizer);
    expect(await entries()).toMatchObject([
      {
        userId: organizer.userId,
        action: "submission.repeat",
        detail: { submission: expect.any(Number), repeats: 5 },
      },
    ]);
  });

  test("a repeat that is handed back is made by the next one who takes it, under the same seeds", async () => {
    await ask(submission, 5);
    const first = await claim();
    await handBackRepeat(contest.db, first);
    const second = await claim();
    expect(second).toMatchObject({ repeat: 0, seeds: first.seeds });
    // The first holds it no longer: what it still finds is not written.
    await finishRepeat(contest.db, first, SCORES);
    expect(await runsOf(submission)).toEqual([]);
    await finishRepeat(contest.db, second, SCORES);
    expect((await claim()).seeds).toEqual({
      seed: first.seeds.seed + 1,
      shuffleSeed: first.seeds.shuffleSeed + 1,
    });
  });

  test("a lost worker's repeat is queued again, and given up after the third", async () => {
    const { db } = contest;
    await ask(submission, 5);
    for (let lost = 1; lost <= 3; lost++) {
      const { scoringId } = await claim();
      expect(await sweepSpreads(db)).toEqual({ queuedAgain: [], givenUp: [] });
      await db.scoringSpread.updateMany({ data: { heartbeatAt: LONG_AGO } });
      const found =
        lost < 3 ? { queuedAgain: [scoringId], givenUp: [] } : { queuedAgain: [], givenUp: [scoringId] };
      expect(await sweepSpreads(db)).toEqual(found);
      expect(await countJobs()).toBe(lost < 3 ? 1 : 0);
    }
    expect(await load(submission)).toMatchObject({ state: "failed", reason: { code: "workers_lost" } });
    await ask(submission, 5);
    expect((await claim()).repeat).toBe(0);
  });

  test("a repeat whose job is gone is found", async () => {
    const { db } = contest;
    await ask(submission, 5);
    await db.$executeRaw`DELETE FROM pgboss.job`;
    await db.scoringSpread.updateMany({ data: { requestedAt: LONG_AGO } });
    const { id } = await scoringOf(submission);
    expect((await sweepSpreads(db)).queuedAgain).toEqual([id]);
    expect((await claim()).scoringId).toBe(id);
  });

  test("repeats by another version of the scorer are made anew", async () => {
    await ask(submission, 5);
    await finishRepeat(contest.db, await claim(), SCORES);
    await contest.db.scoringRepeat.updateMany({ data: { scorerVersion: "0" } });
    expect((await claim()).repeat).toBe(0);
    expect(await runsOf(submission)).toEqual([]);
  });

  test("a scoring that was superseded is repeated no further; the new one has repeats of its own", async () => {
    const { db } = contest;
    await ask(submission, 5);
    await requestRescoring(db, submission, organizer.userId);
    const [old, renewed] = await db.scoring.findMany({
      where: { submissionId: submission },
      orderBy: { number: "asc" },
    });
    expect(await areScoresAwaited(db)).toBe(true);
    expect((await load(submission)).state).toBe("held");
    await db.scoring.update({ where: { id: old.id }, data: { supersededAt: new Date() } });
    await db.scoring.update({ where: { id: renewed.id }, data: { state: "SCORED" } });
    expect(await areScoresAwaited(db)).toBe(false);
    await expect(claim()).rejects.toThrow("no repeat was queued");
    await db.scoringSpread.updateMany({ data: { requestedAt: LONG_AGO } });
    expect((await sweepSpreads(db)).queuedAgain).toEqual([]);
    expect((await load(submission)).state).toBe("absent");
    await ask(submission, 5);
    expect((await claim()).scoringId).toBe(renewed.id);
  });
});
