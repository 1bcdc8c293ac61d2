import { afterAll, beforeAll, expect, test } from "vitest";
import { dataSetAt } from "../../lib/contest/board-freeze.ts";
import { countingIdIn } from "../../lib/contest/counting-id.ts";
import { currentScoring, withRescoring } from "../../lib/contest/current-scoring.ts";
import { Mt19937 } from "../../lib/core/random/mt19937.ts";
import { countSubmissions, loadBoardSubmissions } from "../../lib/views/load-board-submissions.ts";
import { loadLeaderboard } from "../../lib/views/load-leaderboard.ts";
import { makeTestContest, submit, type TestContest } from "../helpers/contest.ts";
import { createTestDatabase, type TestDatabase } from "../helpers/database.ts";
import { ANONYMOUS } from "../helpers/viewers.ts";

const SEED = 20_191_021;
const SUBMISSIONS = 7;
const HOURS = 24;
const hour = (n: number) => new Date(Date.UTC(2019, 9, 1, n));

let database: TestDatabase;
let contest: TestContest;
const random = new Mt19937(SEED);
const maybe = (probability: number) => random.random() < probability;
const anyHour = (from = 0) => hour(from + random.interval(HOURS - from));

/** Four teams whose submissions have every kind of run: waiting, failed, superseded, of previews open, applied and discarded. */
beforeAll(async () => {
  database = await createTestDatabase();
  contest = await makeTestContest(database.url, { teams: 4 });
  const { db, roundId } = contest;
  const previews = [];
  for (const state of [{}, { appliedAt: hour(9) }, { appliedAt: hour(17) }, { discardedAt: hour(12) }]) {
    previews.push((await db.rescoring.create({ data: { roundId, scorerVersion: "2", ...state } })).id);
  }
  for (const team of contest.teams) {
    for (const kind of ["IDP", "TRP"] as const) {
      const ids: string[] = [];
      for (let i = 0; i < SUBMISSIONS; i++) {
        const { id } = await submit(contest, team, kind);
        ids.push(id);
        await db.submission.update({ where: { id }, data: { submittedAt: hour(2 * i) } });
        await db.scoring.deleteMany({ where: { submissionId: id } });
        await db.scoring.createMany({ data: runsOf(id, 2 * i, previews) });
      }
      const dataSetId = team.dataSets[kind];
      for (let picks = random.interval(2); picks > 0; picks--) {
        const submissionId = maybe(0.2) ? null : ids[random.interval(SUBMISSIONS - 1)];
        await db.pick.create({ data: { dataSetId, submissionId, pickedAt: anyHour() } });
        await db.dataSet.update({ where: { id: dataSetId }, data: { pickedId: submissionId } });
      }
    }
  }
});

afterAll(async () => {
  await contest.close();
  await database.drop();
});

function runsOf(submissionId: string, from: number, previews: readonly string[]) {
  return Array.from({ length: 1 + random.interval(3) }, (_, i) => {
    const state = (["SCORED", "SCORED", "SCORED", "QUEUED", "FAILED"] as const)[random.interval(4)];
    const scored = { valid: maybe(0.5), utilityScore: random.random() };
    const minima = {
      minReidentificationScore: random.random(),
      minTraceInferenceScore: random.random(),
    };
    return {
      ...{ submissionId, number: i + 1, seed: 1, scorerVersion: "1", state },
      ...(state === "SCORED" ? { ...scored, ...minima } : {}),
      finishedAt: state === "QUEUED" ? null : anyHour(from),
      supersededAt: maybe(0.3) ? anyHour(from) : null,
      rescoringId: maybe(0.4) ? previews[random.interval(previews.length - 1)] : null,
    };
  });
}

/** Everything, read whole, as the rules of lib/contest see it at a moment. */
async function byTheRules(since: Date | null) {
  const rows = await contest.db.dataSet.findMany({
    where: { roundId: contest.roundId },
    include: {
      picks: true,
      publicSet: true,
      submissions: { include: { scorings: { include: withRescoring } } },
    },
  });
  return rows.map((row) => dataSetAt(row, since));
}

