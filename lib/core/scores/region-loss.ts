import { DistanceTable } from "../grid/distance-table.ts";
import type { Grid } from "../grid/grid.ts";
import { requireLimit } from "./require-limit.ts";

/** The loss in s_U if region `to` is shown instead of region `from` (both 0-based), in [0, 1]. */
export type RegionLoss = (from: number, to: number) => number;

/**
 * Makes the loss function of s_U: min(d, limit) / limit, where d is the distance in km between the two regions.
 * Source: PWS Cup 2019 rules.
 *
 * @param limitKm the distance in km from which on a location is completely lost, > 0
 */
export function regionLoss(grid: Grid, limitKm: number): RegionLoss {
  const losses = lossTable(grid, limitKm);
  return (from, to) => losses.of(from, to);
}

/**
 * Makes the table of {@link regionLoss}.
 * @throws RangeError for a limit that is not above 0
 */
export function lossTable(grid: Grid, limitKm: number): DistanceTable {
  requireLimit(limitKm);
  return new DistanceTable(grid, (km) => (km > limitKm ? 1 : km / limitKm));
}
