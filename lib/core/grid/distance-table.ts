import { squaredDistances } from "./distance.ts";
import type { Grid } from "./grid.ts";

/**
 * A function of the distance between regions' centres, worked out once for each distance that there is. Two columns lie as far
 * apart as most others that have as many between them, to the last bit; so there are few distances, some four for each region.
 */
export class DistanceTable {
  readonly columns: number;
  readonly rows: number;
  private readonly columnOf: Uint16Array;
  private readonly rowOf: Uint16Array;
  /** `[columns x columns]`: which of the distinct distances to the east it is. */
  readonly east: Uint32Array;
  /** `[rows x rows]`: where in `values` those of this distance to the north begin. */
  readonly north: Uint32Array;
  readonly values: Float64Array;

  /** @param evaluate the function of kilometres, as `RegionDistances` measures them */
  constructor(grid: Grid, evaluate: (km: number) => number) {
    const { columns, rows } = grid;
    const { eastSquared, northSquared } = squaredDistances(grid);
    const east = numbered(eastSquared);
    const north = numbered(northSquared);
    this.columns = columns;
    this.rows = rows;
    this.columnOf = Uint16Array.from({ length: columns * rows }, (_, i) => i % columns);
    this.rowOf = Uint16Array.from({ length: columns * rows }, (_, i) => Math.floor(i / columns));
    this.east = east.numbers;
    this.north = north.numbers.map((number) => number * east.distinct.length);
    this.values = new Float64Array(north.distinct.length * east.distinct.length);
    let at = 0;
    for (const squaredNorth of north.distinct) {
      for (const squaredEast of east.distinct) {
        this.values[at++] = evaluate(Math.sqrt(squaredNorth + squaredEast));
      }
    }
  }

  /**
   * The value for two regions' distance; no number where one lies outside the grid.
   * @param a 0-based region
   * @param b 0-based region
   */
  of(a: number, b: number): number {
    const north = this.north[this.rowOf[a] * this.rows + this.rowOf[b]];
    return this.values[north + this.east[this.columnOf[a] * this.columns + this.columnOf[b]]];
  }
}

/** The distinct values in the order in which they come, and for each value the number of its distinct one. */
function numbered(values: Float64Array): { readonly distinct: number[]; readonly numbers: Uint32Array } {
  const numberOf = new Map<number, number>();
  const numbers = new Uint32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const number = numberOf.get(values[i]) ?? numberOf.size;
    if (number === numberOf.size) numberOf.set(values[i], number);
    numbers[i] = number;
  }
  return { distinct: [...numberOf.keys()], numbers };
}
