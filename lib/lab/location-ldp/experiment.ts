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
  /** The mean errors at each time. */
  readonly byTime: readonly { readonly em: number; readonly mle: number }[];
}

/** The estimates of the wards' populations from one collection of reports. */
export interface Collection {
  /** n': how many people report a one for each ward. */
  readonly reported: Float64Array;
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
  const reported = countOnes(reports);
  return {
    reported,
    em: em.shares.map((share) => share * locations.length),
    mle: estimateByMle(reported, locations.length, epsilon),
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
  const times = populations.map(({ people }) =>
    Array.from({ length: runs }, () => {
      const { em, mle, iterations } = collect(people, epsilon, options, random);
      onCollection();
      return { em: absoluteError(people, em), mle: absoluteError(people, mle), iterations };
    }),
  );
  const [em, mle, iterations] = (["em", "mle", "iterations"] as const).map((name) =>
    times.flat().map((collection) => collection[name]),
  );
  return {
    epsilon,
    em: mean(em),
    emSd: standardDeviation(em),
    mle: mean(mle),
    mleSd: standardDeviation(mle),
    iterations: mean(iterations),
    byTime: times.map((collections) => ({
      em: mean(collections.map((collection) => collection.em)),
      mle: mean(collections.map((collection) => collection.mle)),
    })),
  };
}
