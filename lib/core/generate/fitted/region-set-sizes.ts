const ITERATIONS = 100;
/** Keeps a number of regions that no simulated user had from being impossible. */
const FLOOR = 1e-6;

/**
 * How likely each size of region set is, given how many distinct regions real users were seen in: the mixture of the
 * sizes' own distributions that makes the real one likeliest (expectation maximization).
 *
 * @param real `[k]`: the part of real users who were seen in k regions
 * @param simulated for each size, the same of users who have that size
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
 * The sizes to choose from: about half as large again each, up to three times the regions that anyone was seen in, and m,
 * which sets no bounds.
 */
export function candidateSizes(mostSeen: number, regionCount: number): number[] {
  const sizes: number[] = [];
  for (let size = 2; size < Math.min(3 * mostSeen + 1, regionCount); size = Math.ceil(size * 1.45)) {
    sizes.push(size);
  }
  return [...sizes, regionCount];
}
