import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiToken } from "../../lib/auth/api-tokens.ts";
import { roundSettingsSchema } from "../../lib/contest/round-settings.ts";
import { DATA_KINDS } from "../../lib/core/formats/file-names.ts";
import { listFailedJobs } from "../../lib/organizer/failed-jobs/failed-jobs.ts";
import { retryFailed } from "../../lib/organizer/failed-jobs/retry-failed.ts";
import { readQueue } from "../../lib/organizer/queue.ts";
import { applyRescoring, discardRescoring } from "../../lib/rescorings/end-rescoring.ts";
import { loadRescoring } from "../../lib/rescorings/load-rescoring.ts";
import type { RescoringView } from "../../lib/rescorings/rescoring-view.ts";
import { startRescoring } from "../../lib/rescorings/start-rescoring.ts";
import { RESCORED_ATTACK_WORK } from "../../lib/rescorings/work-rescored-attack.ts";
import { areScoresAwaited } from "../../lib/spreads/scorings-first.ts";
import { findAttacker } from "../../lib/team-attacks/attacking-team.ts";
import { receiveAttacks } from "../../lib/team-attacks/receive-attacks.ts";
import { loadLeaderboard } from "../../lib/views/load-leaderboard.ts";
import { readTeamsBoard as readBoard } from "../../lib/views/read-teams-board.ts";
import { loadResults } from "../../lib/views/results/load-results.ts";
import { matrixView } from "../../lib/views/results/matrix-view.ts";
import { rankingView } from "../../lib/views/results/ranking-view.ts";
import { loadTeamAttacks } from "../../lib/views/targets/load-team-attacks.ts";
import { type ApiServer, startApiServer } from "../helpers/api-server.ts";
import {
  anonymizedBytes,
  makeTestContest,
  submit,
  type TestContest,
  type TestTeam,
} from "../helpers/contest.ts";
import { createTestDatabase, type TestDatabase } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { attackName, inferredTable, inferredTraces } from "../helpers/public-sets.ts";
import { enterSite, leaveSite } from "../helpers/site.ts";
import { ORGANIZER } from "../helpers/viewers.ts";
import { WorkerProcess } from "../helpers/worker-process.ts";

const HOUR = 3_600_000;
/** 3 teams, each on both sets of both others with both kinds of file. */
const ATTACKS = 24;
const SETS = 6;

let database: TestDatabase;
let contest: TestContest;
let worker: WorkerProcess;
let server: ApiServer;
let actorId: string;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  contest = await makeTestContest(database.url, { teams: 3 });
  enterSite(database.url, contest.storageDir);
  server = await startApiServer();
  const { db } = contest;
  const organizer = await db.user.create({
    data: { email: "organizer@example.org", name: "Organizer", isOrganizer: true },
  });
  actorId = organizer.id;
  token = (await createApiToken(db, actorId, "test")).secret;
  worker = newWorker();
  for (const [i, team] of contest.teams.entries()) {
    for (const kind of DATA_KINDS) {
      // Deletes alone: valid whatever the distance at which a location is lost.
      const deleting = { name: "A2-MRLH", muX: 0, muY: 0, lambda: 0.05 + 0.05 * i } as const;
      await submit(contest, team, kind, anonymizedBytes(contest, deleting, 2 * i + (kind === "IDP" ? 1 : 2)));
    }
  }
  await allScored();
}, 60_000);

afterAll(async () => {
  await worker.end("SIGKILL");
  await server.close();
  await leaveSite();
  await contest.close();
  await database.drop();
});

function newWorker(): WorkerProcess {
  return new WorkerProcess(database.url, contest.storageDir);
}

async function allScored(): Promise<void> {
  await eventually("all is scored", async () => !(await areScoresAwaited(contest.db)));
}

async function sendAttack(attacker: TestTeam, name: string, bytes: Uint8Array): Promise<void> {
  const { db, store, roundId } = contest;
  const intent = { round: roundId, viewer: attacker.viewer, arrivedAt: new Date() };
  const chunks = (async function* () {
    yield bytes;
  })();
  const upload = { fileName: name, chunks, source: "API" as const };
  const { files } = await receiveAttacks({ db, store }, await findAttacker(db, intent), upload);
  expect(files).toMatchObject([{ status: "accepted" }]);
}

