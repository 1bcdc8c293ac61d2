import type { CategoricalTable } from "../../core/privacy/tables/categorical-table.ts";
import { cellsOf } from "./cells.ts";
import { columnCount, emptyCell, tooFewRows, tooMany } from "./explain-cell.ts";
import { LabFileErrors, type LabFileResult } from "./lab-file-errors.ts";
import { countLines, eachLine } from "./lines.ts";
import { codeOf, isRefused, tableHeader } from "./table-header.ts";

const LEAST_RECORDS = 2;
const MOST_RECORDS = 1_000_000;
const MOST_ATTRIBUTES = 8;
/** The most different values of a column: codes have 16 bits. */
const MOST_VALUES = 65_535;

/** Records with quasi-identifiers of any kind, and one sensitive value each. */
export interface CategoryTable {
  readonly quasiIdentifiers: CategoricalTable;
  readonly sensitiveName: string;
  /** Each record's sensitive value, an index into `sensitiveValues`. */
  readonly sensitive: Uint16Array;
  readonly sensitiveValues: readonly string[];
}

/** Reads a table with a header of any names: the last column is the sensitive value, all others are quasi-identifiers. */
export function readCategories(text: string, fileName: string): LabFileResult<CategoryTable> {
  const errors = new LabFileErrors(fileName);
  const lines = eachLine(text);
  const header: string = lines.next().value ?? "";
  const names = tableHeader(header, MOST_ATTRIBUTES + 1);
  if (isRefused(names)) return errors.only({ line: 1, ...names });
  const rowCount = countLines(text) - 1;
  if (rowCount < LEAST_RECORDS)
    return errors.only({ line: rowCount + 2, ...tooFewRows(LEAST_RECORDS, rowCount) });
  if (rowCount > MOST_RECORDS)
    return errors.only({ line: MOST_RECORDS + 2, ...tooMany("rows", MOST_RECORDS, rowCount) });
  const columns = names.map(() => new Uint16Array(rowCount));
  const codes = names.map(() => new Map<string, number>());
  let row = 0;
  for (const line of lines) {
    if (errors.areEnough) break;
    const cells = cellsOf(line);
    const empty = cells.indexOf("");
    if (cells.length !== names.length) errors.add({ line: row + 2, ...columnCount(names.length, cells) });
    else if (empty >= 0) errors.add({ line: row + 2, ...emptyCell(names[empty]) });
    else for (const [c, cell] of cells.entries()) columns[c][row] = codeOf(cell, codes[c]);
    const full = codes.find(({ size }) => size > MOST_VALUES);
    if (full) return errors.only({ line: row + 2, ...tooMany("values", MOST_VALUES, full.size) });
    row++;
  }
  if (errors.count > 0) return errors.failure();
  const last = names.length - 1;
  const values = codes.map((known) => [...known.keys()]);
  return {
    ok: true,
    rowCount,
    value: {
      quasiIdentifiers: {
        rowCount,
        attributes: names.slice(0, last).map((name, c) => ({ name, values: values[c] })),
        columns: columns.slice(0, last),
      },
      sensitiveName: names[last],
      sensitive: columns[last],
      sensitiveValues: values[last],
    },
  };
}
