import { afterAll, beforeAll, expect, test } from "vitest";
import { findContest } from "../../lib/rounds/find-contest.ts";
import { findRound } from "../../lib/rounds/find-round.ts";
import { loadLeaderboard } from "../../lib/views/load-leaderboard.ts";
import { loadRounds } from "../../lib/views/load-rounds.ts";
import { makeTestContest, ROUND_SLUG, type TestContest } from "../helpers/contest.ts";
import { createTestDatabase, type TestDatabase } from "../helpers/database.ts";

let database: TestDatabase;
let contests: TestContest[];

beforeAll(async () => {
  database = await createTestDatabase();
  contests = [await makeTestContest(database.url), await makeTestContest(database.url)];
});

afterAll(async () => {
  for (const contest of contests) await contest.close();
  await database.drop();
});

test("of two contests' rounds of one name, a team means its own", async () => {
  const [{ db }, own] = contests;
  await expect(findRound(db, ROUND_SLUG)).rejects.toMatchObject({ code: "round_ambiguous" });
  expect((await findRound(db, ROUND_SLUG, [own.contestId])).id).toBe(own.roundId);
  expect((await findRound(db, own.roundId)).id).toBe(own.roundId);
  const mine = (await loadRounds(db, [own.contestId])).filter((round) => round.own);
  expect(mine.map(({ id }) => id)).toEqual([own.roundId]);
});

test.each(["nowhere", "a\0b", "", "../etc", "x".repeat(5000)])(
  "there is no round or contest %j",
  async (name) => {
    const [{ db }] = contests;
    await expect(findRound(db, name)).rejects.toMatchObject({ code: "round_not_found" });
    await expect(findContest(db, name)).rejects.toMatchObject({ code: "contest_not_found" });
    expect(await loadLeaderboard(db, name)).toBeNull();
  },
);
