import type { TeamAttackScores } from "./team-attack-scores.ts";

/** The minimum scores of a submission. */
export interface Minima {
  readonly minReidentificationScore: number;
  readonly minTraceInferenceScore: number;
}

/** The minima of a counting submission with other teams' attacks included; null if no team has attacked its set. */
export function minimaAfterAttacks(
  { minReidentificationScore, minTraceInferenceScore }: Minima,
  dataSetId: string,
  teamAttacks: TeamAttackScores,
): Minima | null {
  const attacks = teamAttacks.get(dataSetId);
  if (!attacks) return null;
  const lowest = (minimum: number, scores: readonly { readonly score: number }[]) =>
    Math.min(minimum, ...scores.map(({ score }) => score));
  return {
    minReidentificationScore: lowest(minReidentificationScore, attacks.reidentification),
    minTraceInferenceScore: lowest(minTraceInferenceScore, attacks.traceInference),
  };
}

/** A counting submission's facts, with other teams' attacks included in its minima. */
export function afterAttacks<Facts extends Minima>(
  facts: Facts | null,
  dataSetId: string,
  teamAttacks: TeamAttackScores,
): Facts | null {
  return facts && { ...facts, ...minimaAfterAttacks(facts, dataSetId, teamAttacks) };
}
