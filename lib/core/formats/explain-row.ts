import type { FormatErrorFacts } from "./format-error.ts";
import { longestListOf } from "./region-lists.ts";
import type { RowSequence } from "./row-sequence.ts";

/** A row's last column. */
export interface ValueColumn {
  readonly name: "reg_id" | "user_id";
  /** Whether several regions and `*` may stand there. */
  readonly generalized: boolean;
  /** The largest id, 1-based. */
  readonly max: number;
}

type RowError = Omit<FormatErrorFacts, "line">;

const FULL_WIDTH_SEPARATORS: Readonly<Record<string, string>> = {
  "ef bc 8c": "a full-width comma",
  "e3 80 81": "a Japanese comma",
  "ef bc 9b": "a full-width semicolon",
  "e3 80 80": "a full-width space",
};
const SHOWN_BYTES = 40;

/** The line `bytes[start, end)` in quotes for a message: printable ASCII as it is, the rest in hexadecimal, cut when long. */
export function showBytes(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let i = start; i < Math.min(end, start + SHOWN_BYTES); i++) {
    const byte = bytes[i];
    text += byte >= 32 && byte < 127 ? String.fromCharCode(byte) : `\\x${hex(byte)}`;
  }
  return `"${text}${end - start > SHOWN_BYTES ? "..." : ""}"`;
}

/**
 * Says in words why the row `bytes[start, end)` (without its line end) is refused. Slow: for the reported errors alone.
 * @param sequence the ids expected in this row
 */
export function explainRow(
  bytes: Uint8Array,
  start: number,
  end: number,
  sequence: RowSequence,
  value: ValueColumn,
): RowError {
  const ids = sequence.columns;
  if (start === end) {
    return { code: "empty_line", expected: "a row", found: "", text: "the line is empty" };
  }
  const odd = explainOddByte(bytes, start, end, ids.length > 0);
  if (odd) return odd;
  const text = asciiText(bytes, start, end);
  const cells = text.split(",");
  if (cells.length !== ids.length + 1) return explainColumnCount(cells, ids.length + 1);
  let column = 1;
  for (const [i, id] of ids.entries()) {
    const error = explainBlank(cells[i], column) ?? explainNumber(cells[i], column, id.name);
    if (error) return error;
    column += cells[i].length + 1;
  }
  const order = explainIds(cells, sequence);
  if (order) return order;
  return explainValue(cells[ids.length], column, value);
}

function asciiText(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let i = start; i < end; i += 8192)
    text += String.fromCharCode(...bytes.subarray(i, Math.min(end, i + 8192)));
  return text;
}

function explainOddByte(bytes: Uint8Array, start: number, end: number, commas: boolean): RowError | null {
  for (let i = start; i < end; i++) {
    const byte = bytes[i];
    if (byte >= 32 && byte < 127 && byte !== 59) continue;
    const column = i - start + 1;
    const triple = `${hex(byte)} ${hex(bytes[i + 1] ?? 0)} ${hex(bytes[i + 2] ?? 0)}`.toLowerCase();
    const separator =
      byte === 9 ? "a tab" : byte === 59 ? "a semicolon" : (FULL_WIDTH_SEPARATORS[triple] ?? null);
    if (separator) return wrongSeparator(separator, column, commas);
    const found = `0x${hex(byte)}`;
    const text = `byte ${column} is ${found}; only ASCII digits, commas, blanks and * may stand here`;
    return {
      column,
      code: "bad_byte",
      expected: "ASCII",
      found,
      text,
      params: { hex: found, column, ids: idsOf(commas) },
    };
  }
  return null;
}

function wrongSeparator(found: string, column: number, commas: boolean): RowError {
  const expected = commas ? "commas between columns, one blank between regions" : "one blank between regions";
  const text = `byte ${column} is ${found}; expected ${expected}`;
  return { column, code: "wrong_separator", expected, found, text, params: { column, ids: idsOf(commas) } };
}

/** Whether ids stand before the value, as a word for translations. */
function idsOf(commas: boolean): string {
  return commas ? "yes" : "no";
}

