import { chooseExponentially } from "../../core/privacy/central-dp/exponential-mechanism.ts";
import { laplaceErrorBound, laplaceNoise } from "../../core/privacy/central-dp/laplace-mechanism.ts";
import type { Query } from "../../core/privacy/central-dp/queries.ts";
import type { RandomSource } from "../../core/random/random-source.ts";

/** How often Laplace noise was below its (1 - delta) bound. */
export interface Coverage {
  readonly scale: number;
  readonly bound: number;
  /** The share of draws below the bound, in `[0, 1]`. */
  readonly share: number;
}

/**
 * Draws a query's noisy answer repeatedly to check the bound, as document 002 does.
 * @param query only its first coordinate is used
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

/** Draws `count` scores, uniform whole numbers in 0..100, as in document 002. */
export function randomScores(count: number, random: RandomSource): Float64Array {
  return Float64Array.from({ length: count }, () => random.interval(100));
}

/** The fraction of draws in which the exponential mechanism chose the best candidate. */
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
