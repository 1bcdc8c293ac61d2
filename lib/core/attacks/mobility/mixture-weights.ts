/** Rounds of expectation-maximization; after about thirty, weights change by less than 0.01. */
const ROUNDS = 50;
/** Lower bound of a component's weight, so that what never occurs in the sample stays possible. */
const LEAST_WEIGHT = 1e-6;

/**
 * Fits the weights of a mixture's components to a sample by maximum likelihood: expectation-maximization from equal weights.
 *
 * @param densities `[samples x componentCount]`, row-major: each component's density at each sample, >= 0
 * @param times `[samples]`, how often each sample occurs, >= 0; once each by default
 * @returns `[componentCount]`, each at least 1e-6; they sum to 1, or to slightly more where weights were raised to 1e-6. Equal weights
 *   for an empty sample.
 * Cost: O(50 samples components).
 * Source: A. P. Dempster, N. M. Laird, D. B. Rubin, J. R. Statist. Soc. B 39 (1977), section 4.3.
 */
export function fitMixtureWeights(
  densities: Float64Array,
  componentCount: number,
  times?: Float64Array,
): Float64Array {
  const sampleCount = densities.length / componentCount;
  let weights = new Float64Array(componentCount).fill(1 / componentCount);
  for (let round = 0; round < ROUNDS; round++) {
    const shares = new Float64Array(componentCount);
    let total = 0;
    for (let sample = 0; sample < sampleCount; sample++) {
      const start = sample * componentCount;
      let density = 0;
      for (let k = 0; k < componentCount; k++) density += weights[k] * densities[start + k];
      if (density === 0) continue;
      const count = times === undefined ? 1 : times[sample];
      total += count;
      const factor = count / density;
      for (let k = 0; k < componentCount; k++) shares[k] += factor * weights[k] * densities[start + k];
    }
    if (total === 0) return weights;
    weights = shares.map((share) => Math.max(LEAST_WEIGHT, share / total));
  }
  return weights;
}
