import { beforeAll, expect, test } from "vitest";
import { restoreTeam, withdrawTeam } from "../../../../lib/use-cases/results/changes/withdraw-team.ts";
import { loadLeaderboard } from "../../../../lib/use-cases/standings/leaderboard/load-leaderboard.ts";
import { loadResults } from "../../../../lib/use-cases/standings/results/load-results.ts";
import { rankingView } from "../../../../lib/use-cases/standings/results/ranking-view.ts";
import { loadTeamHistory } from "../../../../lib/views/load-team-history.ts";
import { matrixView } from "../../../../lib/views/results/matrix-view.ts";
import { submit } from "../../../helpers/contest.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";
import { ANONYMOUS } from "../../../helpers/viewers.ts";

const contest = await contestForFile();

beforeAll(async () => {
  for (const team of contest.teams) {
    for (const kind of ["IDP", "TRP"] as const) await submit(contest, team, kind);
  }
  await contest.db.scoring.updateMany({
    data: {
      state: "SCORED",
      valid: true,
      utilityScore: 0.8,
      minReidentificationScore: 0.5,
      minTraceInferenceScore: 0.5,
    },
  });
});

/** The numbers of the teams that each board and ranking shows. */
async function shown() {
  const board = await loadLeaderboard(contest.db, contest.contestSlug, ANONYMOUS, new Date(), {
    points: "latest",
  });
  const results = await loadResults(contest.db, contest.contestSlug);
  const [round] = board?.rounds ?? [];
  const [matrix] = matrixView(results).rounds;
  return {
    rows: round.rows.map(({ team, rank }) => [team.number, rank]),
    points: [...new Set(round.points.map(({ team }) => team.number))],
    ranking: rankingView(results).anonymization.map(({ team, rank }) => [team.number, rank]),
    targets: [...new Set(matrix.matrices.reidentification.rows.map(({ team }) => team.number))],
  };
}

test("a withdrawn team leaves every board and ranking, and returns when it is restored", async () => {
  const [leaving] = contest.teams;
  const before = await shown();
  expect(before).toEqual({
    rows: [
      [1, 1],
      [2, 1],
    ],
    points: [1, 2],
    ranking: [
      [1, 1],
      [2, 1],
    ],
    targets: [1, 2],
  });
  await withdrawTeam(contest.db, leaving.captainId, leaving.id);
  expect(await shown()).toEqual({ rows: [[2, 1]], points: [2], ranking: [[2, 1]], targets: [2] });
  const history = await loadTeamHistory(contest.db, leaving.id, leaving.viewer);
  expect(history?.rounds[0].dataSets.map(({ submissions }) => submissions.length)).toEqual([1, 1]);
  await restoreTeam(contest.db, null, leaving.id);
  expect(await shown()).toEqual(before);
});
