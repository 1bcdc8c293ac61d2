import { bitProbabilities } from "./binary-mechanism.ts";

/**
 * The document's maximum-likelihood estimate of each region's population, `(n' - l q) / (p - q)`. Unbiased, with variance
 * `l p q / (p - q)^2`; it can be negative and need not add up to l.
 *
 * Source: document 000, section A.3.1.
 * @param ones n': users who sent a 1 for each region
 * @param userCount l
 * @param epsilon the budget that the users perturbed with
 */
export function estimateByMle(ones: Float64Array, userCount: number, epsilon: number): Float64Array {
  const { q } = bitProbabilities(epsilon);
  // p - q, which would be 0 by subtraction for the smallest budgets
  const difference = Math.tanh(epsilon / 4);
  return ones.map((count) => (count - userCount * q) / difference);
}
