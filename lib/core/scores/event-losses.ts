import { requireLocations } from "../formats/require-locations.ts";
import { type AnonymizedTraces, DELETED, listOfCode, type Traces } from "../formats/traces.ts";
import { type Grid, regionCount } from "../grid/grid.ts";
import { requireRegions } from "../grid/require-regions.ts";
import { DISTANCE_LIMIT_KM } from "./defaults.ts";
import { regionLoss } from "./region-loss.ts";

/**
 * Computes the loss of each event: `[userCount x eventsPerUser]`, row-major, each in [0, 1]. Their mean is 1 - s_U except for the
 * last bits, as the score itself adds a list's losses region by region (utility.ts).
 *
 * @param limitKm the distance in km from which on a location is completely lost, > 0
 * @throws RangeError if the two sets differ in shape, or hold regions outside the grid
 */
export function eventLosses(
  original: Traces,
  anonymized: AnonymizedTraces,
  grid: Grid,
  limitKm = DISTANCE_LIMIT_KM,
): Float64Array {
  const { regions, userCount, eventsPerUser } = original;
  const { codes, listOffsets, listRegions } = anonymized;
  if (userCount !== anonymized.rowCount || eventsPerUser !== anonymized.eventsPerUser) {
    throw new RangeError("the anonymized traces must have as many users and events as the original traces");
  }
  requireRegions(regions, regionCount(grid));
  requireLocations(anonymized, regionCount(grid));
  const lossOf = regionLoss(grid, limitKm);
  const listLoss = (from: number, list: number): number => {
    let sum = 0;
    for (let r = listOffsets[list]; r < listOffsets[list + 1]; r++) sum += lossOf(from, listRegions[r]);
    return sum / (listOffsets[list + 1] - listOffsets[list]);
  };
  return Float64Array.from(regions, (region, i) => {
    const code = codes[i];
    if (code >= 0) return lossOf(region, code);
    return code === DELETED ? 1 : listLoss(region, listOfCode(code));
  });
}
