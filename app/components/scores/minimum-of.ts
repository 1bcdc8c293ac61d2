import type { AttackResultView } from "@/lib/views/submission-view.ts";

/** What a minimum comes from. */
export interface Minimum<Attack> {
  /** The strongest of the sample attacks that count; of equals, the first. */
  readonly lowest: Attack & { readonly score: number };
  /** Whether another team's attack went further than all of them. */
  readonly byTeam: boolean;
}

/**
 * What the minimum of sample attacks of one kind comes from; null if none of them counts, or while one that does is still to come.
 * @param afterAttacks the minimum over other teams' attacks too, where there are any
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
