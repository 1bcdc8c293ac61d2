/**
 * A grid of regions over a box of latitude and longitude. Regions are numbered row by row from the lower left corner:
 * `regionIndex = y * columns + x`, 0-based; files and pages show `regionId = regionIndex + 1`.
 *
 * Source: PWS Cup 2019 rulebook; its Tokyo grid is {@link TOKYO_GRID}.
 */
export interface Grid {
  /** Regions from west to east, at least 1. */
  readonly columns: number;
  /** Regions from south to north, at least 1; `columns * rows <= 65536`. */
  readonly rows: number;
  /** The box, in degrees. */
  readonly latitudeMin: number;
  readonly latitudeMax: number;
  readonly longitudeMin: number;
  readonly longitudeMax: number;
  /** Kilometres per degree; 111 and 91 in PWS Cup 2019. */
  readonly kmPerLatitudeDegree: number;
  readonly kmPerLongitudeDegree: number;
}

/** The grid of PWS Cup 2019: 32 x 32 regions over central Tokyo. */
export const TOKYO_GRID: Grid = {
  columns: 32,
  rows: 32,
  latitudeMin: 35.65,
  latitudeMax: 35.75,
  longitudeMin: 139.68,
  longitudeMax: 139.8,
  kmPerLatitudeDegree: 111,
  kmPerLongitudeDegree: 91,
};

/** Hospital regions of the Tokyo grid, as 1-based region ids. Source: PWS Cup 2019, `info_region.csv`. */
export const TOKYO_HOSPITAL_REGION_IDS: readonly number[] = [
  2, 43, 50, 147, 150, 152, 174, 183, 186, 205, 237, 296, 303, 326, 331, 344, 358, 420, 434, 449, 471, 491,
  497, 507, 522, 535, 550, 561, 628, 631, 708, 771, 782, 821, 871, 883, 995,
];

/** The number of regions m. */
export function regionCount(grid: Grid): number {
  return grid.columns * grid.rows;
}

/**
 * Converts 1-based region ids, as in files and {@link TOKYO_HOSPITAL_REGION_IDS}, to the 0-based regions that functions take.
 * @throws RangeError for an id that is not an integer >= 1
 */
export function regionIndexes(regionIds: readonly number[]): number[] {
  const wrong = regionIds.find((id) => !Number.isInteger(id) || id < 1);
  if (wrong !== undefined) throw new RangeError(`a region id must be an integer of at least 1, not ${wrong}`);
  return regionIds.map((id) => id - 1);
}
