/** The axis on which scores are drawn, within [0, 1]. */
export interface SpreadScale {
  readonly low: number;
  readonly high: number;
  /** From `low` to `high`, evenly. */
  readonly ticks: readonly number[];
  /** Decimals that tell the ticks apart. */
  readonly decimals: number;
}

/** Narrower than this, an axis would make much of nothing. */
const LEAST_SPAN = 0.02;
const MOST_STEPS = 5;

/**
 * The narrowest axis with round ends that holds these scores: scores lie close together, and an axis from 0 to 1 would
 * show one blot.
 * @param scores at least one, each in [0, 1]
 */
export function spreadScale(scores: readonly number[]): SpreadScale {
  const [least, most] = widened(Math.min(...scores), Math.max(...scores));
  // In units of 10^-decimals all is whole, so that ticks are the very numbers that they are labelled with.
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

/** Of a product such as 0.07 * 100. */
const ROUNDING = 1e-9;

/** As wide as an axis must be, about the same middle as far as 0 and 1 allow. */
function widened(least: number, most: number): [number, number] {
  const missing = Math.max(0, LEAST_SPAN - (most - least));
  const low = Math.min(Math.max(0, least - missing / 2), 1 - LEAST_SPAN);
  return [Math.min(low, least), Math.max(most, Math.min(1, low + LEAST_SPAN))];
}

/** Where a score stands on the axis, in percent of its length. */
export function placeOf(score: number, { low, high }: SpreadScale): number {
  return (100 * (score - low)) / (high - low);
}
