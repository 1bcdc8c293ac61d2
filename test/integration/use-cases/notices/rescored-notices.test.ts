import { beforeEach, expect, test } from "vitest";
import { roundSettingsSchema } from "../../../../lib/contest/round-settings.ts";
import { inTransaction } from "../../../../lib/platform/db/transaction.ts";
import { listNotices } from "../../../../lib/use-cases/notices/list-notices.ts";
import { applyRescoring } from "../../../../lib/use-cases/results/rescorings/end-rescoring.ts";
import { notifyRescored } from "../../../../lib/use-cases/results/rescorings/notify-rescored.ts";
import { readTeamsBoard as readBoard } from "../../../../lib/use-cases/standings/leaderboard/read-teams-board.ts";
import { makeTestContest, submit, type TestContest } from "../../../helpers/contest.ts";
import { databaseForFile } from "../../../helpers/file-fixtures.ts";
import { lockSet } from "../../../helpers/public-sets.ts";

const { url } = await databaseForFile();
let contest: TestContest;

beforeEach(async () => {
  contest = await makeTestContest(url, { teams: 4 });
  return () => contest.close();
});

/** A scored IDP set of a team, by its place in the list. */
async function scored(team: number, score: number): Promise<string> {
  const { id } = await submit(contest, contest.teams[team], "IDP");
  await contest.db.scoring.updateMany({ where: { submissionId: id }, data: runWith(score) });
  return id;
}

const runWith = (score: number) => ({
  state: "SCORED" as const,
  valid: true,
  utilityScore: 0.8,
  finishedAt: new Date(),
  minReidentificationScore: score,
  minTraceInferenceScore: 1,
});

/** A re-scoring that is ready, with what it found of submissions. */
async function preview(found: Readonly<Record<string, object>>): Promise<string> {
  const { db, roundId } = contest;
  const { id } = await db.rescoring.create({ data: { roundId, scorerVersion: "2" } });
  for (const [submissionId, run] of Object.entries(found)) {
    const facts = { submissionId, number: 2, seed: 1, scorerVersion: "2", rescoringId: id };
    await db.scoring.create({ data: { ...facts, ...run } });
  }
  return id;
}

const apply = (id: string, how?: Parameters<typeof applyRescoring>[3]) =>
  applyRescoring(contest.db, contest.teams[0].captainId, id, how);

/** What each team's captain has been told, in the order of the teams. */
async function told(locale: "en" | "ja" = "en") {
  const query = { limit: 30, unread: false, locale };
  const pages = contest.teams.map(({ captainId }) => listNotices(contest.db, captainId, query));
  return (await Promise.all(pages)).map(({ notices }) => notices.map(({ title, text }) => [title, text]));
}

const WHY = "The organizers had the round re-scored with version 2 of the scorer; the new scores count now.";

test("each affected team gets one notice with old and new scores and the reason", async () => {
  const one = await scored(0, 0.5);
  const two = await scored(1, 0.4);
  const three = await scored(2, 0.1);
  const id = await preview({ [one]: runWith(0.25), [two]: runWith(0.4), [three]: runWith(0.1) });
  expect(await told()).toEqual([[], [], [], []]);
  await apply(id);
  const [first, second, ...others] = await told();
  expect(first).toEqual([
    [
      "Preliminary: a re-scoring changed your team’s scores",
      `${WHY} IDP set: s_I,min 0.2500, previously 0.5000. Anonymization ranking: place 2 with 0.2500, previously place 1 with 0.5000. One of your submissions has new scores.`,
    ],
  ]);
  expect(second).toEqual([
    [
      "Preliminary: a re-scoring changed your team’s place",
      `${WHY} Anonymization ranking: place 1 with 0.4000, previously place 2 with 0.4000.`,
    ],
  ]);
  expect(others).toEqual([[], []]);
  expect((await told("ja"))[1][0][1]).toContain("匿名加工の順位：1位、合計0.4000（以前は2位、0.4000）。");

  // Told again, with other places for all: only who has not heard of it does.
  await inTransaction(contest.db, async (tx) => {
    const row = await rescoring(id);
    const board = await readBoard(tx, row.round, new Date());
    const moved = new Map(
      [...board].map(([number, team]) => [number, { ...team, place: { rank: 9, sum: 0 } }]),
    );
    await notifyRescored(tx, row, moved, new Date());
  });
  expect((await told()).map((notices) => notices.length)).toEqual([1, 1, 1, 1]);
});

const rescoring = (id: string) =>
  contest.db.rescoring.findUniqueOrThrow({
    where: { id },
    include: { round: { include: { phases: true } } },
  });