/** Lets the worker's clock lock the sets, and every team attack the others'. */
async function playAttackPhase(): Promise<void> {
  const { db, roundId, teams, settings } = contest;
  const at = (hours: number) => new Date(Date.now() + hours * HOUR);
  await db.phase.createMany({
    data: [
      { roundId, kind: "ANONYMIZATION", startsAt: at(-2), endsAt: at(-1) },
      { roundId, kind: "ATTACK", startsAt: at(-1), endsAt: at(1) },
    ],
  });
  await eventually("the round is closed", async () => (await round()).closedAt !== null);
  await changeSettings({ attackFeedback: "score" });
  for (const [i, attacker] of teams.entries()) {
    for (const [j, target] of teams.entries()) {
      if (i === j) continue;
      for (const [k, kind] of DATA_KINDS.entries()) {
        const table = inferredTable(settings.userCount, 1 + 7 * i + 3 * j + k);
        await sendAttack(attacker, attackName("etable", attacker, target, kind), table);
        const traces = inferredTraces(contest, 300 + 97 * i + 13 * j + 31 * k);
        await sendAttack(attacker, attackName("etraces", attacker, target, kind), traces);
      }
    }
  }
  await allScored();
}

const round = () => contest.db.round.findUniqueOrThrow({ where: { id: contest.roundId } });

/** What stands for a new version of the scorer, among other things: other numbers from the same files and seeds. */
async function changeSettings(changes: object): Promise<void> {
  const settings = { ...roundSettingsSchema.parse((await round()).settings), ...changes };
  await contest.db.round.update({ where: { id: contest.roundId }, data: { settings } });
}

const begin = (which: "counting" | "all" | "none", attacks?: boolean) =>
  startRescoring(contest.db, {
    roundId: contest.roundId,
    actorId,
    which,
    attacks,
    scorerVersion: "2-preview",
  });

/** All that anybody is shown that rests on scores. */
async function shown() {
  const { db, contestSlug, roundId, teams } = contest;
  const results = await loadResults(db, contestSlug, null, ORGANIZER);
  return {
    board: (await loadLeaderboard(db, contestSlug, ORGANIZER))?.rounds,
    matrix: matrixView(results),
    ranking: rankingView(results),
    public: rankingView(await loadResults(db, contestSlug)),
    attacks: (await loadTeamAttacks(db, roundId, ORGANIZER)).attacks,
    ownAttacks: (await loadTeamAttacks(db, roundId, teams[0].viewer)).attacks,
  };
}

/** The places of both kinds of ranking as pages show them, in the form of a re-scoring's view. */
function placesOf({ ranking }: Awaited<ReturnType<typeof shown>>) {
  type Row = { rank: number; team: { number: number }; rounds: readonly { sum: number }[] };
  const byTeam = (rows: readonly Row[]) =>
    rows
      .map(({ rank, team, rounds }) => ({ team: team.number, rank, sum: rounds[0].sum }))
      .sort((a, b) => a.team - b.team);
  const { anonymization, attack } = ranking;
  return [anonymization, attack.reidentification, attack.traceInference].map(byTeam);
}

const placesIn = ({ ranks, attackRanks }: RescoringView, side: "before" | "after") =>
  [ranks, attackRanks.reidentification, attackRanks.traceInference].map((rows) =>
    rows.map((row) => ({ team: row.team.number, ...row[side] })),
  );

/** s_T of a file that names one region everywhere, by the rulebook, with hospitals weighing 1. */
async function plainTraceScore(sha256: string, originalSha256: string, limitKm: number): Promise<number> {
  const rowsOf = async (blob: string) =>
    Buffer.from(await contest.store.bytes(blob))
      .toString()
      .trim()
      .split("\n")
      .slice(1);
  const guess = Number((await rowsOf(sha256))[0]);
  const { grid } = contest.settings;
  const height = ((grid.latitudeMax - grid.latitudeMin) / grid.rows) * grid.kmPerLatitudeDegree;
  const width = ((grid.longitudeMax - grid.longitudeMin) / grid.columns) * grid.kmPerLongitudeDegree;
  const place = (region: number) => [(region - 1) % grid.columns, Math.floor((region - 1) / grid.columns)];
  const [x, y] = place(guess);
  const gains = (await rowsOf(originalSha256)).map((row) => {
    const [column, line] = place(Number(row.split(",")[2]));
    return Math.max(0, 1 - Math.hypot((column - x) * width, (line - y) * height) / limitKm);
  });
  return 1 - gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
}

