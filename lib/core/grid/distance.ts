import { type Grid, TOKYO_GRID } from "./grid.ts";

/** The centres of a grid's columns and rows, in degrees. */
export interface GridCentres {
  /** `[columns]`, ascending. */
  readonly longitudes: Float64Array;
  /** `[rows]`, ascending. */
  readonly latitudes: Float64Array;
}

/** Computes the centres of a grid's columns and rows with the same rounding as the official programs. */
export function gridCentres(grid: Grid): GridCentres {
  return {
    longitudes: centres(grid.longitudeMin, grid.longitudeMax, grid.columns),
    latitudes: centres(grid.latitudeMin, grid.latitudeMax, grid.rows),
  };
}

function centres(min: number, max: number, count: number): Float64Array {
  const width = (max - min) / count;
  return Float64Array.from({ length: count }, (_, i) => min + width * i + width / 2);
}

/**
 * Distances between the centres of regions, in km, bit-identical to those of the official evaluators.
 * Holds `columns^2 + rows^2` doubles; a distance costs two look-ups and a square root.
 */
export class RegionDistances {
  private readonly columns: number;
  private readonly rows: number;
  private readonly columnOf: Uint16Array;
  private readonly rowOf: Uint16Array;
  /** `[columns x columns]` and `[rows x rows]`, km squared. */
  private readonly eastSquared: Float64Array;
  private readonly northSquared: Float64Array;

  constructor(grid: Grid) {
    const { eastSquared, northSquared } = squaredDistances(grid);
    this.columns = grid.columns;
    this.rows = grid.rows;
    this.columnOf = Uint16Array.from({ length: grid.columns * grid.rows }, (_, i) => i % grid.columns);
    this.rowOf = Uint16Array.from({ length: grid.columns * grid.rows }, (_, i) =>
      Math.floor(i / grid.columns),
    );
    this.eastSquared = eastSquared;
    this.northSquared = northSquared;
  }

  /**
   * Kilometres between two regions' centres.
   * @param a 0-based region
   * @param b 0-based region
   */
  km(a: number, b: number): number {
    const north = this.northSquared[this.rowOf[a] * this.rows + this.rowOf[b]];
    const east = this.eastSquared[this.columnOf[a] * this.columns + this.columnOf[b]];
    return Math.sqrt(north + east);
  }
}

/** The squared distances, in km squared, between any two columns and between any two rows. */
export interface SquaredDistances {
  /** `[columns x columns]`. */
  readonly eastSquared: Float64Array;
  /** `[rows x rows]`. */
  readonly northSquared: Float64Array;
}

/** The squared distances from which {@link RegionDistances} computes distances. */
export function squaredDistances(grid: Grid): SquaredDistances {
  const { longitudes, latitudes } = gridCentres(measuringGrid(grid));
  return {
    eastSquared: squaredDifferences(longitudes, grid.kmPerLongitudeDegree),
    northSquared: squaredDifferences(latitudes, grid.kmPerLatitudeDegree),
  };
}

/** Boxes whose sides differ by less than this many degrees, a tenth of a millimetre, count as equal in size. */
const SAME_SIDE = 1e-9;

/**
 * The grid in which distances are measured. A distance depends on the box's size, not its position, except in the last bits.
 * The official evaluators always measure in the box of Tokyo, which is a constant there, whatever city a set is from. So a box
 * of the same size is measured in Tokyo's box too, which makes the scores of the Osaka sets agree with the published ones.
 */
function measuringGrid(grid: Grid): Grid {
  const { latitudeMin, latitudeMax, longitudeMin, longitudeMax } = TOKYO_GRID;
  const height = grid.latitudeMax - grid.latitudeMin - (latitudeMax - latitudeMin);
  const width = grid.longitudeMax - grid.longitudeMin - (longitudeMax - longitudeMin);
  const sameSize = Math.abs(height) < SAME_SIDE && Math.abs(width) < SAME_SIDE;
  const sameCells = grid.columns === TOKYO_GRID.columns && grid.rows === TOKYO_GRID.rows;
  return sameSize && sameCells ? { ...grid, latitudeMin, latitudeMax, longitudeMin, longitudeMax } : grid;
}

function squaredDifferences(degrees: Float64Array, kmPerDegree: number): Float64Array {
  const count = degrees.length;
  const squares = new Float64Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) {
      const km = (degrees[i] - degrees[j]) * kmPerDegree;
      squares[i * count + j] = km * km;
    }
  }
  return squares;
}
