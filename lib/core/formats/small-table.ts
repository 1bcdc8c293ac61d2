import { showBytes, showText } from "./explain-bytes.ts";
import { FormatErrors } from "./format-error.ts";

/** One row of a {@link readSmallTable}. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A small comma-separated file, cut up. */
export interface SmallTable {
  readonly header: string;
  readonly rows: readonly TableRow[];
  readonly errors: FormatErrors;
}

const MAX_BYTES = 16_000_000;

/**
 * Cuts up one of the contest's small files (`info_region`, `info_time`): LF or CRLF, byte-order mark or not.
 * Refuses a header that is not among `headers`, rows of another length, and anything beyond 16 MB.
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

/** The number in a cell; complains and gives NaN if it is not a plain decimal one. */
export function numberCell(row: TableRow, column: number, name: string, errors: FormatErrors): number {
  const cell = row.cells[column];
  if (/^-?[0-9]+(\.[0-9]+)?$/.test(cell)) return Number(cell);
  const found = showText(cell);
  const facts = { expected: "a number", found, text: `${name} is ${found}; expected a number` };
  errors.add({ line: row.line, code: "bad_number", ...facts, params: { name, kind: "decimal" } });
  return Number.NaN;
}
