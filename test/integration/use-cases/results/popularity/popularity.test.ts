import { beforeAll, expect, test } from "vitest";
import { rampColor } from "../../../../../lib/common/color-ramp.ts";
import { loadPopularity } from "../../../../../lib/use-cases/results/popularity/load-popularity.ts";
import { popularitySvg } from "../../../../../lib/use-cases/results/popularity/map-svg.ts";
import { releaseMap } from "../../../../../lib/use-cases/results/popularity/release-map.ts";
import { budgetSchema, releaseSchema } from "../../../../../lib/use-cases/results/popularity/schemas.ts";
import { setPrivacyBudget } from "../../../../../lib/use-cases/results/popularity/set-budget.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";

const contest = await contestForFile({ teams: 2 });
let roundId: string;

beforeAll(async () => {
  const [round] = await contest.db.round.findMany();
  roundId = round.id;
});

const budget = (epsilon: number) => budgetSchema.parse({ epsilon });
const request = (epsilon: number, eventsPerUser = 2, kind = "IDP") =>
  releaseSchema.parse({ kind, epsilon, eventsPerUser });
const release = (epsilon: number, eventsPerUser?: number) =>
  releaseMap(contest, null, roundId, request(epsilon, eventsPerUser));

test("a map is released only with a budget, and counts at most a user's events", async () => {
  await expect(release(0.1)).rejects.toMatchObject({ code: "no_budget" });
  await setPrivacyBudget(contest.db, null, roundId, budget(0.5));
  await expect(release(0.1, 10_000)).rejects.toMatchObject({ code: "too_many_events" });
  await expect(release(0.501)).rejects.toMatchObject({
    code: "budget_exceeded",
    detail: { asked: 0.501, left: 0.5 },
  });
  expect((await loadPopularity(contest.db, roundId)).releases).toEqual([]);
});

test("simultaneous requests are granted as far as the budget goes", async () => {
  await setPrivacyBudget(contest.db, null, roundId, budget(1));
  // Ten ask for 0.3 each: three fit into 1, a fourth would make it 1.2.
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => release(0.3)));
  const granted = outcomes.filter(({ status }) => status === "fulfilled");
  expect(granted).toHaveLength(3);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "budget_exceeded" });
  }
  await release(0.1);
  const { budget: account, releases } = await loadPopularity(contest.db, roundId);
  expect(account).toEqual({ epsilon: 1, spent: 1, left: 0 });
  expect(releases.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  await expect(release(0.001)).rejects.toMatchObject({ code: "budget_exceeded" });
});

test("a budget in use cannot be changed", async () => {
  await expect(setPrivacyBudget(contest.db, null, roundId, budget(5))).rejects.toMatchObject({
    code: "budget_in_use",
  });
  const entries = await contest.db.auditEntry.findMany({
    where: { action: { startsWith: "popularity." } },
    orderBy: { id: "asc" },
  });
  expect(entries.map(({ action }) => action)).toEqual([
    "popularity.budget",
    "popularity.budget",
    ...new Array<string>(4).fill("popularity.release"),
  ]);
});

test("a map adds up to all teams' events, has no negatives, and differs from the truth", async () => {
  const { releases, grid } = await loadPopularity(contest.db, roundId);
  const sets = await contest.db.dataSet.findMany({ where: { roundId, kind: "IDP" } });
  const total = sets.reduce((sum, set) => sum + set.userCount * set.eventsPerUser, 0);
  expect(sets).toHaveLength(2);
  for (const { events } of releases) {
    expect(events).toHaveLength(grid.columns * grid.rows);
    expect(Math.min(...events)).toBeGreaterThanOrEqual(0);
    // A thousand counts rounded to three decimals.
    expect(Math.abs(events.reduce((sum, count) => sum + count, 0) - total)).toBeLessThan(1);
  }
  // The same traces and the same epsilon: only secret noise tells them apart.
  expect(releases[0].events).not.toEqual(releases[1].events);
});

test("epsilons must be whole thousandths above 0", () => {
  for (const epsilon of [0, -1, 0.0004, 1.0005, 101, Number.NaN]) {
    expect(releaseSchema.safeParse({ kind: "IDP", epsilon, eventsPerUser: 1 }).success).toBe(false);
  }
  expect(request(0.3).epsilon).toBe(300);
});

test("the picture has a square for each region that has events, the first at the lower left", () => {
  const svg = popularitySvg([4, 0, 0, 1], { ...GRID, columns: 2, rows: 2 }, "<a> & b");
  expect(svg).toContain('<title id="title">&lt;a&gt; &amp; b</title>');
  expect(svg.match(/<rect x="\d+" y="\d+" width="12" height="12" fill="#\w+"\/>/g)).toHaveLength(2);
  expect(svg).toContain(`<rect x="0" y="12" width="12" height="12" fill="${rampColor(1, "light")}"/>`);
  expect(svg).toContain(`<rect x="12" y="0" width="12" height="12" fill="${rampColor(0.25, "light")}"/>`);
  expect(svg).toContain(">4 events</text>");
});

const GRID = {
  latitudeMin: 0,
  latitudeMax: 1,
  longitudeMin: 0,
  longitudeMax: 1,
  kmPerLatitudeDegree: 111,
  kmPerLongitudeDegree: 91,
};
