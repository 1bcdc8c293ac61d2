import { PresenceCount } from "../../../../../lib/core/privacy/wk-anonymity/poisson-binomial.ts";

/** P(L, k): the probability that at least k of the users are present. */
export function probabilityAtLeast(probabilities: readonly number[], k: number): number {
  const count = new PresenceCount(k);
  for (const p of probabilities) count.add(p);
  return 1 - count.probabilityBelow();
}
