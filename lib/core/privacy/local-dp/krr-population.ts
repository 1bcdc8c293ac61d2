import { type EmOptions, type EmResult, type EmStep, runEm } from "./em-algorithm.ts";

/**
 * The unbiased estimate of region counts from k-ary randomized response, by inverting its matrix:
 * `(c - N q) / (p - q)` with `p = e^eps / (m - 1 + e^eps)`, `q = 1 / (m - 1 + e^eps)`. It sums to N; entries can be negative.
 *
 * Source: Kairouz, Bonawitz, Ramage, "Discrete distribution estimation under local privacy" (ICML 2016), section 3.
 * @param reported how often each region was reported, `[m]`
 * @param epsilon in `(0, 700]`
 */
export function estimateKrrByInversion(reported: Float64Array, epsilon: number): Float64Array {
  const total = sum(reported);
  // (p - q) and q share the denominator m - 1 + e^eps
  const denominator = reported.length - 1 + Math.exp(epsilon);
  const scale = denominator / Math.expm1(epsilon);
  return reported.map((count) => (count - total / denominator) * scale);
}

/**
 * The EM (maximum-likelihood) estimate of the regions' shares from k-ary randomized response: never negative, summing to 1.
 * O(m) per step, because `Pr[y | x]` takes only two values.
 *
 * Source: document 000, section A.3.2, with A3-kRR's matrix in place of RAPPOR's.
 * @param reported how often each region was reported, `[m]`
 * @param epsilon in `(0, 700]`
 */
export function estimateKrrByEm(reported: Float64Array, epsilon: number, options: EmOptions = {}): EmResult {
  return runEm(reported.length, krrStep(reported, epsilon), options);
}

/** One EM step on counts of reported regions. */
export function krrStep(reported: Float64Array, epsilon: number): EmStep {
  const gain = Math.expm1(epsilon);
  const total = sum(reported);
  return (shares, next) => {
    // Pr[y | x] / q is e^eps for y = x, else 1; so Pr[y] / q = 1 + (e^eps - 1) theta_y
    let others = 0;
    for (let y = 0; y < reported.length; y++) others += reported[y] / (1 + gain * shares[y]);
    for (let x = 0; x < reported.length; x++) {
      const odds = gain * shares[x];
      // in [0, 1], so that nothing overflows for the largest budgets
      const own = odds / (1 + odds);
      next[x] = total === 0 ? shares[x] : (shares[x] * others + reported[x] * own) / total;
    }
  };
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}
