import { requireRegions } from "../grid/require-regions.ts";
import { type LocationTable, listOfCode } from "./traces.ts";

/**
 * Checks that anonymized locations lie on a grid, as {@link requireRegions} does for traces.
 *
 * @param regionCount m, the grid's number of regions
 * @throws RangeError that names the first region outside 0..m-1, or the first list that does not exist
 */
export function requireLocations(
  { codes, listOffsets, listRegions }: LocationTable,
  regionCount: number,
): void {
  const lastList = -listOffsets.length;
  for (let event = 0; event < codes.length; event++) {
    const code = codes[event];
    if (code < regionCount && code >= lastList) continue;
    throw new RangeError(
      code >= 0
        ? `event ${event} is in region ${code}, outside 0..${regionCount - 1}: the traces belong to another grid`
        : `event ${event} refers to list ${listOfCode(code)}, but there are ${listOffsets.length - 1} lists`,
    );
  }
  requireRegions(listRegions, regionCount);
}
