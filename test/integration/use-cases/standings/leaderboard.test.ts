import { PrismaPg } from "@prisma/adapter-pg";
import { beforeAll, expect, test } from "vitest";
import { PrismaClient } from "../../../../generated/prisma/client.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { loadLeaderboard } from "../../../../lib/use-cases/standings/leaderboard/load-leaderboard.ts";
import { leaderboardCsv } from "../../../../lib/views/leaderboard-csv.ts";
import { submit, type TestContest } from "../../../helpers/contest.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";
import { ANONYMOUS } from "../../../helpers/viewers.ts";

const TEAMS = 8;
const SEED = 20_190_702;

interface Scored {
  readonly team: number;
  readonly kind: "IDP" | "TRP";
  readonly number: number;
  readonly valid: boolean;
  readonly minimum: number;
  readonly picked: boolean;
}

const contest = await contestForFile({ teams: TEAMS });
const scored: Scored[] = [];

beforeAll(async () => {
  const random = new Mt19937(SEED);
  // The last team submits nothing; quarters make equal sums likely.
  for (const team of contest.teams.slice(0, -1)) {
    for (const kind of ["IDP", "TRP"] as const) {
      for (let left = random.interval(3); left > 0; left--) {
        scored.push(await scoreAtRandom(team, kind, random));
      }
    }
  }
  await submit(contest, contest.teams[0], "IDP");
});

async function scoreAtRandom(
  team: TestContest["teams"][number],
  kind: "IDP" | "TRP",
  random: Mt19937,
): Promise<Scored> {
  const { id, number } = await submit(contest, team, kind);
  const valid = random.random() < 0.7;
  const minimum = random.interval(4) / 4;
  const picked = random.random() < 0.3;
  const minimumField = kind === "IDP" ? "minReidentificationScore" : "minTraceInferenceScore";
  const otherField = kind === "IDP" ? "minTraceInferenceScore" : "minReidentificationScore";
  await contest.db.scoring.updateMany({
    where: { submissionId: id },
    data: {
      state: "SCORED",
      valid,
      utilityScore: valid ? 0.9 : 0.1,
      [minimumField]: minimum,
      [otherField]: 0.99,
    },
  });
  if (picked) {
    await contest.db.dataSet.update({ where: { id: team.dataSets[kind] }, data: { pickedId: id } });
  }
  return { team: team.number, kind, number, valid, minimum, picked };
}

/** The rule, written down a second time: the pick, else the latest valid one, else nothing that counts. */
function expectedScore(team: number, kind: "IDP" | "TRP"): number {
  const own = scored.filter((one) => one.team === team && one.kind === kind);
  const counting = own.findLast(({ picked }) => picked) ?? own.findLast(({ valid }) => valid);
  return counting?.valid ? counting.minimum : 0;
}

test("the leaderboard follows from the rows by the rules", async () => {
  const view = await loadLeaderboard(contest.db, contest.contestSlug, ANONYMOUS, new Date(), {
    points: "latest",
  });
  const [round] = view!.rounds;
  expect(round.rows).toHaveLength(TEAMS);
  for (const row of round.rows) {
    const [i, t] = [expectedScore(row.team.number, "IDP"), expectedScore(row.team.number, "TRP")];
    expect([row.minReidentificationScore, row.minTraceInferenceScore, row.sum]).toEqual([i, t, i + t]);
    const better = contest.teams.filter(
      ({ number }) => expectedScore(number, "IDP") + expectedScore(number, "TRP") > row.sum,
    );
    expect(row.rank).toBe(better.length + 1);
  }
  const sums = round.rows.map(({ sum }) => sum);
  expect(sums).toEqual(sums.toSorted((a, b) => b - a));
  expect(round.rows.at(-1)).toMatchObject({
    team: { number: TEAMS },
    sets: { IDP: null, TRP: null },
    sum: 0,
  });
  expect(round.points).toHaveLength(scored.length);
  expect(round.pending).toBe(1);
});

test("the number of queries does not grow with the rows", async () => {
  const adapter = new PrismaPg({ connectionString: contest.databaseUrl });
  const watched = new PrismaClient({ adapter, log: [{ emit: "event", level: "query" }] });
  let queries = 0;
  watched.$on("query", () => {
    queries++;
  });
  await loadLeaderboard(watched, contest.contestId, ANONYMOUS, new Date(), { points: "latest" });
  await watched.$disconnect();
  // One for each kind of row: contest, teams, rounds, phases, data sets with their teams, picks,
  // public sets, submissions, scorings with their previews, results.
  expect(queries).toBeLessThanOrEqual(12);
});

test("the CSV has a line for every row in full precision, and runs no formula", async () => {
  await contest.db.team.update({ where: { id: contest.teams[0].id }, data: { name: '=1+1,"x"' } });
  const linesNow = async () => {
    const view = await loadLeaderboard(contest.db, contest.contestSlug);
    return leaderboardCsv(view!).trimEnd().split("\n");
  };
  const lines = await linesNow();
  expect(lines).toHaveLength(TEAMS + 1);
  const columns = "round,rank,team,name,idp_s_u,idp_valid,s_i_min,trp_s_u,trp_valid,s_t_min,sum,submitted_at";
  expect(lines[0]).toBe(columns);
  expect(lines.find((line) => line.includes(",001,"))).toContain(`"'=1+1,""x"""`);
  await contest.db.team.update({ where: { id: contest.teams[0].id }, data: { name: "匿名" } });
  expect((await linesNow())[0]).toBe(`\uFEFF${columns}`);
});

test("a contest that does not exist has no leaderboard", async () => {
  expect(await loadLeaderboard(contest.db, "nonsense")).toBeNull();
});

test("the committee's team 000 is below the ranking, without a rank", async () => {
  const before = (await loadLeaderboard(contest.db, contest.contestSlug))!.rounds[0].rows;
  const leader = before[0];
  const where = { contestId_number: { contestId: contest.contestId, number: leader.team.number } };
  await contest.db.team.update({ where, data: { number: 0 } });

  const { rows } = (await loadLeaderboard(contest.db, contest.contestSlug))!.rounds[0];
  expect(rows.at(-1)).toMatchObject({ rank: null, sum: leader.sum, team: { number: 0 } });
  expect(rows[0].rank).toBe(1);
  expect(rows.slice(0, -1).map(({ team }) => team.number)).toEqual(
    before.slice(1).map(({ team }) => team.number),
  );
  expect(leaderboardCsv((await loadLeaderboard(contest.db, contest.contestSlug))!)).toContain(",,000,");
});
