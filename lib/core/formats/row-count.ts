import type { FormatErrors } from "./format-error.ts";
import type { RowSequence } from "./row-sequence.ts";
import type { RowShape } from "./row-shape.ts";

/** How many rows a file has, and should have. */
export class RowCount {
  /** Rows so far, bad and surplus ones too. */
  rows = 0;
  /** Rows after the header; Infinity as long as nobody knows. */
  expected = Infinity;
  private readonly shape: RowShape;
  private readonly sequence: RowSequence;
  private firstSurplusLine = 0;

  constructor(shape: RowShape, sequence: RowSequence) {
    this.shape = shape;
    this.sequence = sequence;
    this.learn();
  }

  /** Takes what is known of the ids' counts by now. */
  learn(): void {
    const { innerCount } = this.sequence;
    const outerCount = this.shape.ids[0]?.count;
    if (this.shape.expectedRows !== undefined) this.expected = this.shape.expectedRows;
    else if (outerCount !== undefined && innerCount !== undefined) this.expected = outerCount * innerCount;
  }

  /** Counts a row after the last expected one. */
  addSurplus(lineNumber: number): void {
    if (this.rows === this.expected) this.firstSurplusLine = lineNumber;
    this.rows++;
  }

  /** Complains if the file ended with too few or too many rows. */
  check(errors: FormatErrors, lineNumber: number): void {
    const { rows, sequence } = this;
    let { expected } = this;
    if (expected === Infinity) {
      if (errors.count > 0 || this.shape.ids.length === 0) return;
      // All rows are one user's as long as no second user's has come.
      const size = sequence.innerCount ?? rows;
      const users = this.shape.ids[0].count ?? Math.max(1, Math.ceil(rows / size));
      expected = users * size || 1;
    }
    if (rows === expected) return;
    const line = rows > expected ? this.firstSurplusLine : Math.max(1, lineNumber - 1);
    const text = `expected ${expected} rows after the header, found ${rows}`;
    errors.add({ line, code: "row_count", expected: String(expected), found: String(rows), text });
  }
}
