/** How many sums are made of each row. */
export const SUMS_AT_ONCE = 8;

/** A sparse matrix: row i has the entries `[offsets[i], offsets[i + 1])`. */
export interface SparseRows {
  /** `[rowCount + 1]`. */
  readonly offsets: Uint32Array;
  /** 0-based. */
  readonly columns: Uint32Array;
  /** What each entry counts. */
  readonly counts: Uint32Array;
}

/** Products of a sparse matrix with eight vectors at once. The plain form of `kernel.ts`. */
export class RowSums {
  /** `[columnCount x 8]`: the vectors. */
  readonly values: Float64Array;
  /** `[rowCount x 8]`: the negative products. */
  readonly sums: Float64Array;

  private readonly rows: SparseRows;

  constructor(rows: SparseRows, columnCount: number) {
    this.rows = rows;
    this.values = new Float64Array(columnCount * SUMS_AT_ONCE);
    this.sums = new Float64Array((rows.offsets.length - 1) * SUMS_AT_ONCE);
  }

  /** Computes {@link sums} from {@link values}. */
  sum(): void {
    const { offsets, columns, counts } = this.rows;
    this.sums.fill(0);
    for (let row = 0; row + 1 < offsets.length; row++) {
      for (let i = offsets[row]; i < offsets[row + 1]; i++) {
        for (let k = 0; k < SUMS_AT_ONCE; k++) {
          this.sums[row * SUMS_AT_ONCE + k] -= counts[i] * this.values[columns[i] * SUMS_AT_ONCE + k];
        }
      }
    }
  }
}
