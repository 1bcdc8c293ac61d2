import { chooseExponentially } from "../../core/privacy/central-dp/exponential-mechanism.ts";
import { laplaceErrorBound, laplaceNoise } from "../../core/privacy/central-dp/laplace-mechanism.ts";
import type { Query } from "../../core/privacy/central-dp/queries.ts";
import type { RandomSource } from "../../core/random/random-source.ts";

/** How often Laplace noise stayed below its (1 - delta) bound. */
export interface Coverage {
  readonly scale: number;
  readonly bound: number;
  /** The share of draws below the bound, in `[0, 1]`. */
  readonly share: number;
}

/**
 * Draws a query's noisy answer again and again: document 002's check of its bound.
 * @param query its first coordinate is looked at
 * @param draws an integer >= 1
 */
export function measureCoverage(
  query: Query,
  epsilon: number,
  delta: number,
  draws: number,
  random: RandomSource,
): Coverage {
  const noise = laplaceNoise(query.l1, epsilon, query.coordinates);
  const bound = laplaceErrorBound(query.l1 / epsilon, delta);
  const truth = query.answer[0];
  let below = 0;
  for (let i = 0; i < draws; i++) if (Math.abs(noise.add(truth, random) - truth) < bound) below++;
  return { scale: noise.scale, bound, share: below / draws };
}

/** `count` scores, whole numbers uniform in 0..100, as in document 002. */
export function randomScores(count: number, random: RandomSource): Float64Array {
  return Float64Array.from({ length: count }, () => random.interval(100));
}

/** How often the exponential mechanism chose the best candidate. */
export function shareOfBest(
  utilities: readonly number[],
  sensitivity: number,
  epsilon: number,
  draws: number,
  random: RandomSource,
): number {
  const best = Math.max(...utilities);
  let hits = 0;
  for (let i = 0; i < draws; i++) {
    if (utilities[chooseExponentially(utilities, sensitivity, epsilon, random)] === best) hits++;
  }
  return hits / draws;
}
