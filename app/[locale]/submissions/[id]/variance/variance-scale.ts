/** The axis for a set of scores, within [0, 1]. */
export interface VarianceScale {
  readonly low: number;
  readonly high: number;
  /** Evenly spaced, from `low` to `high`. */
  readonly ticks: readonly number[];
  /** Number of decimals needed to label the ticks. */
  readonly decimals: number;
}

/** Minimum length of the axis, so that tiny differences do not look large. */
const LEAST_SPAN = 0.02;
const MOST_STEPS = 5;

/**
 * The narrowest axis with round ends that contains the scores: they are close together, and on an axis from 0 to 1 they would
 * all coincide.
 * @param scores at least one, each in [0, 1]
 */
export function varianceScale(scores: readonly number[]): VarianceScale {
  const [least, most] = widened(Math.min(...scores), Math.max(...scores));
  // Computed in units of 10^-decimals, where all values are integers, so that the ticks are exactly the numbers on their labels.
  for (let decimals = 3; ; decimals--) {
    const units = 10 ** decimals;
    for (const step of decimals === 0 ? [1] : [1, 2, 5]) {
      const first = Math.floor((least * units + ROUNDING) / step);
      const last = Math.ceil((most * units - ROUNDING) / step);
      if (last - first > MOST_STEPS && decimals > 0) continue;
      const ticks = Array.from({ length: last - first + 1 }, (_, i) => ((first + i) * step) / units);
      return { low: ticks[0], high: ticks[ticks.length - 1], ticks, decimals: Math.max(1, decimals) };
    }
  }
}

/** Bound on the rounding error of a product such as 0.07 * 100. */
const ROUNDING = 1e-9;

/** Widens the range to the minimum length around its middle, shifted where needed to stay within [0, 1]. */
function widened(least: number, most: number): [number, number] {
  const missing = Math.max(0, LEAST_SPAN - (most - least));
  const low = Math.min(Math.max(0, least - missing / 2), 1 - LEAST_SPAN);
  return [Math.min(low, least), Math.max(most, Math.min(1, low + LEAST_SPAN))];
}

/** A score's position on the axis, in percent of the axis's length. */
export function placeOf(score: number, { low, high }: VarianceScale): number {
  return (100 * (score - low)) / (high - low);
}
