import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roundSettingsSchema } from "../../../../lib/contest/round-settings.ts";
import { parseFileName } from "../../../../lib/core/formats/file-names.ts";
import { findAttacker } from "../../../../lib/use-cases/attacks/attacking-team.ts";
import { receiveAttacks } from "../../../../lib/use-cases/attacks/receive-attacks.ts";
import { TEAM_ATTACK_WORK } from "../../../../lib/use-cases/attacks/work-team-attack.ts";
import { loadLeaderboard } from "../../../../lib/use-cases/standings/leaderboard/load-leaderboard.ts";
import { loadResults } from "../../../../lib/use-cases/standings/results/load-results.ts";
import { rankingView } from "../../../../lib/use-cases/standings/results/ranking-view.ts";
import { loadSubmission } from "../../../../lib/views/load-submission.ts";
import { loadTeamHistory } from "../../../../lib/views/load-team-history.ts";
import { matrixView } from "../../../../lib/views/results/matrix-view.ts";
import type { SubmissionView } from "../../../../lib/views/submission-view.ts";
import { loadTargets } from "../../../../lib/views/targets/load-targets.ts";
import { loadTeamAttacks } from "../../../../lib/views/targets/load-team-attacks.ts";
import type { TestTeam } from "../../../helpers/contest.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";
import { plainTraceScore, rowsOf } from "../../../helpers/plain-trace-score.ts";
import {
  attackName,
  inferredTable,
  inferredTraces,
  lockSet,
  openAttackPhase,
} from "../../../helpers/public-sets.ts";
import { ANONYMOUS, ORGANIZER } from "../../../helpers/viewers.ts";
import { WorkerProcess } from "../../../helpers/worker-process.ts";

const KILLS = 4;
const KINDS = ["IDP", "TRP"] as const;

const contest = await contestForFile({ teams: 5 });
let worker: WorkerProcess | undefined;
/** The text of each ID table, by `team kind`. */
const idTables = new Map<string, string>();
/** Every attack that was handed in: its text by file name, in order. */
const sent: { name: string; text: string }[] = [];

beforeAll(async () => {
  // The fifth team's number makes it the committee's; the fourth hands in an invalid IDP set and no TRP set.
  const [one, two, three, four, committee] = contest.teams;
  await contest.db.team.update({ where: { id: committee.id }, data: { number: 0 } });
  for (const team of [one, two, three, { ...committee, number: 0 }]) {
    for (const kind of KINDS) {
      const { idTable } = await lockSet(contest, team, kind);
      idTables.set(`${team.number} ${kind}`, idTable.toString());
    }
  }
  const { id } = await lockSet(contest, four, "IDP", { utilityScore: 0.5 });
  await contest.db.publicSet.delete({ where: { id } });
  await contest.db.$executeRaw`DELETE FROM pgboss.job`;
  await openAttackPhase(contest);
});

afterAll(async () => {
  await worker?.end("SIGKILL");
});

function startWorker(): WorkerProcess {
  worker = new WorkerProcess(contest.databaseUrl, contest.storageDir);
  return worker;
}

async function attack(team: TestTeam, name: string, bytes: Uint8Array): Promise<void> {
  const { db, store } = contest;
  const attacker = await findAttacker(db, {
    round: contest.roundId,
    viewer: team.viewer,
    arrivedAt: new Date(),
  });
  const chunks = (async function* () {
    yield bytes;
  })();
  const { files } = await receiveAttacks({ db, store }, attacker, {
    fileName: name,
    chunks,
    source: "API",
    arrival: async () => new Date(),
  });
  expect(files).toMatchObject([{ status: "accepted" }]);
  sent.push({ name, text: Buffer.from(bytes).toString() });
}

async function unscored(): Promise<number> {
  return contest.db.teamAttack.count({ where: { state: { not: "SCORED" } } });
}

