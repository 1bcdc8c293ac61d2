import type { Grid } from "../grid/grid.ts";
import { kilometresPerDegree } from "../grid/locate.ts";

/** A box of latitude and longitude, in degrees. */
export type Box = Pick<Grid, "latitudeMin" | "latitudeMax" | "longitudeMin" | "longitudeMax">;

/**
 * The box between two quantiles of the latitudes, and of the longitudes.
 * @param latitudes ascending, at least one
 * @param longitudes ascending, at least one
 * @param trimmed the share left out at each of the four sides, in [0, 0.5)
 * @returns null if all lie on one line, which is no box
 */
export function quantileBox(latitudes: Float64Array, longitudes: Float64Array, trimmed: number): Box | null {
  const box = {
    latitudeMin: quantile(latitudes, trimmed),
    latitudeMax: quantile(latitudes, 1 - trimmed),
    longitudeMin: quantile(longitudes, trimmed),
    longitudeMax: quantile(longitudes, 1 - trimmed),
  };
  return box.latitudeMin < box.latitudeMax && box.longitudeMin < box.longitudeMax ? box : null;
}

/** The value at a share of the way from the first to the last, the nearest one. */
function quantile(ascending: Float64Array, share: number): number {
  return ascending[Math.round(share * (ascending.length - 1))];
}

/** The grid over a box, with the kilometres per degree at its middle. */
export function gridOver(box: Box, columns: number, rows: number): Grid {
  return { columns, rows, ...box, ...kilometresPerDegree((box.latitudeMin + box.latitudeMax) / 2) };
}