test("before the close there are no attacks to score anew; nothing at all is refused, and leaves nothing", async () => {
  const { db } = contest;
  await expect(begin("none")).rejects.toMatchObject({ code: "nothing_to_rescore", status: 409 });
  await expect(begin("none", true)).rejects.toMatchObject({ code: "nothing_to_rescore" });
  expect(await db.rescoring.count()).toBe(0);
  const id = await begin("counting", true);
  expect((await loadRescoring(db, id)).covers).toEqual({ submissions: SETS, attacks: 0 });
  await discardRescoring(db, actorId, id);
  await playAttackPhase();
}, 120_000);

test("a preview of sets and attacks counts for nothing until it is applied; then for all at once, as foretold", async () => {
  const { db } = contest;
  const before = await shown();
  await changeSettings({ hospitalWeight: 1, distanceLimitKm: 1 });
  // The round is closed: the attacks come along unasked.
  const id = await begin("counting");
  expect(await areScoresAwaited(db)).toBe(true);
  await allScored();
  expect(await shown()).toEqual(before);

  const view = await loadRescoring(db, id);
  expect(view).toMatchObject({
    state: "ready",
    covers: { submissions: SETS, attacks: ATTACKS },
    counts: { QUEUED: 0, SCORING: 0, SCORED: SETS + ATTACKS, FAILED: 0 },
  });
  for (const row of view.attacks) {
    const attack = await db.teamAttack.findUniqueOrThrow({
      where: { id: row.attackId },
      include: { publicSet: { include: { dataSet: true } } },
    });
    const shownOne = before.attacks.find((candidate) => candidate.id === row.attackId);
    expect(row.before).toMatchObject({
      score: shownOne?.score,
      counts: shownOne?.counts,
      scorerVersion: "1",
    });
    const expected =
      row.kind === "REIDENTIFICATION"
        ? row.before.score
        : await plainTraceScore(attack.sha256, attack.publicSet.dataSet.originalSha256, 1);
    expect(row.after?.score).toBeCloseTo(expected, 12);
    expect(row.difference).toBe((row.after?.score ?? Number.NaN) - row.before.score);
  }
  // What differs most stands first: a shorter limit changes etraces alone.
  const sizes = view.attacks.map(({ difference }) => Math.abs(difference ?? 0));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(sizes.filter((size) => size > 0)).toHaveLength(ATTACKS / 2);
  expect(placesIn(view, "before")).toEqual(placesOf(before));
  expect(placesIn(view, "after")).not.toEqual(placesOf(before));

  const answer = await fetch(`${server.url}/api/v1/rescorings/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await answer.json()).toEqual(view);
  const asTeam = await fetch(`${server.url}/api/v1/rescorings/${id}`, {
    headers: { authorization: `Bearer ${contest.teams[0].token}` },
  });
  expect(asTeam.status).toBe(403);

  const applied = await fetch(`${server.url}/api/v1/rescorings/${id}/apply`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(applied.status).toBe(204);
  const after = await shown();
  expect(placesOf(after)).toEqual(placesIn(view, "after"));
  for (const row of view.attacks) {
    expect(after.attacks.find((attack) => attack.id === row.attackId)).toMatchObject({
      score: row.after?.score,
      counts: row.after?.counts,
    });
  }
  // Kept, and marked as superseded at that very moment.
  const { appliedAt } = await db.rescoring.findUniqueOrThrow({ where: { id } });
  const scores = await db.teamAttackScore.findMany({ orderBy: [{ attackId: "asc" }, { number: "asc" }] });
  expect(scores.map(({ number, supersededAt }) => [number, supersededAt])).toEqual(
    Array.from({ length: ATTACKS }, () => [
      [1, appliedAt],
      [2, null],
    ]).flat(),
  );
  const ended = await loadRescoring(db, id);
  expect({ ...ended, state: "ready", appliedAt: null }).toEqual(view);
  const { detail } = await db.auditEntry.findFirstOrThrow({ where: { action: "rescoring.apply" } });
  expect(detail).toMatchObject({ superseded: SETS, attacks: ATTACKS, leftOut: 0 });
  // Each team once, of what changed for it; of the attacks' scores they were told when those first ended.
  const since = { createdAt: { gt: appliedAt ?? undefined } };
  const told = await db.notice.findMany({
    where: since,
    select: { kind: true, subject: true, userId: true },
  });
  expect(told.map(({ kind, subject }) => [kind, subject])).toEqual(
    contest.teams.map(() => ["RESCORED", `rescoring:${id}`]),
  );
  expect(new Set(told.map(({ userId }) => userId)).size).toBe(contest.teams.length);
}, 120_000);

test("discarded, it changes nothing: what was found is kept, what waited leaves the queue", async () => {
  const { db } = contest;
  const before = await shown();
  await changeSettings({ distanceLimitKm: 3 });
  const found = await begin("none", true);
  await allScored();
  await discardRescoring(db, actorId, found);
  const kept = await loadRescoring(db, found);
  expect(kept).toMatchObject({ state: "discarded", covers: { submissions: 0, attacks: ATTACKS } });
  expect(kept.attacks.filter(({ difference }) => difference !== 0)).toHaveLength(ATTACKS / 2);
  expect(await shown()).toEqual(before);

  expect(await worker.end("SIGTERM")).toBe(0);
  const waiting = await begin("counting", true);
  await expect(applyRescoring({ db, readBoard }, actorId, waiting)).rejects.toMatchObject({
    code: "rescoring_unfinished",
  });
  await expect(
    applyRescoring({ db, readBoard }, actorId, waiting, { leaveOut: "failed" }),
  ).rejects.toMatchObject({
    code: "rescoring_unfinished",
    detail: { count: SETS + ATTACKS },
  });
  await discardRescoring(db, actorId, waiting);
  expect(await db.$queryRaw`SELECT id FROM pgboss.job WHERE state IN ('created', 'retry')`).toEqual([]);
  expect((await loadRescoring(db, waiting)).covers).toEqual({ submissions: 0, attacks: 0 });
  expect(await shown()).toEqual(before);
  worker = newWorker();
}, 120_000);

test("killed workers lose nothing: each attack is scored anew once; lost rows are found, live ones left alone", async () => {
  const { db } = contest;
  const id = await begin("none");
  const left = () => db.rescoredAttack.count({ where: { rescoringId: id, state: { not: "SCORED" } } });
  for (const pause of [0, 5, 10]) {
    const before = await left();
    await eventually("one is scored", async () => (await left()) < before || before === 0);
    await sleep(pause);
    await worker.end("SIGKILL");
    worker = newWorker();
  }
  await eventually("all are scored", async () => (await left()) === 0);
  expect((await loadRescoring(db, id)).counts).toEqual({ QUEUED: 0, SCORING: 0, SCORED: ATTACKS, FAILED: 0 });

  expect(await worker.end("SIGTERM")).toBe(0);
  const [first, second, third] = await db.rescoredAttack.findMany({ where: { rescoringId: id } });
  const longAgo = new Date(Date.now() - 60_000);
  await db.$executeRaw`DELETE FROM pgboss.job`;
  const change = (row: typeof first, data: object) =>
    db.rescoredAttack.update({ where: { id: row.id }, data });
  await change(first, { state: "QUEUED", requestedAt: longAgo });
  await change(second, { state: "SCORING", heartbeatAt: longAgo, jobId: first.id });
  await change(third, { state: "SCORING", heartbeatAt: new Date(), jobId: first.id });
  expect([...(await RESCORED_ATTACK_WORK.sweep(db))].sort()).toEqual([first.id, second.id].sort());
  expect(await RESCORED_ATTACK_WORK.sweep(db)).toEqual([]);
  await change(third, { state: "SCORED", jobId: null });
  worker = newWorker();
  await allScored();
  const again = await db.rescoredAttack.findUniqueOrThrow({ where: { id: second.id } });
  expect(again).toMatchObject({ state: "SCORED", score: second.score, jobId: null });
  await discardRescoring(db, actorId, id);
}, 120_000);

test("what a score that came meanwhile supersedes is not brought back; what came keeps counting", async () => {
  const { db } = contest;
  const id = await begin("none");
  await allScored();
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
  await applyRescoring({ db, readBoard }, actorId, id);
  const standing = await db.teamAttackScore.findMany({ where: { attackId, supersededAt: null } });
  expect(standing).toMatchObject([{ scorerVersion: "between", number: number + 1 }]);
  const kept = await db.teamAttackScore.findFirstOrThrow({ where: { attackId, number: number + 2 } });
  expect(kept.supersededAt).not.toBeNull();
  // As it was: the other tests compare places.
  await db.teamAttackScore.update({ where: { id: standing[0].id }, data: { supersededAt: new Date() } });
  await db.teamAttackScore.update({ where: { id: kept.id }, data: { supersededAt: null } });
}, 120_000);

test("what cannot be scored says why, holds the rest up until it is left out, and then goes on as it was", async () => {
  const { db, store, teams, roundId } = contest;
  const before = await shown();
  await changeSettings({ distanceLimitKm: 0.5 });
  expect(await worker.end("SIGTERM")).toBe(0);
  const lost = await db.teamAttack.findFirstOrThrow({
    where: { kind: "TRACE_INFERENCE", teamId: teams[0].id },
  });
  const lostSet = await db.submission.findFirstOrThrow({ where: { dataSetId: teams[1].dataSets.TRP } });
  const file = Buffer.from(await store.bytes(lost.sha256));
  await store.delete(lost.sha256);
  await store.delete(lostSet.sha256);
  const id = await begin("counting");
  worker = newWorker();
  await eventually("all is scored or has failed for good", async () => {
    // What the retries' growing pauses would take a minute for.
    await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`;
    return !(await areScoresAwaited(db));
  });

  const view = await loadRescoring(db, id);
  expect(view.counts).toEqual({ QUEUED: 0, SCORING: 0, SCORED: SETS + ATTACKS - 2, FAILED: 2 });
  const row = view.attacks.find(({ attackId }) => attackId === lost.id);
  expect(row).toMatchObject({
    state: "FAILED",
    reason: { code: "file_missing" },
    after: null,
    difference: null,
  });
  await expect(applyRescoring({ db, readBoard }, actorId, id)).rejects.toMatchObject({
    detail: { count: 2 },
  });
  const failed = async () => (await listFailedJobs(db)).map(({ kind, facts }) => [kind, facts.file]);
  expect((await failed()).sort()).toEqual([
    ["rescoredAttack", lost.fileName],
    ["scoring", undefined],
  ]);

  // Found again, it is tried again.
  const writer = await store.writer();
  await writer.write(file);
  await writer.commit();
  expect(await retryFailed(db, actorId, { kind: "rescoredAttack" })).toBe(1);
  await allScored();
  expect((await loadRescoring(db, id)).counts).toMatchObject({ SCORED: SETS + ATTACKS - 1, FAILED: 1 });

  const leftOut = await db.rescoredAttack.findFirstOrThrow({ where: { rescoringId: id, attackId: lost.id } });
  await db.rescoredAttack.update({
    where: { id: leftOut.id },
    data: { state: "FAILED", error: "gone for good", score: null, gainSum: null, weightSum: null },
  });
  const foretold = await loadRescoring(db, id);
  const applied = await fetch(`${server.url}/api/v1/rescorings/${id}/apply?leaveOut=failed`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(applied.status).toBe(204);
  const after = await shown();
  expect(placesOf(after)).toEqual(placesIn(foretold, "after"));
  const scoreOf = (all: typeof after, id: string) => all.attacks.find((attack) => attack.id === id)?.score;
  expect(scoreOf(after, lost.id)).toBe(scoreOf(before, lost.id));
  expect(await failed()).toEqual([]);
  await expect(retryFailed(db, actorId, {})).rejects.toMatchObject({ code: "nothing_to_retry" });
  const queue = await readQueue(db, contest.contestId, { roundId });
  expect(queue.counts).toEqual({ QUEUED: 0, SCORING: 0, SCORED: SETS, FAILED: 0 });
  expect(queue.rows.map(({ scoring }) => scoring?.state)).toEqual(Array(SETS).fill("SCORED"));
}, 120_000);
