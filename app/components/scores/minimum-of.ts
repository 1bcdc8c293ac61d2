import type { AttackResultView } from "@/lib/views/submission-view.ts";

/** The attack that reached a minimum. */
export interface Minimum<Attack> {
  /** The strongest (lowest score) of the sample attacks that count; the first of equals. */
  readonly lowest: Attack & { readonly score: number };
  /** Whether another team's attack reached a lower score than all of them. */
  readonly byTeam: boolean;
}

/**
 * Finds the attack that reached the minimum; null if no sample attack counts, or while one that counts has no score yet.
 * @param attacks sample attacks of one kind
 * @param afterAttacks the minimum including other teams' attacks, if there are any
 */
export function minimumOf<Attack extends Pick<AttackResultView, "score" | "counts">>(
  attacks: readonly Attack[],
  afterAttacks?: number,
): Minimum<Attack> | null {
  const counting = attacks.filter((attack) => attack.counts);
  if (!counting.every(hasScore)) return null;
  const [lowest] = counting.toSorted((a, b) => a.score - b.score);
  return lowest ? { lowest, byTeam: afterAttacks !== undefined && afterAttacks < lowest.score } : null;
}

function hasScore<Attack extends { readonly score: number | null }>(
  attack: Attack,
): attack is Attack & { readonly score: number } {
  return attack.score !== null;
}
