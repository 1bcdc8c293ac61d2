/** The value of {@link Assignment.columnOfRow} for a row without a column; in a solution only sparse problems have such rows. */
export const UNASSIGNED = -1;

/**
 * A one-to-one assignment of rows to columns together with the proof that none is cheaper: dual prices `u` (rows) and `v`
 * (columns) with `u[i] + v[j] <= cost(i, j)` everywhere, equality on the assigned pairs, `v[j] <= 0`, and `v[j] = 0` on
 * unassigned columns. (In a square problem every column is assigned and `v` may have any sign.)
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

/** An unfinished dense assignment, which the phases of the algorithm modify in turn. */
export interface PartialAssignment {
  readonly columnOfRow: Int32Array;
  readonly rowOfColumn: Int32Array;
  /** v. */
  readonly columnPrices: Float64Array;
}

/** An unfinished sparse assignment; an edge is an index into `columns` and `costs` of the problem. */
export interface PartialSparseAssignment {
  /** The edge from each row to its column, or UNASSIGNED. */
  readonly edgeOfRow: Int32Array;
  readonly rowOfColumn: Int32Array;
  /** v. */
  readonly columnPrices: Float64Array;
}
