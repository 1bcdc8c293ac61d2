import { beforeAll, expect, test } from "vitest";
import { freshStanding } from "../../../lib/contest/fresh-standing.ts";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";
import { isSignedIn } from "../../../lib/platform/auth/viewer.ts";
import { loadOwnSubmissions } from "../../../lib/views/load-own-submissions.ts";
import { loadTeamHistory } from "../../../lib/views/load-team-history.ts";
import type { SubmissionSummary } from "../../../lib/views/submission-view.ts";
import { contestForFile } from "../../helpers/file-fixtures.ts";
import { draws } from "../../helpers/random-runs.ts";

const COUNT = 120;

const contest = await contestForFile({ teams: 1 });

/** One data set with many submissions, some of them with the contents of earlier ones. */
beforeAll(async () => {
  const { db, teams } = contest;
  const any = draws(new Mt19937(7));
  const score = () => any.oneOf([0, 0.25, 0.5, 0.75]);
  for (let number = 1; number <= COUNT; number++) {
    const sha256 = `contents ${any.oneOf(Array.from({ length: 60 }, (_, i) => i))}`;
    const file = { fileName: "f.csv", sha256, sizeBytes: 1, source: "API" as const };
    const scores = { minReidentificationScore: score(), minTraceInferenceScore: score() };
    const run = { state: "SCORED" as const, utilityScore: 0.7, valid: any.maybe(0.5), ...scores };
    const scorings = { create: { number: 1, seed: 1, scorerVersion: "1", ...run } };
    await db.submission.create({ data: { dataSetId: teams[0].dataSets.IDP, number, ...file, scorings } });
  }
  const picked = await db.submission.findFirstOrThrow({ where: { number: 3 } });
  await db.dataSet.update({ where: { id: teams[0].dataSets.IDP }, data: { pickedId: picked.id } });
});

async function pageOfSet(page?: number) {
  const [team] = contest.teams;
  const history = await loadTeamHistory(contest.db, team.id, team.viewer, { IDP: page });
  const found = history?.rounds[0].dataSets.find(({ kind }) => kind === "IDP");
  if (!found) throw new Error("the team has an IDP set");
  return found;
}

test("a team's submissions are paged, newest first, and past the end is the last page", async () => {
  const pages = await Promise.all([undefined, 2, 3, 4].map(pageOfSet));
  expect(pages.map(({ page, pages: all, total }) => [page, all, total])).toEqual([
    [1, 3, COUNT],
    [2, 3, COUNT],
    [3, 3, COUNT],
    [3, 3, COUNT],
  ]);
  const numbers = pages.slice(0, 3).flatMap(({ submissions }) => submissions.map(({ number }) => number));
  expect(numbers).toEqual(Array.from({ length: COUNT }, (_, i) => COUNT - i));
});

test("every page knows how its submissions compare with all others", async () => {
  const pages = await Promise.all([1, 2, 3].map(pageOfSet));
  const all = pages.flatMap(({ submissions }) => submissions);
  const compared = (rows: readonly SubmissionSummary[]) =>
    rows.map(({ id, number, sha256, scoring }) => {
      return { id, number, sha256, valid: scoring.valid, minimum: scoring.minReidentificationScore };
    });
  const same = new Set<number | null | undefined>();
  for (const { submissions, others, pickedId, countingId } of pages) {
    expect(others.length).toBeLessThan(60);
    expect(submissions.concat(others).map(({ number }) => number)).toContain(COUNT);
    for (const { id } of submissions) {
      const facts = { pickedId, countingId };
      const known = freshStanding({ ...facts, submissions: compared([...submissions, ...others]) }, id);
      expect(known).toEqual(freshStanding({ ...facts, submissions: compared(all) }, id));
      same.add(known?.sameAs);
    }
  }
  expect(same.size).toBeGreaterThan(10);
  expect(pages[0].others.filter(({ picked }) => picked).map(({ number }) => number)).toEqual([3]);
});

test("a program reads its own team's submissions page by page", async () => {
  const { db, roundId, teams } = contest;
  const [{ viewer }] = teams;
  if (!isSignedIn(viewer)) throw new Error("a captain is signed in");
  const [own, found] = await Promise.all([
    pageOfSet(2),
    loadOwnSubmissions(db, roundId, viewer, { dataset: "IDP", page: 2 }),
  ]);
  const { pickedId, countingId, submissions } = own;
  const place = { total: COUNT, page: 2, pages: 3 };
  expect(found).toEqual([{ kind: "IDP", pickedId, countingId, submissions, ...place }]);
  const both = await loadOwnSubmissions(db, roundId, viewer, {});
  expect(both.map(({ kind, total, page }) => [kind, total, page])).toEqual([
    ["IDP", COUNT, 1],
    ["TRP", 0, 1],
  ]);
});
