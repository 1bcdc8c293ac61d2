import { squaredDistances } from "./distance.ts";
import type { Grid } from "./grid.ts";

/**
 * A function of the distance between regions' centres, evaluated once for each distinct distance. There are few of these, about
 * four per region: most pairs of columns (or rows) with the same number of columns between them have bit-identical distances.
 */
export class DistanceTable {
  readonly columns: number;
  readonly rows: number;
  private readonly columnOf: Uint16Array;
  private readonly rowOf: Uint16Array;
  /** `[columns x columns]`: the index of each pair's distance among the distinct east-west distances. */
  readonly east: Uint32Array;
  /** `[rows x rows]`: where in `values` the row of each pair's north-south distance begins; add `east` to get the index. */
  readonly north: Uint32Array;
  readonly values: Float64Array;

  /** @param evaluate the function, of kilometres as `RegionDistances` measures them */
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
   * The function's value for the distance of two regions; undefined if one lies outside the grid.
   * @param a 0-based region
   * @param b 0-based region
   */
  of(a: number, b: number): number {
    const north = this.north[this.rowOf[a] * this.rows + this.rowOf[b]];
    return this.values[north + this.east[this.columnOf[a] * this.columns + this.columnOf[b]]];
  }
}

/** The distinct values in order of first occurrence, and for each value the index of its distinct value. */
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
