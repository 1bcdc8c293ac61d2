import type { CategoricalTable } from "./categorical-table.ts";

/**
 * A table as a multiset: its distinct records and how often each occurs. A sample of the table is an array of counts of the same
 * distinct records.
 */
export interface RecordCounts {
  /** The number of distinct records. */
  readonly distinctCount: number;
  /** `codes[a][i]` is the code of attribute a in distinct record i. */
  readonly codes: readonly Uint16Array[];
  /** `recordOf[row]` is the distinct record of each row. */
  readonly recordOf: Uint32Array;
  /** `counts[i]` rows are distinct record i; at least 1. */
  readonly counts: Uint32Array;
}

/** Finds a table's distinct records, numbered by first appearance. O(rows x attributes). */
export function countRecords(table: CategoricalTable): RecordCounts {
  const sizes = table.attributes.map((attribute) => attribute.values.length);
  const numbers = new Map<number, number>();
  const recordOf = new Uint32Array(table.rowCount);
  const firstRows: number[] = [];
  const counts: number[] = [];
  const keys = mixedRadixKeys(table.columns, sizes, table.rowCount);
  for (let row = 0; row < table.rowCount; row++) {
    let record = numbers.get(keys[row]);
    if (record === undefined) {
      record = firstRows.length;
      numbers.set(keys[row], record);
      firstRows.push(row);
      counts.push(0);
    }
    recordOf[row] = record;
    counts[record]++;
  }
  return {
    distinctCount: firstRows.length,
    codes: table.columns.map((column) => Uint16Array.from(firstRows, (row) => column[row])),
    recordOf,
    counts: Uint32Array.from(counts),
  };
}

/**
 * Computes a number for each record, the same for equal records only: its codes read as digits, attribute a in base `sizes[a]`. Where
 * such numbers would exceed 2^53, the records' values so far are numbered by first appearance.
 * @param columns one column of codes per attribute
 * @param sizes every code of column a is in `[0, sizes[a])`
 */
export function mixedRadixKeys(
  columns: readonly Uint16Array[],
  sizes: readonly number[],
  count: number,
): Float64Array {
  let keys = new Float64Array(count);
  let keyCount = 1;
  columns.forEach((column, a) => {
    if (keyCount * sizes[a] > Number.MAX_SAFE_INTEGER) {
      const numbers = new Map([...new Set(keys)].map((key, number) => [key, number]));
      keys = keys.map((key) => numbers.get(key) ?? 0);
      keyCount = numbers.size;
    }
    keyCount *= sizes[a];
    for (let i = 0; i < count; i++) keys[i] = keys[i] * sizes[a] + column[i];
  });
  return keys;
}
