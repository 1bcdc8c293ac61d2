/**
 * Sees that regions lie on a grid: traces that were read for a larger one would otherwise come out as wrong regions.
 *
 * @param regions 0-based
 * @param regionCount m of the grid
 * @throws RangeError that names the first region outside 0..m-1
 */
export function requireRegions(regions: Uint16Array, regionCount: number): void {
  const outside = regions.findIndex((region) => region >= regionCount);
  if (outside < 0) return;
  throw new RangeError(
    `event ${outside} is in region ${regions[outside]}, outside 0..${regionCount - 1}: the traces are of another grid`,
  );
}
