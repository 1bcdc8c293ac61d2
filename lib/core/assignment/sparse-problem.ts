/**
 * A sparse assignment problem: every row takes one of a few candidate columns, or none at a cost of its own. Row i's candidates are
 * entries `[rowOffsets[i], rowOffsets[i + 1])` of `columns` and `costs`.
 */
export interface SparseCosts {
  readonly rowCount: number;
  readonly columnCount: number;
  /** `[rowCount + 1]`, ascending from 0. */
  readonly rowOffsets: Uint32Array;
  /** 0-based columns, distinct within a row. */
  readonly columns: Uint32Array;
  /** The cost of each candidate, finite. */
  readonly costs: Float32Array | Float64Array;
  /** `[rowCount]`: the cost of leaving each row unassigned, finite. */
  readonly unassignedCosts: Float64Array;
}

/**
 * Checks shapes and values.
 * @throws RangeError when lengths do not fit together, a column is out of range or a cost is not finite
 */
export function checkSparseCosts(problem: SparseCosts): void {
  const { rowCount, columnCount, rowOffsets, columns, costs, unassignedCosts } = problem;
  if (rowOffsets.length !== rowCount + 1 || unassignedCosts.length !== rowCount) {
    throw new RangeError(
      `expected ${rowCount + 1} row offsets and ${rowCount} costs of unassigned rows, found ${rowOffsets.length} and ${unassignedCosts.length}`,
    );
  }
  if (columns.length !== costs.length || rowOffsets[rowCount] !== costs.length) {
    throw new RangeError(
      `expected ${rowOffsets[rowCount]} columns and costs, found ${columns.length} and ${costs.length}`,
    );
  }
  for (let k = 0; k < costs.length; k++) {
    if (columns[k] >= columnCount)
      throw new RangeError(`candidate ${k} is column ${columns[k]}, outside 0..${columnCount - 1}`);
    if (!Number.isFinite(costs[k]))
      throw new RangeError(`the cost of candidate ${k} must be finite, not ${costs[k]}`);
  }
  for (let row = 0; row < rowCount; row++) {
    if (Number.isFinite(unassignedCosts[row])) continue;
    throw new RangeError(
      `the cost of leaving row ${row} unassigned must be finite, not ${unassignedCosts[row]}`,
    );
  }
}
