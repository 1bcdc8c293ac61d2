import { type PartialSparseAssignment, UNASSIGNED } from "./assignment.ts";
import { ColumnHeap } from "./column-heap.ts";
import type { SparseCosts } from "./sparse-problem.ts";

/**
 * Extends a partial sparse assignment by one row along the shortest alternating path, which ends at a free column or at a row
 * that is cheaper left unassigned, and adjusts the prices so that the assignment stays optimal.
 */
export class SparseAugmentingPaths {
  private readonly problem: SparseCosts;
  private readonly partial: PartialSparseAssignment;
  /** Shortest distance found to each column, infinite for columns not reached; all infinite between calls. */
  private readonly distances: Float64Array;
  /** The row and the edge by which each column was last reached. */
  private readonly previousRow: Int32Array;
  private readonly previousEdge: Int32Array;
  private readonly heap: ColumnHeap;
  private reachedColumns: number[] = [];
  private settledColumns: number[] = [];
  /** 1 for settled columns: rounding could otherwise make one of them nearer again. */
  private readonly isSettled: Uint8Array;
  /** The nearest end of a path so far: the free column `endColumn`, or if UNASSIGNED, the row `endRow`, which gives up its column. */
  private endDistance = Number.POSITIVE_INFINITY;
  private endColumn = UNASSIGNED;
  private endRow = UNASSIGNED;

  constructor(problem: SparseCosts, partial: PartialSparseAssignment) {
    this.problem = problem;
    this.partial = partial;
    this.distances = new Float64Array(problem.columnCount).fill(Number.POSITIVE_INFINITY);
    this.previousRow = new Int32Array(problem.columnCount);
    this.previousEdge = new Int32Array(problem.columnCount);
    this.heap = new ColumnHeap(this.distances);
    this.isSettled = new Uint8Array(problem.columnCount);
  }

  /** @param row an unassigned row; stays unassigned where that is cheapest */
  assign(row: number): void {
    const { distances, heap } = this;
    const { rowOfColumn, edgeOfRow, columnPrices } = this.partial;
    this.endDistance = Number.POSITIVE_INFINITY;
    this.relax(row, 0);
    while (!heap.isEmpty && distances[heap.nearest] < this.endDistance) {
      const column = heap.nearest;
      heap.removeNearest();
      this.settledColumns.push(column);
      this.isSettled[column] = 1;
      const owner = rowOfColumn[column];
      const ownerCost = this.problem.costs[edgeOfRow[owner]] - columnPrices[column];
      this.relax(owner, distances[column] - ownerCost);
    }
    for (const column of this.settledColumns)
      columnPrices[column] += Math.min(0, distances[column] - this.endDistance);
    this.augment(row);
    this.forget();
  }

  /** Shortens the distance to every column, and to the end of the path, that is nearer through `row`. */
  private relax(row: number, shift: number): void {
    const { rowOffsets, columns, costs, unassignedCosts } = this.problem;
    const { rowOfColumn, columnPrices } = this.partial;
    const { distances } = this;
    if (unassignedCosts[row] + shift < this.endDistance) {
      this.endDistance = unassignedCosts[row] + shift;
      this.endRow = row;
      this.endColumn = UNASSIGNED;
    }
    for (let edge = rowOffsets[row]; edge < rowOffsets[row + 1]; edge++) {
      const column = columns[edge];
      const distance = costs[edge] - columnPrices[column] + shift;
      if (distance >= this.endDistance || distance >= distances[column]) continue;
      if (distances[column] === Number.POSITIVE_INFINITY) this.reachedColumns.push(column);
      else if (this.isSettled[column] === 1) continue;
      distances[column] = distance;
      this.previousRow[column] = row;
      this.previousEdge[column] = edge;
      if (rowOfColumn[column] !== UNASSIGNED) this.heap.update(column);
      else {
        this.endDistance = distance;
        this.endColumn = column;
      }
    }
  }

  private augment(row: number): void {
    const { edgeOfRow, rowOfColumn } = this.partial;
    let column = this.endColumn;
    if (column === UNASSIGNED) {
      if (this.endRow === row) return;
      column = this.problem.columns[edgeOfRow[this.endRow]];
      edgeOfRow[this.endRow] = UNASSIGNED;
    }
    for (;;) {
      const from = this.previousRow[column];
      const released = edgeOfRow[from];
      edgeOfRow[from] = this.previousEdge[column];
      rowOfColumn[column] = from;
      if (from === row) return;
      column = this.problem.columns[released];
    }
  }

  private forget(): void {
    for (const column of this.reachedColumns) this.distances[column] = Number.POSITIVE_INFINITY;
    this.reachedColumns = [];
    for (const column of this.settledColumns) this.isSettled[column] = 0;
    this.settledColumns = [];
    this.heap.clear();
  }
}