test("a re-scoring that cannot be applied gives no notice", async () => {
  const one = await scored(0, 0.5);
  const id = await preview({ [one]: { state: "FAILED" } });
  await expect(apply(id)).rejects.toMatchObject({ code: "rescoring_unfinished" });
  expect(await told()).toEqual([[], [], [], []]);
});

test("a set that has become invalid is announced with what counts instead", async () => {
  const first = await scored(0, 0.3);
  const second = await scored(0, 0.6);
  const id = await preview({ [first]: runWith(0.3), [second]: { ...runWith(0.6), valid: false } });
  await apply(id);
  const [[[, text]]] = await told();
  expect(text).toContain("IDP set: s_I,min 0.3000, previously 0.6000; submission 1 counts instead of 2.");
  const only = await scored(1, 0.7);
  await apply(await preview({ [only]: { ...runWith(0.7), valid: false } }));
  expect((await told())[1][0][1]).toContain("s_I,min 0.0000, previously 0.7000 (no longer valid).");
});

test("no rank is announced while the board is frozen", async () => {
  const one = await scored(0, 0.5);
  const two = await scored(1, 0.4);
  const boardFreezesAt = new Date(Date.now() - 1000);
  await contest.db.round.update({ where: { id: contest.roundId }, data: { boardFreezesAt } });
  await apply(await preview({ [one]: runWith(0.25), [two]: runWith(0.4) }));
  const [[[, text]], second] = await told();
  expect(text).toBe(
    `${WHY} IDP set: s_I,min 0.2500, previously 0.5000. One of your submissions has new scores.`,
  );
  expect(second).toEqual([]);
});

/** Team 1's IDP set, attacked by team 2, and what a re-scoring found of the attack. */
async function attackRescored(settings: object, round: object = {}): Promise<string> {
  const { db, roundId, teams } = contest;
  const target = await lockSet(contest, teams[0], "IDP");
  const all = { ...roundSettingsSchema.parse(contest.settings), ...settings };
  const closedAt = new Date(Date.now() - 3_600_000);
  await db.round.update({ where: { id: roundId }, data: { settings: all, closedAt, ...round } });
  const { id: attackId } = await db.teamAttack.create({
    data: {
      publicSetId: target.id,
      teamId: teams[1].id,
      kind: "REIDENTIFICATION",
      attempt: 1,
      fileName: "etable.csv",
      sha256: "none",
      sizeBytes: 1n,
      source: "API",
      state: "SCORED",
    },
  });
  const reached = { scorerVersion: "1", durationMs: 1, score: 0.8 };
  const base = await db.teamAttackScore.create({ data: { attackId, number: 1, ...reached } });
  const found = { ...reached, scorerVersion: "2", score: 0.6 };
  const id = await preview({});
  await db.rescoredAttack.create({
    data: { rescoringId: id, attackId, baseId: base.id, ...found, state: "SCORED" },
  });
  return id;
}

test("no attack score is announced before the results in a round without feedback", async () => {
  await apply(await attackRescored({ attackFeedback: "none" }));
  expect(await told()).toEqual([[], [], [], []]);
});

test("attackers get a notice of their own attacks in a round with feedback", async () => {
  await apply(await attackRescored({ attackFeedback: "score" }));
  const [target, [[title, text]], ...others] = await told();
  expect([target, ...others]).toEqual([[], [], []]);
  expect([title, text]).toEqual([
    "Preliminary: a re-scoring changed your team’s scores",
    `${WHY} One of your attacks has a new score.`,
  ]);
});

test("every team gets a notice of a re-scoring after the results are published", async () => {
  const id = await attackRescored({}, { resultsPublishedAt: new Date(Date.now() - 1000) });
  await apply(id, { publicReason: "The scorer had a fault." });
  const WHAT = "Preliminary was re-scored. The organizers’ reason: “The scorer had a fault.”";
  const [target, attacker, third] = await told();
  // Team 1's captain did it, and knows.
  expect(target).toEqual([
    [
      "Preliminary: a re-scoring changed your team’s scores",
      `${WHY} IDP set: s_I,min 0.6000, previously 0.8000.`,
    ],
  ]);
  expect(attacker).toContainEqual([
    "Preliminary: a re-scoring changed your team’s scores",
    `${WHY} One of your attacks has a new score.`,
  ]);
  const [title, text] = attacker.find(([about]) => about === "Test: published results have changed") ?? [];
  expect(title).toBeDefined();
  expect(text).toBe(`${WHAT} Attack ranking by s_I: place 2 with 0.6000, previously place 2 with 0.8000.`);
  expect(third).toEqual([
    [
      "Test: published results have changed",
      `${WHAT} Your team’s places, totals and awards are as they were.`,
    ],
  ]);
});
