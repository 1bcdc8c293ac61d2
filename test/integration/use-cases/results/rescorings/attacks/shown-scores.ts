import type { RescoringView } from "../../../../../../lib/use-cases/results/rescorings/rescoring-view.ts";
import { loadLeaderboard } from "../../../../../../lib/use-cases/standings/leaderboard/load-leaderboard.ts";
import { loadResults } from "../../../../../../lib/use-cases/standings/results/load-results.ts";
import { rankingView } from "../../../../../../lib/use-cases/standings/results/ranking-view.ts";
import { matrixView } from "../../../../../../lib/views/results/matrix-view.ts";
import { loadTeamAttacks } from "../../../../../../lib/views/targets/load-team-attacks.ts";
import type { TestContest } from "../../../../../helpers/contest.ts";
import { ORGANIZER } from "../../../../../helpers/viewers.ts";

export type ShownScores = Awaited<ReturnType<typeof shownScores>>;

/** All that anybody is shown that rests on scores. */
export async function shownScores({ db, contestSlug, roundId, teams }: TestContest) {
  const results = await loadResults(db, contestSlug, null, ORGANIZER);
  return {
    board: (await loadLeaderboard(db, contestSlug, ORGANIZER, new Date(), { points: "latest" }))?.rounds,
    matrix: matrixView(results),
    ranking: rankingView(results),
    public: rankingView(await loadResults(db, contestSlug)),
    attacks: (await loadTeamAttacks(db, roundId, ORGANIZER)).attacks,
    ownAttacks: (await loadTeamAttacks(db, roundId, teams[0].viewer)).attacks,
  };
}

/** The places of both kinds of ranking as pages show them, in the form of a re-scoring's view. */
export function placesOf({ ranking }: ShownScores) {
  type Row = { rank: number; team: { number: number }; rounds: readonly { sum: number }[] };
  const byTeam = (rows: readonly Row[]) =>
    rows
      .map(({ rank, team, rounds }) => ({ team: team.number, rank, sum: rounds[0].sum }))
      .sort((a, b) => a.team - b.team);
  const { anonymization, attack } = ranking;
  return [anonymization, attack.reidentification, attack.traceInference].map(byTeam);
}

/** The places that a re-scoring tells, as {@link placesOf} has them. */
export function placesIn({ ranks, attackRanks }: RescoringView, side: "before" | "after") {
  return [ranks, attackRanks.reidentification, attackRanks.traceInference].map((rows) =>
    rows.map((row) => ({ team: row.team.number, ...row[side] })),
  );
}
