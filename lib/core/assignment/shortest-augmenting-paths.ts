import { type PartialAssignment, UNASSIGNED } from "./assignment.ts";
import type { DenseCosts } from "./dense-problem.ts";

/**
 * Assigns one more row to a partial dense assignment along the shortest alternating path of reduced costs, and moves the
 * prices so that the assignment stays optimal for the rows it has.
 *
 * `order` holds all columns in three stretches: `[0, scanned)` have their shortest distance and were left through their
 * row, `[scanned, reached)` are at the current least distance, the rest is farther.
 *
 * Source: the augmentation phase of Jonker and Volgenant (1987). Cost: O(n m) for a row.
 */
export class ShortestAugmentingPaths {
  private readonly order: Int32Array;
  private readonly distances: Float64Array;
  /** The row from which each column was last reached. */
  private readonly previousRow: Int32Array;
  private readonly problem: DenseCosts;
  private readonly partial: PartialAssignment;
  private scanned = 0;
  private reached = 0;
  private least = 0;

  constructor(problem: DenseCosts, partial: PartialAssignment) {
    this.problem = problem;
    this.partial = partial;
    this.order = new Int32Array(problem.columnCount);
    this.distances = new Float64Array(problem.columnCount);
    this.previousRow = new Int32Array(problem.columnCount);
  }

  /** @param row a row without a column; some column must be free */
  assign(row: number): void {
    this.start(row);
    let settled = 0;
    let freeColumn = UNASSIGNED;
    while (freeColumn === UNASSIGNED) {
      if (this.scanned === this.reached) {
        settled = this.scanned;
        freeColumn = this.reachNearest();
      } else {
        freeColumn = this.relax(this.order[this.scanned++]);
      }
    }
    this.updatePrices(settled);
    this.augment(row, freeColumn);
  }

  private start(row: number): void {
    const { columnCount, costs } = this.problem;
    const { columnPrices } = this.partial;
    const base = row * columnCount;
    for (let column = 0; column < columnCount; column++) {
      this.distances[column] = costs[base + column] - columnPrices[column];
      this.order[column] = column;
    }
    this.previousRow.fill(row);
    this.scanned = 0;
    this.reached = 0;
  }

  /** Moves the columns at the least distance into the middle stretch; answers a free one among them, if there is one. */
  private reachNearest(): number {
    const { order, distances } = this;
    let reached = this.reached;
    let least = Number.POSITIVE_INFINITY;
    for (let k = this.scanned; k < order.length; k++) {
      const column = order[k];
      const distance = distances[column];
      if (distance > least) continue;
      if (distance < least) {
        least = distance;
        reached = this.scanned;
      }
      order[k] = order[reached];
      order[reached++] = column;
    }
    this.least = least;
    this.reached = reached;
    for (let k = this.scanned; k < reached; k++) {
      if (this.partial.rowOfColumn[order[k]] === UNASSIGNED) return order[k];
    }
    return UNASSIGNED;
  }

  /** Goes on from a settled column through its row; answers a free column at the least distance, if one comes up. */
  private relax(from: number): number {
    const { order, distances, least } = this;
    const { columnCount, costs } = this.problem;
    const { columnPrices, rowOfColumn } = this.partial;
    const row = rowOfColumn[from];
    const base = row * columnCount;
    const offset = costs[base + from] - columnPrices[from] - least;
    for (let k = this.reached; k < columnCount; k++) {
      const column = order[k];
      const distance = costs[base + column] - columnPrices[column] - offset;
      if (distance >= distances[column]) continue;
      distances[column] = distance;
      this.previousRow[column] = row;
      // Rounding may put a column that is exactly at the least distance a last bit below it.
      if (distance > least) continue;
      distances[column] = least;
      if (rowOfColumn[column] === UNASSIGNED) return column;
      order[k] = order[this.reached];
      order[this.reached++] = column;
    }
    return UNASSIGNED;
  }

  private updatePrices(settled: number): void {
    const { columnPrices } = this.partial;
    for (let k = 0; k < settled; k++) {
      const column = this.order[k];
      columnPrices[column] += this.distances[column] - this.least;
    }
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
