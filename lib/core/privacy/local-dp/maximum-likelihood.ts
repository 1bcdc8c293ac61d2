import { bitProbabilities } from "./binary-mechanism.ts";

/**
 * The document's maximum-likelihood estimate of each region's population, `(n' - l q) / (p - q)`. Unbiased, with variance
 * `l p q / (p - q)^2`; entries can be negative and need not sum to l.
 *
 * Source: document 000, section A.3.1.
 * @param ones n': the number of users who reported a 1 for each region
 * @param userCount l
 * @param epsilon the privacy budget of the users' reports
 */
export function estimateByMle(ones: Float64Array, userCount: number, epsilon: number): Float64Array {
  const { q } = bitProbabilities(epsilon);
  // p - q; for the smallest budgets the subtraction would give 0
  const difference = Math.tanh(epsilon / 4);
  return ones.map((count) => (count - userCount * q) / difference);
}
