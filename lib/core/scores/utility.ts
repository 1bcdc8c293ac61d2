import { type AnonymizedTraces, DELETED, listOfCode, regionsOfList, type Traces } from "../formats/traces.ts";
import type { Grid } from "../grid/grid.ts";
import { DISTANCE_LIMIT_KM } from "./defaults.ts";
import { lossTable } from "./region-loss.ts";

/** s_U, and the sum that it results from. */
export interface UtilityScore {
  /** s_U in [0, 1]; 1 is best. */
  readonly score: number;
  /** The sum of all events' losses, each in [0, 1]. */
  readonly lossSum: number;
  /** n * t. */
  readonly eventCount: number;
}

/**
 * Computes s_U = 1 - mean loss. The loss of a region is min(d, limit) / limit, where d is the distance in km from the original region;
 * that of a list is the mean over its regions, counting repeated ones repeatedly; that of a deletion is 1.
 *
 * Losses are added in file order; for a list, each region's loss is divided by the list's length before it is added. So the sum is
 * bit-identical to that of the official evaluator. Source: PWS Cup 2019 rules.
 *
 * @param limitKm the distance in km from which on a location is completely lost, > 0
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
    throw new RangeError("the anonymized traces must have as many users and events as the original traces");
  }
  const losses = lossTable(grid, limitKm);
  const { codes } = anonymized;
  let lossSum = 0;
  for (let event = 0; event < regions.length; event++) {
    const code = codes[event];
    if (code >= 0) lossSum += losses.of(regions[event], code);
    else if (code === DELETED) lossSum += 1;
    else {
      const list = regionsOfList(anonymized, listOfCode(code));
      for (let i = 0; i < list.length; i++) lossSum += losses.of(regions[event], list[i]) / list.length;
    }
  }
  if (Number.isNaN(lossSum)) throw new RangeError("the traces contain regions outside the grid");
  return { score: 1 - lossSum / regions.length, lossSum, eventCount: regions.length };
}
