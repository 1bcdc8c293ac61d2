import type { AnonymizedTraces, Traces } from "../formats/traces.ts";
import { gridCentres } from "../grid/distance.ts";
import { type Grid, regionCount } from "../grid/grid.ts";
import { requireRegions } from "../grid/require-regions.ts";
import type { RandomSource } from "../random/random-source.ts";
import { lambertWMinus1 } from "./lambert-w.ts";
import { plainLocations } from "./plain-locations.ts";

/** Parameters of {@link anonymizePlanarLaplace}: epsilon = l / r. */
export interface PlanarLaplaceParameters {
  /** The privacy level within distance r, (0, Infinity); 0.1 by default in the sample program. */
  readonly l: number;
  /** The distance in km within which the level l holds, (0, Infinity); 1 by default. */
  readonly r: number;
}

/**
 * A4-PL, planar Laplace noise: each event's centre moves in a uniform direction by a radius of density
 * epsilon^2 r e^(-epsilon r) and becomes the cell that it falls into; outside the grid, the nearest border cell.
 * Two draws per event, angle first; geo-indistinguishable with epsilon = l / r.
 *
 * Source: PWS Cup 2019 sample program `A4-PL.py`; M. E. Andres et al., "Geo-indistinguishability" (CCS 2013), section 4.
 * @throws RangeError for parameters out of range, and for regions outside the grid
 */
export function anonymizePlanarLaplace(
  original: Traces,
  grid: Grid,
  parameters: PlanarLaplaceParameters,
  random: RandomSource,
): AnonymizedTraces {
  const { regions } = original;
  const { columns, rows, longitudeMin, longitudeMax, latitudeMin, latitudeMax } = grid;
  requireParameters(parameters);
  requireRegions(regions, regionCount(grid));
  const epsilon = parameters.l / parameters.r;
  const { longitudes, latitudes } = gridCentres(grid);
  const width = (longitudeMax - longitudeMin) / columns;
  const height = (latitudeMax - latitudeMin) / rows;
  const codes = new Int32Array(regions.length);
  for (let event = 0; event < regions.length; event++) {
    const x = regions[event] % columns;
    const y = (regions[event] - x) / columns;
    const angle = random.random() * 2 * Math.PI;
    const radius = -(lambertWMinus1((random.random() - 1) / Math.E) + 1) / epsilon;
    const longitude = longitudes[x] + (radius * Math.cos(angle)) / grid.kmPerLongitudeDegree;
    const latitude = latitudes[y] + (radius * Math.sin(angle)) / grid.kmPerLatitudeDegree;
    const column = cell((longitude - longitudeMin) / width, columns);
    codes[event] = cell((latitude - latitudeMin) / height, rows) * columns + column;
  }
  return plainLocations(original, codes);
}

function requireParameters({ l, r }: PlanarLaplaceParameters): void {
  for (const [name, value] of Object.entries({ l, r })) {
    if (!(value > 0 && value < Infinity))
      throw new RangeError(`${name} must be in (0, Infinity), not ${value}`);
  }
}

/** Truncates toward zero and clamps to 0..count - 1. */
function cell(position: number, count: number): number {
  return Math.min(Math.max(Math.trunc(position), 0), count - 1);
}
