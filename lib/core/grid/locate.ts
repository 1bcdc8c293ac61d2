import type { Grid } from "./grid.ts";

/**
 * The 0-based region in which a position is, or -1 outside the box. A region has its southern and western edge; the box's northern and
 * eastern edge belong to its last row and column.
 */
export function regionAt(grid: Grid, latitude: number, longitude: number): number {
  const row = stepAt(latitude, grid.latitudeMin, grid.latitudeMax, grid.rows);
  const column = stepAt(longitude, grid.longitudeMin, grid.longitudeMax, grid.columns);
  return row < 0 || column < 0 ? -1 : row * grid.columns + column;
}

function stepAt(value: number, min: number, max: number, steps: number): number {
  if (!(value >= min && value <= max)) return -1;
  return Math.min(steps - 1, Math.floor(((value - min) / (max - min)) * steps));
}

/**
 * Kilometres per degree at a latitude on the WGS 84 ellipsoid, to three decimals.
 *
 * Source: the series of NGA's calculator "Length of a degree of latitude and longitude"; right to about a metre.
 */
export function kilometresPerDegree(
  latitude: number,
): Pick<Grid, "kmPerLatitudeDegree" | "kmPerLongitudeDegree"> {
  const phi = (latitude * Math.PI) / 180;
  const north =
    111132.92 - 559.82 * Math.cos(2 * phi) + 1.175 * Math.cos(4 * phi) - 0.0023 * Math.cos(6 * phi);
  const east = 111412.84 * Math.cos(phi) - 93.5 * Math.cos(3 * phi) + 0.118 * Math.cos(5 * phi);
  return {
    kmPerLatitudeDegree: Math.round(north) / 1000,
    kmPerLongitudeDegree: Math.max(1, Math.round(east)) / 1000,
  };
}
