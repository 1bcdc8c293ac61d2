import type { FormatErrors } from "./format-error.ts";
import type { RowSequence } from "./row-sequence.ts";
import type { RowShape } from "./row-shape.ts";

/** Compares the number of rows of a file with the number that it should have. */
export class RowCount {
  /** The number of rows so far, including invalid and surplus ones. */
  rows = 0;
  /** The number of rows expected after the header; Infinity until it is known. */
  expected = Infinity;
  private readonly shape: RowShape;
  private readonly sequence: RowSequence;
  private firstSurplusLine = 0;

  constructor(shape: RowShape, sequence: RowSequence) {
    this.shape = shape;
    this.sequence = sequence;
    this.learn();
  }

  /** Updates {@link expected} from the id columns' counts, as far as these are known by now. */
  learn(): void {
    const { innerCount } = this.sequence;
    const outerCount = this.shape.ids[0]?.count;
    if (this.shape.expectedRows !== undefined) this.expected = this.shape.expectedRows;
    else if (outerCount !== undefined && innerCount !== undefined) this.expected = outerCount * innerCount;
  }

  /** Whether all expected rows have come, so that every further one is surplus. */
  get isFull(): boolean {
    return this.rows >= this.expected;
  }

  /** Whether rows are missing even with one more, which {@link check} then tells. */
  get willBeShort(): boolean {
    return this.expected !== Infinity && this.rows + 1 < this.expected;
  }

  /** Counts a row after the last expected one. */
  addSurplus(lineNumber: number): void {
    if (this.rows === this.expected) this.firstSurplusLine = lineNumber;
    this.rows++;
  }

  /** Adds an error if the file ended with too few or too many rows. */
  check(errors: FormatErrors, lineNumber: number): void {
    const { rows, sequence } = this;
    let { expected } = this;
    if (expected === Infinity) {
      if (errors.count > 0 || this.shape.ids.length === 0) return;
      // As long as no row of a second user has come, all rows belong to one user.
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
