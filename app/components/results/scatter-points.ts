import { formatSetName } from "@/lib/core/formats/file-names.ts";
import { attackMinimum } from "@/lib/core/scores/attack-minimum.ts";
import { lowestAttack, type PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import type { LeaderboardPoint } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import type {
  ResultSet,
  ResultsRound,
  ResultsTeam,
} from "@/lib/use-cases/standings/results/contest-results.ts";

/** A point of the scatter plot as the results page is sent it: by position. */
export type SentPoint = readonly [
  team: number,
  name: string,
  kind: ResultSet["kind"],
  valid: boolean,
  utilityScore: number,
  minReidentificationScore: number,
  minTraceInferenceScore: number,
  /** Null for a published set. */
  submission: readonly [id: string, number: number] | null,
];

/**
 * The counting sets as points of the scatter plot, at their two minima; an invalid set at the minima it would have if it were valid.
 * The latest come last, on top.
 */
export function sentPoints({ sets }: ResultsRound, teams: readonly ResultsTeam[]): SentPoint[] {
  const names = new Map(teams.map(({ number, name }) => [number, name]));
  const timeOf = ({ submission }: ResultSet) => submission?.submittedAt ?? "";
  return sets
    .toSorted((left, right) => timeOf(left).localeCompare(timeOf(right)))
    .map((set) => [
      set.team,
      names.get(set.team) ?? "",
      set.kind,
      set.valid,
      set.utilityScore,
      lowest(set, "reidentification"),
      lowest(set, "traceInference"),
      set.submission && [set.submission.id, set.submission.number],
    ]);
}

/**
 * The inverse of {@link sentPoints}.
 * @param matrix URL of the round's matrix, to which the points of published sets link
 */
export function scatterPoints(points: readonly SentPoint[], matrix: string): LeaderboardPoint[] {
  return points.map(
    ([number, name, kind, valid, utilityScore, reidentification, traceInference, submission]) => {
      const set = formatSetName({ team: number, kind });
      return {
        submissionId: submission?.[0] ?? set,
        submissionNumber: submission?.[1] ?? 0,
        ...(submission ? {} : { href: `${matrix}#${set}` }),
        team: { number, name },
        kind,
        counts: true,
        valid,
        utilityScore,
        minReidentificationScore: reidentification,
        minTraceInferenceScore: traceInference,
        attacks: {},
        submittedAt: "",
      };
    },
  );
}

function lowest(set: ResultSet, score: PrivacyScore): number {
  return lowestAttack(attackMinimum(set, score).by)?.score ?? 1;
}
