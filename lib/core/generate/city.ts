import { type Grid, regionCount } from "../grid/grid.ts";
import type { RandomSource } from "../random/random-source.ts";
import { cumulative, sampleNormal } from "../random/samplers.ts";

const HOT_SPOTS = 24;
/** Range of the hot spots' standard deviations, km. */
const HOT_SPOT_KM = [0.3, 1.1] as const;
/** Popularity of a region away from all hot spots. */
const BASE_POPULARITY = 0.12;
/** Sigma of the log-normal factor by which each region's popularity varies. */
const REGION_SIGMA = 0.75;
/** The fraction of regions that nobody visits, such as parks, water and rails. */
const EMPTY_PART = 0.28;

/** A city of regions, some of them popular. */
export interface City {
  readonly grid: Grid;
  /** `[regionCount]`, >= 0: the weight with which regions are chosen to visit or live in. */
  readonly popularity: Float64Array;
  /** `[regionCount]`: cumulative sums of the popularity. */
  readonly visits: Float64Array;
  /** Size of a region, km. */
  readonly cellWidthKm: number;
  readonly cellHeightKm: number;
}

/** Draws a city: hot spots of decreasing weights, a base popularity everywhere, a random factor for each region, and empty regions. */
export function drawCity(grid: Grid, random: RandomSource): City {
  const { columns, rows } = grid;
  const cellWidthKm = ((grid.longitudeMax - grid.longitudeMin) / columns) * grid.kmPerLongitudeDegree;
  const cellHeightKm = ((grid.latitudeMax - grid.latitudeMin) / rows) * grid.kmPerLatitudeDegree;
  const [smallest, largest] = HOT_SPOT_KM;
  const spots = Array.from({ length: HOT_SPOTS }, (_, rank) => ({
    x: central(random) * columns * cellWidthKm,
    y: central(random) * rows * cellHeightKm,
    km: smallest + random.random() * (largest - smallest),
    weight: 1 / Math.sqrt(rank + 1),
  }));
  const popularity = new Float64Array(regionCount(grid));
  for (let region = 0; region < popularity.length; region++) {
    const x = ((region % columns) + 0.5) * cellWidthKm;
    const y = (Math.floor(region / columns) + 0.5) * cellHeightKm;
    let weight = BASE_POPULARITY;
    for (const spot of spots) {
      weight += spot.weight * Math.exp(-((x - spot.x) ** 2 + (y - spot.y) ** 2) / (2 * spot.km ** 2));
    }
    const luck = Math.exp(REGION_SIGMA * sampleNormal(random));
    popularity[region] = random.random() < EMPTY_PART ? 0 : weight * luck;
  }
  // On a grid of very few regions, all may have been drawn empty.
  if (popularity.every((weight) => weight === 0)) popularity.fill(1);
  return { grid, popularity, visits: cumulative(popularity), cellWidthKm, cellHeightKm };
}

/** Draws from [0, 1) with a triangular density: hot spots concentrate in the centre. */
function central(random: RandomSource): number {
  return (random.random() + random.random()) / 2;
}

/** Kilometres between two regions' centres. */
export function kmBetween(city: City, a: number, b: number): number {
  const { columns } = city.grid;
  const x = ((a % columns) - (b % columns)) * city.cellWidthKm;
  const y = (Math.floor(a / columns) - Math.floor(b / columns)) * city.cellHeightKm;
  return Math.hypot(x, y);
}
