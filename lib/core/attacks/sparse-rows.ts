import type { SparseRows } from "../kernels/row-sums/plain.ts";

/**
 * Counts how often each column occurs in each row; a row's columns are ascending.
 * @param columnsOfRows the columns of each row, which are sorted in place; those below 0 are left out
 * @param occurrences at least the number of columns in all rows
 */
export function countedRows(
  columnsOfRows: Iterable<Int32Array>,
  rowCount: number,
  occurrences: number,
): SparseRows {
  const offsets = new Uint32Array(rowCount + 1);
  const columns = new Uint32Array(occurrences);
  const counts = new Uint32Array(occurrences);
  let row = 0;
  let end = 0;
  for (const columnsOfRow of columnsOfRows) {
    for (const column of columnsOfRow.sort()) {
      if (column < 0) continue;
      if (end === offsets[row] || columns[end - 1] !== column) columns[end++] = column;
      counts[end - 1]++;
    }
    offsets[++row] = end;
  }
  return { offsets, columns: columns.slice(0, end), counts: counts.slice(0, end) };
}

/** A sparse matrix by column: column i has the entries `[offsets[i], offsets[i + 1])`, rows ascending. */
export interface SparseColumns {
  /** `[columnCount + 1]`. */
  readonly offsets: Uint32Array;
  /** 0-based. */
  readonly rows: Uint32Array;
  /** Where each entry is among those by row. */
  readonly entries: Uint32Array;
}

/** Finds the entries of each column. O(entries + rows + columns). */
export function byColumn(
  { offsets: rowOffsets, columns }: Pick<SparseRows, "offsets" | "columns">,
  columnCount: number,
): SparseColumns {
  const offsets = new Uint32Array(columnCount + 1);
  for (let entry = 0; entry < columns.length; entry++) offsets[columns[entry] + 1]++;
  for (let column = 0; column < columnCount; column++) offsets[column + 1] += offsets[column];
  const next = offsets.slice();
  const rows = new Uint32Array(columns.length);
  const entries = new Uint32Array(columns.length);
  for (let row = 0; row + 1 < rowOffsets.length; row++) {
    for (let entry = rowOffsets[row]; entry < rowOffsets[row + 1]; entry++) {
      const at = next[columns[entry]]++;
      rows[at] = row;
      entries[at] = entry;
    }
  }
  return { offsets, rows, entries };
}