/** s_I or s_T as the rulebook defines them, from the files' texts alone. */
async function plainScore({ name, text }: { name: string; text: string }): Promise<number> {
  const parsed = parseFileName(name);
  if (!parsed.ok) throw new Error(name);
  const { prefix, team, kind } = parsed.name;
  if (prefix === "etable") {
    const guesses = rowsOf(text).map(Number);
    const truth = rowsOf(idTables.get(`${team} ${kind}`) ?? "").map((row) => Number(row.split(",")[1]));
    return 1 - truth.filter((user, i) => user === guesses[i]).length / truth.length;
  }
  const { originalSha256 } = await contest.db.dataSet.findFirstOrThrow();
  const original = rowsOf(await contest.store.bytes(originalSha256));
  return plainTraceScore(contest.settings, rowsOf(text), original);
}

test("every attack is scored once although its worker is killed, as by a plain calculation", async () => {
  const attackers = contest.teams.slice(0, 4);
  const targets = [...contest.teams.slice(0, 3), { ...contest.teams[4], number: 0 }];
  for (const [i, attacker] of attackers.entries()) {
    for (const [j, target] of targets.entries()) {
      if (attacker.id === target.id) continue;
      for (const kind of KINDS) {
        const { userCount } = contest.settings;
        await attack(
          attacker,
          attackName("etable", attacker, target, kind),
          inferredTable(userCount, 1 + ((i * 7 + j) % userCount)),
        );
        await attack(
          attacker,
          attackName("etraces", attacker, target, kind),
          inferredTraces(contest, 100 + 97 * i + 13 * j),
        );
      }
    }
  }
  // A second try that does better, and one that does worse: the right answer, and one of nonsense.
  const [one, two, three] = contest.teams;
  const known = rowsOf(idTables.get("2 IDP") ?? "").map((row) => row.split(",")[1]);
  await attack(one, attackName("etable", one, two, "IDP"), Buffer.from(`user_id\n${known.join("\n")}\n`));
  await attack(three, attackName("etraces", three, two, "TRP"), inferredTraces(contest, 1024));

  startWorker();
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await unscored();
    await eventually("an attack is scored", async () => (await unscored()) < before || before === 0);
    await sleep((kill * 7) % 30);
    await worker?.end("SIGKILL");
    startWorker();
  }
  await eventually("everything is scored", async () => (await unscored()) === 0);
  const attacks = await contest.db.teamAttack.findMany({ include: { scores: true } });
  expect(attacks).toHaveLength(sent.length);
  for (const { fileName, attempt, scores } of attacks) {
    const file = sent.filter(({ name }) => name === fileName)[attempt - 1];
    expect(scores).toHaveLength(1);
    expect(scores[0].score, fileName).toBeCloseTo(await plainScore(file), 12);
  }
});

