import type { RandomSource } from "./random-source.ts";

/** Samples the exponential distribution with the given mean, in [0, Infinity). One `random()`. */
export function sampleExponential(mean: number, random: RandomSource): number {
  return -mean * Math.log(1 - random.random());
}

/** Samples the standard normal distribution (Box and Muller, 1958). Two `random()`. */
export function sampleNormal(random: RandomSource): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.random()));
  return radius * Math.cos(2 * Math.PI * random.random());
}

/** The cumulative sums of weights >= 0, for {@link sampleIndex}. */
export function cumulative(weights: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(weights.length);
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i];
    sums[i] = sum;
  }
  return sums;
}

/**
 * Draws an index with probability proportional to its weight. One `random()`; O(log n).
 * @param sums from {@link cumulative}; the last must be above 0
 */
export function sampleIndex(sums: Float64Array, random: RandomSource): number {
  const wanted = random.random() * sums[sums.length - 1];
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sums[middle] > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}
