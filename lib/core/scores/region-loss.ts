import { DistanceTable } from "../grid/distance-table.ts";
import type { Grid } from "../grid/grid.ts";
import { requireLimit } from "./require-limit.ts";

/** What it costs in s_U to show region `to` (0-based) for region `from`: in [0, 1]. */
export type RegionLoss = (from: number, to: number) => number;

/**
 * The loss of one region: min(d, limit) / limit, d the distance in km between the two. Source: PWS Cup
 * 2019 rules.
 *
 * @param limitKm kilometres at which a location is wholly lost, > 0
 */
export function regionLoss(grid: Grid, limitKm: number): RegionLoss {
  const losses = lossTable(grid, limitKm);
  return (from, to) => losses.of(from, to);
}

/**
 * The loss of one region by its distance.
 * @throws RangeError for a limit that is not above 0
 */
export function lossTable(grid: Grid, limitKm: number): DistanceTable {
  requireLimit(limitKm);
  return new DistanceTable(grid, (km) => (km > limitKm ? 1 : km / limitKm));
}
