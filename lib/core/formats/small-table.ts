import { showBytes, showText } from "./explain-bytes.ts";
import { FormatErrors } from "./format-error.ts";

/** One row of a {@link readSmallTable}. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A small comma-separated file, split into cells. */
export interface SmallTable {
  readonly header: string;
  readonly rows: readonly TableRow[];
  readonly errors: FormatErrors;
}

const MAX_BYTES = 16_000_000;

/**
 * Splits one of the contest's small files (`info_region`, `info_time`) into cells: LF or CRLF, with or without a byte-order mark.
 * Adds errors for a header that is not among `headers`, for rows with another number of cells, and for files beyond 16 MB.
 */
export function readSmallTable(bytes: Uint8Array, fileName: string, headers: readonly string[]): SmallTable {
  const errors = new FormatErrors(fileName);
  if (bytes.length > MAX_BYTES) {
    const text = `the file has ${bytes.length} bytes; expected at most ${MAX_BYTES}`;
    const facts = { expected: `at most ${MAX_BYTES} bytes`, found: String(bytes.length), text };
    errors.add({ line: 1, code: "file_too_long", ...facts, params: { bytes: bytes.length, max: MAX_BYTES } });
    return { header: "", rows: [], errors };
  }
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  const header = lines[0] ?? "";
  if (!headers.includes(header)) {
    const expected = headers[0];
    const shown = new TextEncoder().encode(header);
    const found = showBytes(shown, 0, shown.length);
    const text = `expected the header ${expected}, found ${found}`;
    errors.add({ line: 1, code: "wrong_header", expected, found, text });
    return { header, rows: [], errors };
  }
  const columns = header.split(",").length;
  const rows: TableRow[] = [];
  for (const [index, text] of lines.entries()) {
    if (index === 0) continue;
    const cells = text.split(",");
    if (cells.length === columns) rows.push({ line: index + 1, cells });
    else {
      const found = String(cells.length);
      const said = `expected ${columns} columns separated by commas, found ${found}`;
      errors.add({ line: index + 1, code: "column_count", expected: String(columns), found, text: said });
    }
  }
  return { header, rows, errors };
}

/** The numbers that a column accepts. */
export interface NumberColumn {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** True for whole numbers >= 0 only, false for any decimal numbers. */
  readonly whole: boolean;
}

/** Returns the number in a cell; adds an error and returns NaN if the cell is no plain decimal number or its column does not accept it. */
export function numberCell(row: TableRow, index: number, column: NumberColumn, errors: FormatErrors): number {
  const { name, min, max, whole } = column;
  const cell = row.cells[index];
  const { line } = row;
  if (!(whole ? /^[0-9]+$/ : /^-?[0-9]+(\.[0-9]+)?$/).test(cell)) {
    const [expected, kind] = whole ? ["a whole number without a sign", "unsigned"] : ["a number", "decimal"];
    const found = showText(cell);
    const text = `${name} is ${found}; expected ${expected}`;
    errors.add({ line, code: "bad_number", expected, found, text, params: { name, kind } });
    return Number.NaN;
  }
  const value = Number(cell);
  if (value >= min && value <= max) return value;
  const [expected, found] = [`${min}..${max}`, String(value)];
  const text = `${name} ${found} is outside ${expected}`;
  errors.add({ line, code: "out_of_range", expected, found, text, params: { name, value: found, min, max } });
  return Number.NaN;
}
