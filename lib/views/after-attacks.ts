import type { TeamAttackScores } from "./results/team-attack-scores.ts";

/** The two minima of a submission's scores. */
export interface Minima {
  readonly minReidentificationScore: number;
  readonly minTraceInferenceScore: number;
}

/** The minima of a counting submission, taken over other teams' attacks too; null where no team has attacked its set. */
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

/** The scores of a counting submission with those minima. */
export function afterAttacks<Facts extends Minima>(
  facts: Facts | null,
  dataSetId: string,
  teamAttacks: TeamAttackScores,
): Facts | null {
  return facts && { ...facts, ...minimaAfterAttacks(facts, dataSetId, teamAttacks) };
}