test("what the database picks of a board's submissions is what the rules say, at every hour", async () => {
  const { db, roundId } = contest;
  const found = { counting: 0, none: 0, scored: 0 };
  for (const since of [null, ...Array.from({ length: HOURS + 1 }, (_, n) => hour(n))]) {
    const expected = await byTheRules(since);
    const seen = expected.map(({ id }) => ({ id, roundId, since }));
    const keep = expected.flatMap(({ pickedId }) => pickedId ?? []);
    const all = { latest: 1_000, dataSetIds: [] };
    for (const points of [all, { latest: 0, dataSetIds: [] }]) {
      const rows = await loadBoardSubmissions(db, seen, keep, points);
      for (const dataSet of expected) {
        const own = rows.filter(({ dataSetId }) => dataSetId === dataSet.id);
        const spoken = dataSet.submissions.flatMap((row) => {
          const run = currentScoring(row.scorings);
          return run?.state === "SCORED"
            ? [{ id: row.id, valid: run.valid, utilityScore: run.utilityScore }]
            : [];
        });
        if (points === all) {
          const facts = own.map(({ id, valid, utilityScore }) => ({ id, valid, utilityScore }));
          const inOrder = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
          expect(facts.sort(inOrder)).toEqual(spoken.sort(inOrder));
          found.scored += spoken.length;
        }
        const counting = countingIdIn(null, dataSet);
        const asRuns = own.map(({ id, number, valid }) => ({
          ...{ id, number },
          scorings: [{ number: 1, state: "SCORED" as const, supersededAt: null, rescoring: null, valid }],
        }));
        expect(countingIdIn(null, { ...dataSet, submissions: asRuns })).toBe(counting);
        found[counting === null ? "none" : "counting"]++;
      }
    }
    const runs = expected.flatMap(({ submissions }) => submissions.flatMap(({ scorings }) => scorings));
    const pending = runs.filter(
      (run) => run.state === "QUEUED" && (!run.rescoring || run.rescoring.appliedAt),
    );
    const submissions = expected.flatMap((dataSet) => dataSet.submissions).length;
    expect((await countSubmissions(db, seen)).get(roundId)).toEqual({ submissions, pending: pending.length });
  }
  expect(found.counting).toBeGreaterThan(200);
  expect(found.none).toBeGreaterThan(10);
  expect(found.scored).toBeGreaterThan(500);
});

test("only the latest are points beside those that may count; one team's are all of its own", async () => {
  const { db, roundId, contestSlug, teams } = contest;
  const expected = await byTheRules(null);
  const seen = expected.map(({ id }) => ({ id, roundId, since: null }));
  const latest = await loadBoardSubmissions(db, seen, [], { latest: 5, dataSetIds: [] });
  const none = await loadBoardSubmissions(db, seen, [], { latest: 0, dataSetIds: [] });
  expect(none.every(({ attacks }) => attacks === null)).toBe(true);
  expect(latest.every(({ attacks }) => attacks !== null)).toBe(true);
  const ids = new Set(none.map(({ id }) => id));
  expect(latest.filter(({ id }) => !ids.has(id)).length).toBeLessThanOrEqual(5);
  const [whole] = (await loadLeaderboard(db, contestSlug))?.rounds ?? [];
  const scope = { points: { team: teams[1].number } };
  const [own] = (await loadLeaderboard(db, contestSlug, ANONYMOUS, new Date(), scope))?.rounds ?? [];
  expect(own.rows).toEqual(whole.rows);
  expect(own.points).toEqual(whole.points.filter(({ team }) => team.number === teams[1].number));
  expect(own.points.length).toBeGreaterThan(3);
  expect(whole.submissionCount).toBe(teams.length * 2 * SUBMISSIONS);
});
