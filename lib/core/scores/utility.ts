import type { AnonymizedTraces, Traces } from "../formats/traces.ts";
import { type Grid, regionCount } from "../grid/grid.ts";
import { DISTANCE_LIMIT_KM } from "./defaults.ts";
import { DistanceSums } from "./distance-sums/distance-sums.ts";
import { lossTable } from "./region-loss.ts";

/** s_U, and the sum behind it. */
export interface UtilityScore {
  /** s_U in [0, 1]; 1 best. */
  readonly score: number;
  /** The sum of all events' losses, each in [0, 1]. */
  readonly lossSum: number;
  /** n * t. */
  readonly eventCount: number;
}

/**
 * s_U = 1 - mean loss. A region's loss is min(d, limit) / limit, d the distance in km from the original region; a list's
 * the mean over its regions, repeated ones counted repeatedly; a deletion's 1.
 *
 * Losses are added in file order, a list's region by region, each divided first: equal to the official evaluator's sum to
 * the last bit. Source: PWS Cup 2019 rules.
 *
 * @param limitKm kilometres at which a location is wholly lost, > 0
 * @throws RangeError if the two sets differ in shape, or hold regions outside the grid
 */
export function utilityScore(
  original: Traces,
  anonymized: AnonymizedTraces,
  grid: Grid,
  limitKm = DISTANCE_LIMIT_KM,
): UtilityScore {
  const { regions } = original;
  if (original.userCount !== anonymized.rowCount || original.eventsPerUser !== anonymized.eventsPerUser) {
    throw new RangeError("an anonymized trace set has as many rows and events as the original one");
  }
  const sums = new DistanceSums(lossTable(grid, limitKm), new Float64Array(regionCount(grid)), anonymized);
  if (!sums.addMeans(regions, anonymized.codes)) {
    throw new RangeError("the traces hold regions outside the grid");
  }
  const lossSum = sums.valueSum;
  return { score: 1 - lossSum / regions.length, lossSum, eventCount: regions.length };
}