test("a stopping worker hands back its attack, and an attack without a job is queued again", async () => {
  expect(await worker?.end("SIGTERM")).toBe(0);
  const { db } = contest;
  expect(await db.teamAttack.count({ where: { state: "SCORING" } })).toBe(0);
  const [first, second, third] = await db.teamAttack.findMany({ orderBy: { id: "asc" } });
  const longAgo = new Date(Date.now() - 60_000);
  await db.$executeRaw`DELETE FROM pgboss.job`;
  await db.teamAttack.update({ where: { id: first.id }, data: { state: "QUEUED", submittedAt: longAgo } });
  const silent = { state: "SCORING", heartbeatAt: longAgo, jobId: first.id } as const;
  await db.teamAttack.update({ where: { id: second.id }, data: silent });
  // However long the next lines take.
  const alive = { state: "SCORING", heartbeatAt: new Date(Date.now() + 3_600_000), jobId: first.id } as const;
  await db.teamAttack.update({ where: { id: third.id }, data: alive });
  expect([...(await TEAM_ATTACK_WORK.sweep(db))].sort()).toEqual([first.id, second.id].sort());
  expect(await TEAM_ATTACK_WORK.sweep(db)).toEqual([]);
  await db.teamAttack.update({ where: { id: third.id }, data: { state: "SCORED", jobId: null } });
  startWorker();
  await eventually("both are scored again", async () => (await unscored()) === 0);
  const scores = await db.teamAttackScore.findMany({
    where: { attackId: first.id },
    orderBy: { number: "asc" },
  });
  expect(scores.map(({ number, supersededAt }) => [number, supersededAt !== null])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(scores[1].score).toBe(scores[0].score);
});

test("an attack that cannot be scored is retried, then fails with its reason", async () => {
  const { db, store } = contest;
  const [attack] = await db.teamAttack.findMany({ where: { kind: "REIDENTIFICATION" }, take: 1 });
  const broken = await store.writer();
  await broken.write(Buffer.from("user_id\nnonsense\n"));
  const { sha256 } = await broken.commit();
  await worker?.end("SIGTERM");
  const longAgo = new Date(Date.now() - 60_000);
  await db.teamAttack.update({
    where: { id: attack.id },
    data: { state: "QUEUED", sha256, submittedAt: longAgo },
  });
  startWorker();
  await eventually("it has failed for good", async () => {
    // What the retries' growing pauses would take a minute for.
    await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`;
    return (await db.teamAttack.findUniqueOrThrow({ where: { id: attack.id } })).state === "FAILED";
  });
  const failed = await db.teamAttack.findUniqueOrThrow({ where: { id: attack.id } });
  expect(failed.error).toContain("line 2");
  await db.teamAttack.update({
    where: { id: attack.id },
    data: { state: "SCORED", sha256: attack.sha256, submittedAt: attack.submittedAt, error: null },
  });
});

describe("attack scores", () => {
  const scoresOf = (view: Awaited<ReturnType<typeof loadTargets>>) =>
    view.targets
      .flatMap(({ attacks }) => Object.values(attacks ?? {}))
      .flatMap(({ attacks }) => attacks.map(({ score }) => score));
  const columnsFor = async (viewer: typeof ANONYMOUS) => {
    const { rounds } = matrixView(await loadResults(contest.db, contest.contestSlug, null, viewer));
    return rounds[0].matrices.reidentification.columns.map(({ id }) => id);
  };
  const TEAMS = ["team001", "team002", "team003", "team004"];

  test("are shown only to organizers until the results are published", async () => {
    const { db, roundId, teams } = contest;
    const view = await loadTargets(db, roundId, teams[0].viewer);
    expect(view).toMatchObject({ open: true, attackAttempts: 2, feedback: "none", scoresShown: false });
    expect(view.targets.map(({ team, kind, own }) => `${team.number} ${kind} ${own}`)).toEqual(
      [0, 1, 2, 3].flatMap((team) => KINDS.map((kind) => `${team} ${kind} ${team === 1}`)),
    );
    const attacked = view.targets.find(({ team, kind }) => team.number === 2 && kind === "IDP");
    expect(attacked?.attacks?.REIDENTIFICATION).toMatchObject({
      fileName: "etable_team001-002_data01_IDP.csv",
      used: 2,
      left: 0,
    });
    expect(new Set(scoresOf(view))).toEqual(new Set([null]));
    expect(await columnsFor(teams[0].viewer)).toEqual([]);
    expect(await columnsFor(ANONYMOUS)).toEqual([]);
    expect(await columnsFor(ORGANIZER)).toEqual(TEAMS);
    const sightOf = async (viewer: typeof ANONYMOUS) =>
      (await loadResults(db, contest.contestSlug, null, viewer)).rounds[0].teamAttacks;
    expect([await sightOf(ANONYMOUS), await sightOf(ORGANIZER)]).toEqual(["withheld", "organizers"]);
    const all = await loadTeamAttacks(db, roundId, ORGANIZER);
    expect(all.attacks).toHaveLength(sent.length);
    expect(all.attacks.every(({ score, counts }) => score !== null && counts !== null)).toBe(true);
    const own = await loadTeamAttacks(db, roundId, teams[0].viewer, { team: 2 });
    expect(own.attacks).toEqual([]);
    await expect(loadTeamAttacks(db, roundId, ANONYMOUS)).rejects.toMatchObject({ code: "sign_in_required" });
  });

  test("are shown to their own team at once with feedback, and to nobody else", async () => {
    const { db, roundId, teams, settings } = contest;
    const data = { settings: roundSettingsSchema.parse({ ...settings, attackFeedback: "score" }) };
    await db.round.update({ where: { id: roundId }, data });
    const view = await loadTargets(db, roundId, teams[0].viewer);
    expect(view.scoresShown).toBe(true);
    expect(scoresOf(view).every((score) => score !== null)).toBe(true);
    expect(await columnsFor(teams[0].viewer)).toEqual([]);
    await db.round.update({ where: { id: roundId }, data: { settings } });
  });

  test("have no targets for teams before the attack phase, and for everybody after the data", async () => {
    const { db, roundId, teams } = contest;
    await expect(loadTargets(db, roundId, ANONYMOUS)).rejects.toMatchObject({ code: "sign_in_required" });
    await openAttackPhase(contest, { from: 1, to: 2 });
    await expect(loadTargets(db, roundId, teams[0].viewer)).rejects.toMatchObject({
      code: "targets_not_open",
    });
    expect((await loadTargets(db, roundId, ORGANIZER)).targets).toHaveLength(8);
    await openAttackPhase(contest);
    const dataPublishedAt = new Date();
    await db.round.update({ where: { id: roundId }, data: { dataPublishedAt } });
    expect((await loadTargets(db, roundId, ANONYMOUS)).targets.every(({ attacks }) => attacks === null)).toBe(
      true,
    );
    await db.round.update({ where: { id: roundId }, data: { dataPublishedAt: null } });
  });
});

test("make up the published matrix, minima, sums and ranks, as by a plain calculation", async () => {
  const { db, roundId, contestSlug } = contest;
  await db.round.update({ where: { id: roundId }, data: { resultsPublishedAt: new Date() } });
  const results = await loadResults(db, contestSlug, null, ANONYMOUS);
  expect(results.rounds[0].teamAttacks).toBe("published");
  const { matrices } = matrixView(results).rounds[0];
  const scored = await Promise.all(sent.map(async (file) => ({ ...file, score: await plainScore(file) })));
  const reached = (prefix: string, attacker: number, team: number, kind: string) => {
    const name = `${prefix}_team00${attacker}-00${team}_`;
    const tries = scored.filter((file) => file.name.startsWith(name) && file.name.endsWith(`${kind}.csv`));
    return tries.length === 0 ? undefined : Math.min(...tries.map(({ score }) => score));
  };
  const valid = [0, 1, 2, 3].flatMap((team) => KINDS.map((kind) => ({ team, kind })));
  for (const [prefix, key] of [
    ["etable", "reidentification"],
    ["etraces", "traceInference"],
  ] as const) {
    const { rows, columns } = matrices[key];
    expect(rows.map(({ id, reason }) => `${id} ${reason}`)).toEqual([
      ...valid.map(({ team, kind }) => `team00${team}_data0${kind === "IDP" ? 1 : 2}_${kind} attack`),
      "team004_data01_IDP invalid",
    ]);
    for (const { team, kind, minimum, scores } of rows.filter((row) => row.valid)) {
      const plain = [1, 2, 3, 4].map((attacker) => reached(prefix, attacker, team.number, kind));
      expect(minimum).toBeCloseTo(Math.min(...plain.filter((score) => score !== undefined)), 12);
      for (const [i, score] of plain.entries()) {
        if (score === undefined) expect(scores[`team00${i + 1}`]).toBeUndefined();
        else expect(scores[`team00${i + 1}`]).toBeCloseTo(score, 12);
      }
    }
    for (const { id, sum } of columns) {
      const attacker = Number(id.slice(4));
      const plain = valid.map(({ team, kind }) =>
        team === attacker ? 0 : (reached(prefix, attacker, team, kind) ?? 1),
      );
      expect(sum).toBeCloseTo(
        plain.reduce((a, b) => a + b, 0),
        10,
      );
    }
    const { attack } = rankingView(results);
    const order = [...columns].sort((a, b) => a.sum - b.sum).map(({ sum }) => sum);
    expect(attack[key].map(({ total }) => total)).toEqual(order);
  }
  const { anonymization } = rankingView(results);
  const minimumOf = (score: "reidentification" | "traceInference", id: string) =>
    matrices[score].rows.find((row) => row.id === id)?.minimum ?? 0;
  for (const { team, total } of anonymization) {
    const idp = minimumOf("reidentification", `team00${team.number}_data01_IDP`);
    expect(total).toBeCloseTo(idp + minimumOf("traceInference", `team00${team.number}_data02_TRP`), 12);
  }
  const board = (await loadLeaderboard(db, contestSlug))?.rounds[0].rows ?? [];
  expect(board.map(({ team, sum }) => [team.number, sum])).toEqual([
    ...anonymization.map(({ team, total }) => [team.number, total]),
    [0, expect.any(Number)],
  ]);
  // The known ID table.
  expect(minimumOf("reidentification", "team002_data01_IDP")).toBe(0);

  await db.team.updateMany({ where: { number: 1 }, data: { withdrawnAt: new Date() } });
  const without = matrixView(await loadResults(db, contestSlug, null, ANONYMOUS)).rounds[0].matrices;
  expect(without.reidentification.columns.map(({ id }) => id)).toEqual(["team002", "team003", "team004"]);
  expect(without.reidentification.rows.map(({ team }) => team.number)).not.toContain(1);
});

test("the submission pages show the matrix's minima to those who may see the attacks", async () => {
  const { db, roundId, contestSlug, teams } = contest;
  const [, { id, viewer }] = teams;
  const shown = async (as: typeof ANONYMOUS) => {
    const history = await loadTeamHistory(db, id, viewer);
    const own = history?.rounds[0].dataSets.flatMap(({ submissions }) => submissions) ?? [];
    const pages = await Promise.all(own.map((one) => loadSubmission(db, one.id, as)));
    const sets = (views: readonly (Pick<SubmissionView, "kind" | "attacked"> | null)[]) =>
      views.map((view) => [view?.kind, view?.attacked]);
    return { own: sets(own), pages: sets(pages) };
  };
  const { matrices } = matrixView(await loadResults(db, contestSlug, null, ORGANIZER)).rounds[0];
  const rowOf = (score: "reidentification" | "traceInference", kind: string) =>
    matrices[score].rows.find((row) => row.team.number === 2 && row.kind === kind);
  // No team is named where a sample attack reached the minimum, too.
  const reachedBy = (score: "reidentification" | "traceInference", kind: string) => {
    const columns = matrices[score].columns.filter(({ id }) => rowOf(score, kind)?.lowest.includes(id));
    const numbers = columns.map(({ team }) => team?.number ?? null);
    return numbers.includes(null) ? [] : numbers;
  };
  const expected = KINDS.map((kind) => [
    kind,
    {
      minReidentificationScore: rowOf("reidentification", kind)?.minimum,
      minTraceInferenceScore: rowOf("traceInference", kind)?.minimum,
      reachedBy: {
        reidentification: reachedBy("reidentification", kind),
        traceInference: reachedBy("traceInference", kind),
      },
    },
  ]);
  expect(await shown(ANONYMOUS)).toEqual({ own: expected, pages: expected });
  await db.round.update({ where: { id: roundId }, data: { resultsPublishedAt: null } });
  const hidden = KINDS.map((kind) => [kind, null]);
  expect(await shown(ANONYMOUS)).toEqual({ own: hidden, pages: hidden });
  expect((await shown(ORGANIZER)).pages).toEqual(expected);
});
