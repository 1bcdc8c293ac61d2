/** A dense assignment problem: every row may take every column. */
export interface DenseCosts {
  /** The number of rows n; every row gets a column. */
  readonly rowCount: number;
  /** The number of columns m >= n. */
  readonly columnCount: number;
  /** `[rowCount x columnCount]`, row-major; finite. */
  readonly costs: Float64Array;
}

/**
 * Checks shapes and values.
 * @throws RangeError when there are more rows than columns, the array's length is not their product, or a cost is not finite
 */
export function checkDenseCosts({ rowCount, columnCount, costs }: DenseCosts): void {
  if (rowCount > columnCount) {
    throw new RangeError(
      `expected at most as many rows as columns, found ${rowCount} rows and ${columnCount} columns`,
    );
  }
  if (costs.length !== rowCount * columnCount) {
    throw new RangeError(`expected ${rowCount} x ${columnCount} costs, found ${costs.length}`);
  }
  for (let k = 0; k < costs.length; k++) {
    if (Number.isFinite(costs[k])) continue;
    const row = Math.floor(k / columnCount);
    throw new RangeError(
      `the cost of row ${row}, column ${k - row * columnCount} must be finite, not ${costs[k]}`,
    );
  }
}