function explainColumnCount(cells: readonly string[], expected: number): RowError {
  const column = cells[0].length + 1;
  if (expected === 1) return wrongSeparator("a comma", column, false);
  const text = `expected ${expected} columns separated by commas, found ${cells.length}`;
  return {
    code: "column_count",
    expected: String(expected),
    found: String(cells.length),
    text,
  };
}

function explainBlank(cell: string, column: number): RowError | null {
  const where = cell.startsWith(" ")
    ? "leading"
    : cell.endsWith(" ")
      ? "trailing"
      : cell.includes("  ")
        ? "double"
        : null;
  if (!where) return null;
  const offset = where === "leading" ? 0 : where === "trailing" ? cell.length - 1 : cell.indexOf("  ") + 1;
  const text = `a ${where} blank in "${shorten(cell)}"`;
  const expected = "no blank but one between two regions";
  return {
    column: column + offset,
    code: "extra_blank",
    expected,
    found: `a ${where} blank`,
    text,
    params: { where },
  };
}

function explainNumber(cell: string, column: number, name: string): RowError | null {
  if (/^(0|[1-9][0-9]*)$/.test(cell)) return null;
  const found = `"${shorten(cell)}"`;
  const expected = "a whole number without sign or leading zero";
  const text = `${name} is ${found}; expected ${expected}`;
  return { column, code: "bad_number", expected, found, text, params: { name } };
}

function explainIds(cells: readonly string[], sequence: RowSequence): RowError | null {
  const { columns, outer, inner } = sequence;
  if (columns.length === 0) return null;
  const foundOuter = Number(cells[0]);
  const foundInner = columns.length > 1 ? Number(cells[1]) : 0;
  if (foundOuter === outer && foundInner === inner) return null;
  const outerCount = columns[0].count;
  const outerLast = outerCount === undefined ? Infinity : sequence.outerFirst + outerCount - 1;
  const range =
    explainRange(foundOuter, sequence.outerFirst, outerLast, columns[0].name) ??
    (columns.length > 1
      ? explainRange(foundInner, sequence.innerFirst, sequence.innerLast, columns[1].name)
      : null);
  if (range) return range;
  const expected = sequence.describe();
  const found = sequence.describe(foundOuter, foundInner);
  return { code: "row_order", expected, found, text: `expected ${expected}; found ${found}` };
}

function explainRange(value: number, min: number, max: number, name: string): RowError | null {
  if (value >= Math.max(min, 1) && value <= max) return null;
  const shown = name === "reg_id" ? "region" : name;
  const expected = max === Infinity ? `at least ${Math.max(min, 1)}` : `${min}..${max}`;
  const text =
    max === Infinity ? `${shown} ${value} is not ${expected}` : `${shown} ${value} is outside ${expected}`;
  // JSON, in which errors travel, has no infinity.
  const params = { name, value, min: Math.max(min, 1), ...(max === Infinity ? {} : { min, max }) };
  return { code: "out_of_range", expected, found: String(value), text, params };
}

function explainValue(cell: string, column: number, value: ValueColumn): RowError {
  const blank = explainBlank(cell, column);
  if (blank) return blank;
  const parts = cell.split(" ");
  if (value.generalized && parts.length > 1 && parts.includes("*")) {
    const text = `* stands beside regions in "${shorten(cell)}"`;
    return {
      column,
      code: "mixed_deletion",
      expected: "* alone, or regions",
      found: `"${shorten(cell)}"`,
      text,
    };
  }
  let partColumn = column;
  for (const part of value.generalized ? parts : [cell]) {
    const error =
      explainNumber(part, partColumn, value.name) ?? explainRange(Number(part), 1, value.max, value.name);
    if (error) return { column: partColumn, ...error };
    partColumn += part.length + 1;
  }
  const max = longestListOf(value.max);
  const text = `more than ${max} regions in one location`;
  const params = { max, count: parts.length };
  return {
    code: "list_too_long",
    expected: `at most ${max}`,
    found: `${parts.length} regions`,
    text,
    params,
  };
}

function shorten(cell: string): string {
  return cell.length > SHOWN_BYTES ? `${cell.slice(0, SHOWN_BYTES)}...` : cell;
}

function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, "0");
}
