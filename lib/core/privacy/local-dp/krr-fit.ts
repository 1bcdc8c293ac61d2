import type { LocationTable, Traces } from "../../formats/traces.ts";

/** A k-ary randomized response that a trace set looks like. */
export interface KrrFit {
  /** The maximum-likelihood estimate of its budget, > 0. */
  readonly epsilon: number;
}

/** Above this deviate of the chi-square statistic a set is not taken for randomized response: once in 1e9 sets it would be wrongly. */
const MOST_DEVIATE = 6;
/** Regions that expect fewer reports are joined: Pearson's statistic is for counts of five and more. */
const LEAST_EXPECTED = 5;

/**
 * The epsilon with which A3-kRR most likely made a set, by what share of the events it kept; null for a set that does not look like A3's:
 * one with generalized or deleted locations, with more events kept than can be (all) or fewer than chance keeps, or whose changed events do
 * not fall on all regions alike.
 *
 * Kept events are `Binomial(N, p)` with `p = e^eps / (m - 1 + e^eps)`, so that `e^eps = (m - 1) p / (1 - p)`. A changed event falls on each
 * of the other m - 1 regions alike: tested by Pearson's chi-square statistic over regions. O(events).
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
  // At odds of 1 every region is reported alike, and nothing can be estimated.
  if (changed === 0 || !(odds > 1)) return null;
  const expected = changedFrom.map((own) => (changed - own) / (regionCount - 1));
  if (chiSquareDeviate(reports, expected) > MOST_DEVIATE) return null;
  return { epsilon: Math.log(odds) };
}

/** Pearson's statistic as a normal deviate (Wilson, Hilferty 1931); neighbouring regions that expect little are joined. */
function chiSquareDeviate(observed: Float64Array, expected: Float64Array): number {
  let [statistic, bins, seen, due] = [0, 0, 0, 0];
  for (let i = 0; i < observed.length; i++) {
    seen += observed[i];
    due += expected[i];
    if (due < LEAST_EXPECTED) continue;
    statistic += (seen - due) ** 2 / due;
    bins++;
    [seen, due] = [0, 0];
  }
  const freedom = bins - 1;
  if (freedom < 1) return 0;
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread);
}
