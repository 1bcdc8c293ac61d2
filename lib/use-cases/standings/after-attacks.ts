import type { AttacksByTeams } from "../../contest/counting-set.ts";
import type { PrivacyScore } from "../../core/scores/attacked-set.ts";
import type { TeamAttackScores } from "./team-attack-scores.ts";

/** The minimum scores of a submission that is scored. */
export interface ScoredMinima {
  readonly minReidentificationScore: number;
  readonly minTraceInferenceScore: number;
}

/** The minima with other teams' attacks included, and who reached them. */
export interface AttackedMinima extends ScoredMinima {
  /** The numbers of the teams whose attacks reached a score below those of all sample attacks. */
  readonly reachedBy: Readonly<Record<PrivacyScore, readonly number[]>>;
}

/** The minima of a counting submission with other teams' attacks included; null if no team has attacked its set. */
export function minimaAfterAttacks(
  { minReidentificationScore, minTraceInferenceScore }: ScoredMinima,
  dataSetId: string,
  teamAttacks: TeamAttackScores,
): AttackedMinima | null {
  const attacks = teamAttacks.get(dataSetId);
  if (!attacks) return null;
  const reidentification = lowest(minReidentificationScore, attacks.reidentification);
  const traceInference = lowest(minTraceInferenceScore, attacks.traceInference);
  return {
    minReidentificationScore: reidentification.minimum,
    minTraceInferenceScore: traceInference.minimum,
    reachedBy: { reidentification: reidentification.teams, traceInference: traceInference.teams },
  };
}

function lowest(ofPrograms: number, attacks: AttacksByTeams[PrivacyScore]) {
  const minimum = Math.min(ofPrograms, ...attacks.map(({ score }) => score));
  const reached = attacks.filter(({ score }) => score === minimum && minimum < ofPrograms);
  const numbers = reached.flatMap(({ attacker }) => ("team" in attacker ? [attacker.team] : []));
  return { minimum, teams: [...new Set(numbers)].sort((a, b) => a - b) };
}
