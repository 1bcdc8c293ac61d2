import { showText } from "../../core/formats/explain-bytes.ts";
import { decimalOf } from "./decimal.ts";
import type { LabRowError } from "./lab-file-errors.ts";

/*
 * What is wrong with a piece of a small file that people made by hand: whole lines, headers, cells.
 */

/** A first line that is neither of two headers. */
export function eitherHeader(first: string, second: string, header: string): LabRowError {
  const found = showText(header);
  const expected = `"${first}" or "${second}"`;
  const text = `expected the header ${expected}, found ${found}`;
  return { code: "either_header", expected, found, text, params: { first, second } };
}

/** A row of another number of cells than the header's. */
export function columnCount(expected: number, cells: readonly string[]): LabRowError {
  if (cells.length === 1 && cells[0].trim() === "") {
    return { code: "empty_line", expected: "a row", found: "", text: "the line is empty" };
  }
  const text = `expected ${expected} columns separated by commas, found ${cells.length}`;
  return { code: "column_count", expected: String(expected), found: String(cells.length), text };
}

/** A file with fewer rows than the method needs. */
export function tooFewRows(least: number, rows: number): LabRowError {
  const expected = `at least ${least} complete ${least === 1 ? "row" : "rows"}`;
  const text = `expected ${expected}, found ${rows}`;
  return { code: "too_few_rows", expected, found: String(rows), text, params: { least, rows } };
}

/** More of something than the lab takes. */
export function tooMany(
  what: "rows" | "wards" | "times" | "people",
  most: number,
  count: number,
): LabRowError {
  const expected = `at most ${most} ${what}`;
  const text = `expected ${expected}, found ${count}`;
  return { code: "too_many", expected, found: String(count), text, params: { what, most, count } };
}

/** A cell with nothing in it. */
export function emptyCell(name: string): LabRowError {
  return { code: "empty_cell", expected: "a value", found: "", text: `${name} is empty`, params: { name } };
}

/** A cell that is none of the values that its column knows. */
export function unknownValue(name: string, value: string, known: readonly string[]): LabRowError {
  const found = showText(value);
  const expected = known.join(", ");
  const text = `${name} ${found} is none of ${expected}`;
  return { code: "unknown_value", expected, found, text, params: { name } };
}

/** A cell that should hold a decimal number in `[min, max]`; null if it does. */
export function explainDecimal(cell: string, name: string, min: number, max: number): LabRowError | null {
  const value = decimalOf(cell);
  if (!Number.isNaN(value)) return explainRange(value, name, min, max);
  const found = showText(cell);
  const expected = "a number";
  const text = `${name} is ${found}; expected ${expected}`;
  return { code: "bad_number", expected, found, text, params: { name, kind: "decimal" } };
}

/** A cell that should hold a whole number in `[min, max]`, `min` at least 0; null if it does. */
export function explainWhole(cell: string, name: string, min: number, max: number): LabRowError | null {
  if (/^[0-9]+$/.test(cell)) return explainRange(Number(cell), name, min, max);
  const found = showText(cell);
  const expected = "a whole number without sign";
  const text = `${name} is ${found}; expected ${expected}`;
  return { code: "bad_number", expected, found, text, params: { name, kind: "unsigned" } };
}

function explainRange(value: number, name: string, min: number, max: number): LabRowError | null {
  if (value >= min && value <= max) return null;
  const expected = `${min}..${max}`;
  const shown = String(value);
  const text = `${name} ${shown} is outside ${expected}`;
  return { code: "out_of_range", expected, found: shown, text, params: { name, value: shown, min, max } };
}
