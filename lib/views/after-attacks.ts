import type { LeaderboardSet } from "./leaderboard-view.ts";
import type { TeamAttackScores } from "./results/team-attack-scores.ts";

/** The scores of a counting submission, with the minima taken over other teams' attacks too. */
export function afterAttacks(
  facts: LeaderboardSet | null,
  dataSetId: string,
  teamAttacks: TeamAttackScores,
): LeaderboardSet | null {
  const attacks = teamAttacks.get(dataSetId);
  if (!facts || !attacks) return facts;
  const { minReidentificationScore, minTraceInferenceScore } = facts;
  const lowest = (minimum: number, scores: readonly { readonly score: number }[]) =>
    Math.min(minimum, ...scores.map(({ score }) => score));
  return {
    ...facts,
    minReidentificationScore: lowest(minReidentificationScore, attacks.reidentification),
    minTraceInferenceScore: lowest(minTraceInferenceScore, attacks.traceInference),
  };
}
