import { beforeAll, expect, test } from "vitest";
import { dataSetAt } from "../../../../lib/contest/board-freeze.ts";
import { countingAmong, countingIdAmong, countingIdIn } from "../../../../lib/contest/counting-id.ts";
import { countingRunOf } from "../../../../lib/contest/counting-set.ts";
import { currentScoring, withRescoring } from "../../../../lib/contest/current-scoring.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import {
  countSubmissions,
  loadBoardSubmissions,
} from "../../../../lib/use-cases/standings/leaderboard/load-board-submissions.ts";
import { loadLeaderboard } from "../../../../lib/use-cases/standings/leaderboard/load-leaderboard.ts";
import { loadCandidates } from "../../../../lib/use-cases/submissions/load-candidates.ts";
import { unscoredSubmissions } from "../../../../lib/use-cases/submissions/unscored-submissions.ts";
import { submit } from "../../../helpers/contest.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";
import { anyRuns, draws, HOURS, hour, PREVIEWS } from "../../../helpers/random-runs.ts";
import { ANONYMOUS } from "../../../helpers/viewers.ts";

const SEED = 20_191_021;
const SUBMISSIONS = 7;
const contest = await contestForFile({ teams: 4 });
const any = draws(new Mt19937(SEED));

/** Four teams whose submissions have every kind of run: waiting, failed, superseded, of previews open, applied and discarded. */
beforeAll(async () => {
  const { db, roundId } = contest;
  const previews = [];
  for (const state of PREVIEWS) {
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
        await db.scoring.createMany({ data: anyRuns(any, id, 2 * i, previews) });
      }
      const dataSetId = team.dataSets[kind];
      // A choice that was made before choices were kept.
      await db.dataSet.update({ where: { id: dataSetId }, data: { pickedId: any.oneOf([null, ...ids]) } });
      for (let picks = any.oneOf([0, 1, 2]); picks > 0; picks--) {
        const submissionId = any.maybe(0.2) ? null : any.oneOf(ids);
        await db.pick.create({ data: { dataSetId, submissionId, pickedAt: any.anyHour() } });
        await db.dataSet.update({ where: { id: dataSetId }, data: { pickedId: submissionId } });
      }
    }
  }
});

/** Everything, read whole, as the rules of lib/contest see it at a moment. */
async function byTheRules(asOf: Date | null) {
  const rows = await contest.db.dataSet.findMany({
    where: { roundId: contest.roundId },
    include: {
      picks: true,
      publicSet: true,
      submissions: { include: { scorings: { include: withRescoring } } },
    },
  });
  return rows.map((row) => dataSetAt(row, asOf));
}

test("the database selects the board's submissions by the rules, at every hour", async () => {
  const { db, roundId } = contest;
  const found = { counting: 0, none: 0, scored: 0 };
  for (const asOf of [null, ...Array.from({ length: HOURS + 1 }, (_, n) => hour(n))]) {
    const expected = await byTheRules(asOf);
    const seen = expected.map(({ id }) => ({ id, roundId, asOf }));
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
          id,
          number,
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
  expect(found.scored).toBeGreaterThan(300);
});

test("the database selects the candidates for counting by the rules, at every hour", async () => {
  const { db, roundId } = contest;
  const found = { counting: 0, rows: 0, all: 0 };
  for (const asOf of [null, ...Array.from({ length: HOURS + 1 }, (_, n) => hour(n))]) {
    const expected = await byTheRules(asOf);
    const locked = new Set(expected.filter(() => any.maybe(0.3)).map(({ id }) => id));
    const seen = expected.map((row) => ({
      ...row,
      asOf,
      publicSet: locked.has(row.id) ? { submissionId: any.oneOf(row.submissions.map(({ id }) => id)) } : null,
      closedAt: any.maybe(0.5) ? hour(HOURS) : null,
    }));
    const usable = seen.filter(({ submissions }) => submissions.length > 0);
    const candidates = await loadCandidates(db, usable);
    for (const dataSet of usable) {
      const own = candidates.get(dataSet.id) ?? [];
      expect(own.length).toBeLessThanOrEqual(4);
      expect(countingIdAmong(dataSet, own)).toBe(countingIdIn(dataSet.closedAt, dataSet));
      const counting = countingAmong(dataSet, own);
      const run = countingRunOf(dataSet.closedAt, dataSet);
      expect(counting && [counting.id, counting.scoringId, counting.seed]).toEqual(
        run && [run.submission.id, run.scoring.id, run.scoring.seed],
      );
      found.counting += Number(counting !== null);
      found.rows += own.length;
      found.all += dataSet.submissions.length;
    }
  }
  expect(found.counting).toBeGreaterThan(50);
  expect(found.rows).toBeLessThan(found.all / 2);
  const waits = (await byTheRules(null)).filter(({ submissions }) =>
    submissions.some(({ scorings }) => currentScoring(scorings)?.state === "QUEUED"),
  );
  expect(waits.length).toBeGreaterThan(0);
  const { waiting } = await unscoredSubmissions(db, roundId);
  expect(new Set(waiting.keys())).toEqual(new Set(waits.map(({ id }) => id)));
});

test("only the latest submissions are points beside the candidates for counting", async () => {
  const { db, roundId, contestSlug, teams } = contest;
  const expected = await byTheRules(null);
  const seen = expected.map(({ id }) => ({ id, roundId, asOf: null }));
  const latest = await loadBoardSubmissions(db, seen, [], { latest: 5, dataSetIds: [] });
  const none = await loadBoardSubmissions(db, seen, [], { latest: 0, dataSetIds: [] });
  expect(none.every(({ attacks }) => attacks === null)).toBe(true);
  expect(latest.every(({ attacks }) => attacks !== null)).toBe(true);
  const ids = new Set(none.map(({ id }) => id));
  expect(latest.filter(({ id }) => !ids.has(id)).length).toBeLessThanOrEqual(5);
  const [whole] =
    (await loadLeaderboard(db, contestSlug, ANONYMOUS, new Date(), { points: "latest" }))?.rounds ?? [];
  const scope = { points: { team: teams[1].number } };
  const [own] = (await loadLeaderboard(db, contestSlug, ANONYMOUS, new Date(), scope))?.rounds ?? [];
  expect(own.rows).toEqual(whole.rows);
  expect(own.points).toEqual(whole.points.filter(({ team }) => team.number === teams[1].number));
  expect(own.points.length).toBeGreaterThan(3);
  expect(whole.submissionCount).toBe(teams.length * 2 * SUBMISSIONS);
});
