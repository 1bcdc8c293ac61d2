import type { TransitionTable } from "./transition-table.ts";

/**
 * How a population moves, as {@link fitMobilityModel} learns it from real traces: a Markov chain of the whole population,
 * confined for each user to a set of regions of their own, with a home where days tend to begin and end, and habits.
 *
 * Nothing in it belongs to one user: it holds counts over all of them. It is no differentially private release, though: a
 * region that one real user alone visits can be told from it.
 */
export interface MobilityModel {
  /** m. */
  readonly regionCount: number;
  /** Events a day, at least 1. */
  readonly slotsPerDay: number;
  /** Running sums, `[regionCount]`: of how many users each region is the home, where most of their days begin. */
  readonly homes: Float64Array;
  /** Who goes where from where, and when. */
  readonly transitions: TransitionTable;
  /** What the calibration found. */
  readonly parameters: MobilityParameters;
}

/** The numbers that are found by simulating: plain JSON, for a manifest. */
export interface MobilityParameters {
  /** The probability that a day begins at home, [0, 1]; else it begins one step away from there. */
  readonly homeStart: number;
  /** `[slotsPerDay]`: the probability of going home at a slot whatever the chain says, [0, 1]. */
  readonly homeReturn: readonly number[];
  /** The probability that a step away from home repeats the only earlier one from there, [0, 1). */
  readonly habit: number;
  /** The probability that a stay away from home is drawn again, [0, 1). */
  readonly restlessness: number;
  /** How many regions a user's set has, and how likely that is; a size of m sets no bounds. */
  readonly regionSets: readonly RegionSetSize[];
}

/** One size of users' region sets. */
export interface RegionSetSize {
  readonly regions: number;
  readonly probability: number;
}
