import {
  type AttackedSet,
  countsAgainst,
  lowestAttack,
  type PrivacyScore,
  type ScoredAttack,
} from "./attacked-set.ts";

/** s_I,min or s_T,min of a set, and where it comes from. */
export interface AttackMinimum {
  /** In [0, 1]. */
  readonly score: number;
  /** `attack`: the lowest attack; `unattacked`: nobody attacked, so nothing is lost: 1; else 0. */
  readonly reason: "attack" | "unattacked" | "invalid" | "missing";
  /** The attacks that reached the minimum, in the order given; of an invalid set, what the minimum would have been. */
  readonly by: readonly ScoredAttack[];
}

/**
 * The minimum over the sample attacks and all other teams' attacks; 0 of an invalid or missing set (PWS Cup 2019 rules).
 * @param set null for a set that was not handed in
 */
export function attackMinimum(set: AttackedSet | null, score: PrivacyScore): AttackMinimum {
  if (set === null) return { score: 0, reason: "missing", by: [] };
  const attacks = set.attacks[score].filter((attack) => countsAgainst(set, attack));
  const lowest = lowestAttack(attacks);
  const by = attacks.filter((attack) => attack.score === lowest?.score);
  if (!set.valid) return { score: 0, reason: "invalid", by };
  if (lowest === null) return { score: 1, reason: "unattacked", by };
  return { score: lowest.score, reason: "attack", by };
}
