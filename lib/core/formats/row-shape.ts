import { longestListOf, type RegionLists } from "./region-lists.ts";
import type { IdColumn } from "./row-sequence.ts";
import { MAX_DIGITS } from "./scan-number.ts";

/** A row's last column. */
export interface ValueColumn {
  readonly name: "reg_id" | "user_id";
  /** Whether several regions and `*` are allowed. */
  readonly generalized: boolean;
  /** The largest id, 1-based. */
  readonly max: number;
}

/** The shape of a file's rows. */
export interface RowShape {
  readonly fileName: string;
  readonly header: string;
  /** The zero, one or two columns of ids before the value. */
  readonly ids: readonly IdColumn[];
  readonly value: ValueColumn;
  /** The number of rows of the file, if it is known and not the product of the id columns' counts. */
  readonly expectedRows?: number;
}

/** Receives the rows' values; both members are absent when the file is only checked. */
export interface RowSink {
  /** Receives the next rows' values, 0-based; `batch` is reused afterwards. */
  readonly take?: (batch: Int32Array) => void;
  /** Stores generalized locations. */
  readonly lists?: RegionLists;
}

/** What a reader has found out at the end of a file without errors. */
export interface RowFacts {
  readonly rowCount: number;
  readonly outerFirst: number;
  readonly innerFirst: number;
  readonly innerCount: number;
}

/** The length in bytes of the longest row of this shape, without its line end. */
export function maxRowLength(shape: RowShape): number {
  let length = 0;
  for (const { first, count } of shape.ids) {
    length += 1 + (first === undefined || count === undefined ? MAX_DIGITS : digitCount(first + count));
  }
  const { max, generalized } = shape.value;
  return length + (generalized ? longestListOf(max) * (digitCount(max) + 1) - 1 : digitCount(max));
}

/** The number of decimal digits of a whole number >= 0. */
function digitCount(value: number): number {
  return String(value).length;
}
