/**
 * Sees that regions lie on a grid: traces that were read for a larger one would otherwise come out as wrong regions.
 *
 * @param regions 0-based
 * @param regionCount m of the grid
 * @throws RangeError that names the first region outside 0..m-1
 */
export function requireRegions(regions: Uint16Array, regionCount: number): void {
  // A loop: `findIndex` takes ten times as long.
  for (let event = 0; event < regions.length; event++) {
    if (regions[event] < regionCount) continue;
    throw new RangeError(
      `event ${event} is in region ${regions[event]}, outside 0..${regionCount - 1}: the traces are of another grid`,
    );
  }
}
