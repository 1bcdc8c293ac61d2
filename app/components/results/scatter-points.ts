import { formatSetName } from "@/lib/core/formats/file-names.ts";
import { attackMinimum } from "@/lib/core/scores/attack-minimum.ts";
import { lowestAttack, type PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import type { LeaderboardPoint } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import type {
  ResultSet,
  ResultsRound,
  ResultsTeam,
} from "@/lib/use-cases/standings/results/contest-results.ts";

/**
 * The counting sets as points of the scatter plot, at their two minima; an invalid set at the minima it would have if it were valid.
 * @param matrix URL of the round's matrix, to which the points of published sets link
 */
export function scatterPoints(
  round: ResultsRound,
  teams: readonly ResultsTeam[],
  matrix: string,
): LeaderboardPoint[] {
  const named = new Map(teams.map((team) => [team.number, team]));
  return round.sets.map((set) => ({
    submissionId: set.submission?.id ?? formatSetName(set),
    submissionNumber: set.submission?.number ?? 0,
    ...(set.submission ? {} : { href: `${matrix}#${formatSetName(set)}` }),
    team: named.get(set.team) ?? { number: set.team, name: "" },
    kind: set.kind,
    counts: true,
    valid: set.valid,
    utilityScore: set.utilityScore,
    minReidentificationScore: lowest(set, "reidentification"),
    minTraceInferenceScore: lowest(set, "traceInference"),
    attacks: {},
    submittedAt: set.submission?.submittedAt ?? "",
  }));
}

function lowest(set: ResultSet, score: PrivacyScore): number {
  return lowestAttack(attackMinimum(set, score).by)?.score ?? 1;
}
