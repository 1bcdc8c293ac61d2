import {
  type AttackedSet,
  countsAgainst,
  lowestAttack,
  type PrivacyScore,
  type ScoredAttack,
} from "./attacked-set.ts";

/** s_I,min or s_T,min of a valid set that nobody attacks. A round may have programs' attacks of one kind only. */
export const UNATTACKED_SCORE = 1;

/** s_I,min or s_T,min of a set, and what it results from. */
export interface AttackMinimum {
  /** In [0, 1]. */
  readonly score: number;
  /** `attack`: the lowest attack's score. `unattacked`: {@link UNATTACKED_SCORE}. `invalid` or `missing`: 0. */
  readonly reason: "attack" | "unattacked" | "invalid" | "missing";
  /** The attacks with the lowest score, in the order given; also for an invalid set, although its score is 0. */
  readonly by: readonly ScoredAttack[];
}

/**
 * Computes the minimum over the sample attacks and all other teams' attacks; 0 for an invalid or missing set (PWS Cup 2019 rules).
 * @param set null if the team handed in no set
 */
export function attackMinimum(set: AttackedSet | null, score: PrivacyScore): AttackMinimum {
  if (set === null) return { score: 0, reason: "missing", by: [] };
  const attacks = set.attacks[score].filter((attack) => countsAgainst(set, attack));
  const lowest = lowestAttack(attacks);
  const by = attacks.filter((attack) => attack.score === lowest?.score);
  if (!set.valid) return { score: 0, reason: "invalid", by };
  if (lowest === null) return { score: UNATTACKED_SCORE, reason: "unattacked", by };
  return { score: lowest.score, reason: "attack", by };
}
