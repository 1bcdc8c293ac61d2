import type { LocationTable, Traces } from "../../formats/traces.ts";
import { chiSquareDeviate } from "./chi-square-deviate.ts";

/** The k-ary randomized response that a trace set appears to come from. */
export interface KrrFit {
  /** The maximum-likelihood estimate of its budget, > 0. */
  readonly epsilon: number;
}

/** Sets with a larger chi-square statistic, as a normal deviate, are rejected; that is wrong for one in 1e9 sets from A3-kRR. */
const MOST_DEVIATE = 6;

/**
 * Estimates the epsilon with which A3-kRR made a set, from the fraction of events that it kept. Returns null for a set that does not look
 * like A3's: if it has generalized or deleted locations, if too few events are changed to tell or not more kept than chance would keep, or
 * if the changed events are not distributed uniformly over the regions.
 *
 * The number of kept events is `Binomial(N, p)` with `p = e^eps / (m - 1 + e^eps)`, so `e^eps = (m - 1) p / (1 - p)`. A changed event is
 * uniform over the other m - 1 regions, which is tested by Pearson's chi-square statistic over regions. O(events).
 * @param regionCount m, at least 2
 */
export function fitKrr(original: Traces, anonymized: LocationTable, regionCount: number): KrrFit | null {
  const reports = new Float64Array(regionCount);
  const changedFrom = new Float64Array(regionCount);
  let changed = 0;
  for (let event = 0; event < anonymized.codes.length; event++) {
    const code = anonymized.codes[event];
    if (code < 0) return null;
    const region = original.regions[event];
    if (code === region) continue;
    changed++;
    changedFrom[region]++;
    reports[code]++;
  }
  const kept = anonymized.codes.length - changed;
  const odds = (kept / changed) * (regionCount - 1);
  // At odds of 1 (epsilon 0) all regions are reported with the same probability, and nothing can be estimated.
  if (changed === 0 || !(odds > 1)) return null;
  const expected = changedFrom.map((own) => (changed - own) / (regionCount - 1));
  const deviate = chiSquareDeviate(reports, expected, 1);
  if (deviate === undefined || deviate > MOST_DEVIATE) return null;
  return { epsilon: Math.log(odds) };
}
