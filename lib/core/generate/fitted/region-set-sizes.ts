const ITERATIONS = 100;
/** Added to every simulated probability, so that numbers of regions that no simulated user visited stay possible. */
const FLOOR = 1e-6;

/**
 * Estimates the probability of each size of region set from the numbers of distinct regions that real users visited: the weights
 * of the mixture of the simulated distributions that makes the real one likeliest, by expectation maximization.
 *
 * @param real entry k is the fraction of real users who visited k distinct regions
 * @param simulated for each size of set, the same fractions among simulated users with that size
 * @returns a probability for each size
 */
export function regionSetProbabilities(real: Float64Array, simulated: readonly Float64Array[]): number[] {
  let weights: number[] = simulated.map(() => 1 / simulated.length);
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const next = weights.map(() => 0);
    for (let k = 0; k < real.length; k++) {
      if (real[k] === 0) continue;
      const joint = weights.map((weight, i) => weight * ((simulated[i][k] ?? 0) + FLOOR));
      const sum = joint.reduce((a, b) => a + b);
      for (let i = 0; i < next.length; i++) next[i] += (real[k] * joint[i]) / sum;
    }
    weights = next;
  }
  return weights;
}

/**
 * The candidate sizes of region sets: from 2 on, each about 1.45 times the one before, up to three times the most regions that any
 * user visited; and last m, which is unrestricted.
 */
export function candidateSizes(mostSeen: number, regionCount: number): number[] {
  const sizes: number[] = [];
  for (let size = 2; size < Math.min(3 * mostSeen + 1, regionCount); size = Math.ceil(size * 1.45)) {
    sizes.push(size);
  }
  return [...sizes, regionCount];
}
