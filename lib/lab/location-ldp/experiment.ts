import { countOnes, reportLocations } from "../../core/privacy/local-dp/binary-mechanism.ts";
import type { EmOptions } from "../../core/privacy/local-dp/em-algorithm.ts";
import { estimateByMle } from "../../core/privacy/local-dp/maximum-likelihood.ts";
import { absoluteError } from "../../core/privacy/local-dp/population-error.ts";
import { estimateByEm } from "../../core/privacy/local-dp/rappor-em.ts";
import type { RandomSource } from "../../core/random/random-source.ts";
import { mean, standardDeviation } from "../report/statistics.ts";
import { locationsOf, type WardPopulation } from "./ward-populations.ts";

/** Means and standard deviations of the error S over all times and runs at one epsilon. */
export interface LdpResult {
  readonly epsilon: number;
  readonly em: number;
  readonly emSd: number;
  readonly mle: number;
  readonly mleSd: number;
  /** The mean number of EM's steps. */
  readonly iterations: number;
}

/** The estimates of the wards' populations from one collection of reports. */
export interface Collection {
  readonly em: Float64Array;
  readonly mle: Float64Array;
  readonly iterations: number;
}

/** Collects every person's ward once under epsilon-LDP and estimates the populations. */
export function collect(
  people: Float64Array,
  epsilon: number,
  options: EmOptions,
  random: RandomSource,
): Collection {
  const locations = locationsOf(people);
  const reports = reportLocations(locations, people.length, epsilon, random);
  const em = estimateByEm(reports, epsilon, options);
  return {
    em: em.shares.map((share) => share * locations.length),
    mle: estimateByMle(countOnes(reports), locations.length, epsilon),
    iterations: em.iterations,
  };
}

/**
 * Makes `runs` collections at every time and computes the mean errors, as in table A.5.
 * @param onCollection called after each collection
 */
export function measureErrors(
  populations: readonly WardPopulation[],
  epsilon: number,
  runs: number,
  options: EmOptions,
  random: RandomSource,
  onCollection: () => void = () => {},
): LdpResult {
  const em: number[] = [];
  const mle: number[] = [];
  const iterations: number[] = [];
  for (const { people } of populations) {
    for (let run = 0; run < runs; run++) {
      const estimate = collect(people, epsilon, options, random);
      em.push(absoluteError(people, estimate.em));
      mle.push(absoluteError(people, estimate.mle));
      iterations.push(estimate.iterations);
      onCollection();
    }
  }
  return {
    epsilon,
    em: mean(em),
    emSd: standardDeviation(em),
    mle: mean(mle),
    mleSd: standardDeviation(mle),
    iterations: mean(iterations),
  };
}
