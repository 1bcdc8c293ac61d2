import { beforeAll, expect, test } from "vitest";
import { viewerOf } from "../../../../lib/platform/auth/viewer.ts";
import { loadLeaderboard } from "../../../../lib/use-cases/standings/leaderboard/load-leaderboard.ts";
import { loadResults } from "../../../../lib/use-cases/standings/results/load-results.ts";
import { rankingView } from "../../../../lib/use-cases/standings/results/ranking-view.ts";
import { loadHistory } from "../../../../lib/views/history/load-history.ts";
import { submit } from "../../../helpers/contest.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";

const contest = await contestForFile();
const SUMS = [
  [1, 1, 1.5],
  [2, 2, 0.5],
];

/** As older versions could store it: nothing infers traces. The first team has both sets, the second an IDP set only. */
beforeAll(async () => {
  const { db, roundId, teams } = contest;
  const settings = { ...contest.settings, attackers: ["I1-rand"] };
  await db.round.update({ where: { id: roundId }, data: { settings } });
  await scored(teams[0], "IDP");
  await scored(teams[0], "TRP");
  await scored(teams[1], "IDP");
});

async function scored(team: (typeof contest.teams)[number], kind: "IDP" | "TRP"): Promise<void> {
  const { db } = contest;
  const { id: submissionId } = await submit(contest, team, kind);
  const { id: scoringId } = await db.scoring.findFirstOrThrow({ where: { submissionId } });
  await db.scoring.update({
    where: { id: scoringId },
    data: {
      state: "SCORED",
      finishedAt: new Date(),
      valid: true,
      utilityScore: 0.8,
      minReidentificationScore: 0.5,
    },
  });
  const run = { seed: 1, scorerVersion: "test", durationMs: 1 };
  await db.attackResult.create({
    data: { scoringId, attacker: "I1-rand", kind: "REIDENTIFICATION", score: 0.5, ...run },
  });
}

test("the board and the history rank like the results, with a minimum of 1 without attacks", async () => {
  const { db, contestSlug } = contest;
  const { anonymization } = rankingView(await loadResults(db, contestSlug));
  expect(anonymization.map(({ rank, team, total }) => [rank, team.number, total])).toEqual(SUMS);
  const board = await loadLeaderboard(db, contestSlug);
  expect(board?.rounds[0].rows.map(({ rank, team, sum }) => [rank, team.number, sum])).toEqual(SUMS);
  const { rounds } = await loadHistory(db, contestSlug, viewerOf(null, null));
  expect(rounds[0].teams.map(({ team, steps }) => [team.number, steps.at(-1)?.sum])).toEqual([
    [1, 1.5],
    [2, 0.5],
  ]);
});
