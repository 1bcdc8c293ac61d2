import { afterAll, expect, test } from "vitest";
import { ANONYMOUS_VIEWER } from "../../../../lib/platform/auth/viewer.ts";
import { findContest } from "../../../../lib/use-cases/rounds/find-contest.ts";
import { findRound } from "../../../../lib/use-cases/rounds/find-round.ts";
import { loadLeaderboard } from "../../../../lib/use-cases/standings/leaderboard/load-leaderboard.ts";
import { loadRounds } from "../../../../lib/views/load-rounds.ts";
import { makeTestContest, ROUND_SLUG } from "../../../helpers/contest.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";

const { db, databaseUrl } = await contestForFile();
const own = await makeTestContest(databaseUrl);
afterAll(own.close);

test("findRound prefers a team's own round of two with the same name", async () => {
  const asOwner = own.teams[0].viewer;
  await expect(findRound(db, ROUND_SLUG, ANONYMOUS_VIEWER)).rejects.toMatchObject({
    code: "round_ambiguous",
  });
  expect((await findRound(db, ROUND_SLUG, asOwner)).id).toBe(own.roundId);
  expect((await findRound(db, own.roundId, ANONYMOUS_VIEWER)).id).toBe(own.roundId);
  const mine = (await loadRounds(db, asOwner)).filter((round) => round.own);
  expect(mine.map(({ id }) => id)).toEqual([own.roundId]);
});

test.each(["nowhere", "a\0b", "", "../etc", "x".repeat(5000)])(
  "findRound and findContest find nothing for %j",
  async (name) => {
    await expect(findRound(db, name, ANONYMOUS_VIEWER)).rejects.toMatchObject({ code: "round_not_found" });
    await expect(findContest(db, name, ANONYMOUS_VIEWER)).rejects.toMatchObject({
      code: "contest_not_found",
    });
    expect(await loadLeaderboard(db, name)).toBeNull();
  },
);
