import { type PartialAssignment, UNASSIGNED } from "./assignment.ts";
import type { DenseCosts } from "./dense-problem.ts";

/**
 * Extends a partial dense assignment by one row along the shortest alternating path of reduced costs, and adjusts the
 * prices so that the assignment stays optimal for its assigned rows.
 *
 * Source: the augmentation phase of Jonker and Volgenant (1987): Dijkstra's algorithm over columns, each step one pass
 * over a row of costs. Cost: O(n m) for each row assigned.
 */
export class ShortestAugmentingPaths {
  private readonly problem: DenseCosts;
  private readonly partial: PartialAssignment;
  /** Shortest distance found to each column; NaN once it is settled, so that every comparison with it is false. */
  private readonly distances: Float64Array;
  /** The row from which each column was last reached. */
  private readonly previousRow: Int32Array;
  /** The columns whose distance is final, in the order in which they were settled, and those distances. */
  private readonly settledColumns: Int32Array;
  private readonly settledDistances: Float64Array;

  constructor(problem: DenseCosts, partial: PartialAssignment) {
    this.problem = problem;
    this.partial = partial;
    this.distances = new Float64Array(problem.columnCount);
    this.previousRow = new Int32Array(problem.columnCount);
    this.settledColumns = new Int32Array(problem.columnCount);
    this.settledDistances = new Float64Array(problem.columnCount);
  }

  /** @param row an unassigned row; at least one column must be free */
  assign(row: number): void {
    const { distances, settledColumns, settledDistances } = this;
    const { rowOfColumn, columnPrices } = this.partial;
    const { columnCount, costs } = this.problem;
    distances.fill(Number.POSITIVE_INFINITY);
    let settledCount = 0;
    let least = Number.NEGATIVE_INFINITY;
    let column = this.relax(row, 0);
    for (;;) {
      // Distances never decrease, but rounding may make a column a last bit nearer than the one settled before it.
      least = Math.max(least, distances[column]);
      const owner = rowOfColumn[column];
      if (owner === UNASSIGNED) break;
      distances[column] = Number.NaN;
      settledColumns[settledCount] = column;
      settledDistances[settledCount++] = least;
      column = this.relax(owner, least - (costs[owner * columnCount + column] - columnPrices[column]));
    }
    for (let k = 0; k < settledCount; k++) {
      columnPrices[settledColumns[k]] += settledDistances[k] - least;
    }
    this.augment(row, column);
  }

  /**
   * Shortens the distance to every column that is nearer through `row`.
   * @param shift added to the row's reduced costs
   * @returns the nearest unsettled column; of equally near columns the first free one, or the first if none is free
   */
  private relax(row: number, shift: number): number {
    const { distances, previousRow } = this;
    const { columnCount, costs } = this.problem;
    const { columnPrices, rowOfColumn } = this.partial;
    const base = row * columnCount;
    let nearest = UNASSIGNED;
    let nearestDistance = Number.POSITIVE_INFINITY;
    for (let column = 0; column < columnCount; column++) {
      const through = costs[base + column] - columnPrices[column] + shift;
      let distance = distances[column];
      if (through < distance) {
        distances[column] = distance = through;
        previousRow[column] = row;
      }
      if (distance < nearestDistance) {
        nearestDistance = distance;
        nearest = column;
      } else if (distance === nearestDistance && rowOfColumn[nearest] !== UNASSIGNED) {
        if (rowOfColumn[column] === UNASSIGNED) nearest = column;
      }
    }
    return nearest;
  }

  private augment(row: number, freeColumn: number): void {
    const { columnOfRow, rowOfColumn } = this.partial;
    let column = freeColumn;
    for (;;) {
      const from = this.previousRow[column];
      const next = columnOfRow[from];
      rowOfColumn[column] = from;
      columnOfRow[from] = column;
      if (from === row) return;
      column = next;
    }
  }
}
