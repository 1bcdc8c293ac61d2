import type { TransitionTable } from "./transition-table.ts";

/**
 * How a population moves, as {@link fitMobilityModel} learns it from real traces: a Markov chain of the whole population,
 * restricted for each user to a set of regions of their own, with a home where days tend to begin and end, and habits.
 *
 * The model holds counts over all users and no data of single users. It is not differentially private, though: it may
 * reveal, for example, that a region was visited by a single real user.
 */
export interface MobilityModel {
  /** m. */
  readonly regionCount: number;
  /** Events a day, at least 1. */
  readonly slotsPerDay: number;
  /** `[regionCount]`: cumulative sums of the number of users whose home (where their days most often begin) is in each region. */
  readonly homes: Float64Array;
  /** The steps of the Markov chain, by region and time of day. */
  readonly transitions: TransitionTable;
  /** The calibrated parameters. */
  readonly parameters: MobilityParameters;
}

/** The parameters found by simulation; plain JSON, so that a manifest can hold them. */
export interface MobilityParameters {
  /** The probability that a day begins at home, [0, 1]; otherwise it begins one step of the chain from home. */
  readonly homeStart: number;
  /** `[slotsPerDay]`: the probability of going home at a slot instead of taking a step of the chain, [0, 1]. */
  readonly homeReturn: readonly number[];
  /** The probability that a step from a region other than home repeats the earlier one from there, if there is exactly one, [0, 1). */
  readonly habit: number;
  /** The probability that a step away from home that would stay in the same region is drawn again, [0, 1). */
  readonly restlessness: number;
  /** The distribution of the sizes of users' region sets; a set of size m is unrestricted. */
  readonly regionSets: readonly RegionSetSize[];
}

/** A size of users' region sets and its probability. */
export interface RegionSetSize {
  readonly regions: number;
  readonly probability: number;
}
