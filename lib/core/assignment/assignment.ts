/** {@link Assignment.columnOfRow} of a row that takes no column; only a sparse problem has such rows. */
export const UNASSIGNED = -1;

/**
 * A one-to-one assignment of rows to columns together with the proof that none is cheaper: dual prices `u` (rows) and `v`
 * (columns) with `u[i] + v[j] <= cost(i, j)` everywhere, equality on the assigned pairs, `v[j] <= 0`, and `v[j] = 0` on
 * columns that are left over. (In a square problem no column is left over and `v` may have any sign.)
 */
export interface Assignment {
  /** The 0-based column of each row. */
  readonly columnOfRow: Int32Array;
  /** u: what one more unit of each row would cost. */
  readonly rowPrices: Float64Array;
  /** v: what each column's scarcity adds, at most 0 in a rectangular problem. */
  readonly columnPrices: Float64Array;
  /** The sum of the assigned costs, added in row order. */
  readonly totalCost: number;
}

/** What the phases of the algorithm hand to one another. */
export interface PartialAssignment {
  readonly columnOfRow: Int32Array;
  readonly rowOfColumn: Int32Array;
  /** v. */
  readonly columnPrices: Float64Array;
}

/** The same in a sparse problem; an edge is an index into `columns` and `costs`. */
export interface PartialSparseAssignment {
  /** The edge by which each row has its column, or UNASSIGNED. */
  readonly edgeOfRow: Int32Array;
  readonly rowOfColumn: Int32Array;
  /** v. */
  readonly columnPrices: Float64Array;
}
