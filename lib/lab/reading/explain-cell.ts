import { showText } from "../../core/formats/explain-bytes.ts";
import { decimalOf } from "./decimal.ts";
import type { LabRowError } from "./lab-file-errors.ts";

/*
 * Functions that explain errors in small files made by hand: in whole lines, headers and cells.
 */

/** The error for a first line that is neither of two headers. */
export function eitherHeader(first: string, second: string, header: string): LabRowError {
  const found = showText(header);
  const expected = `"${first}" or "${second}"`;
  const text = `expected the header ${expected}, found ${found}`;
  return { code: "either_header", expected, found, text, params: { first, second } };
}

/** The error for a row whose number of cells is not that of the header. */
export function columnCount(expected: number, cells: readonly string[]): LabRowError {
  if (cells.length === 1 && cells[0].trim() === "") {
    return { code: "empty_line", expected: "a row", found: "", text: "the line is empty; expected a row" };
  }
  const text = `expected ${expected} columns separated by commas, found ${cells.length}`;
  return { code: "column_count", expected: String(expected), found: String(cells.length), text };
}

/** The error for a file with fewer rows than the method needs. */
export function tooFewRows(least: number, rows: number): LabRowError {
  const expected = `at least ${least} complete ${least === 1 ? "row" : "rows"}`;
  const text = `expected ${expected}, found ${rows}`;
  return { code: "too_few_rows", expected, found: String(rows), text, params: { least, rows } };
}

/** The error for a file with more of something than the lab accepts. */
export function tooMany(
  what: "rows" | "wards" | "times" | "people" | "values",
  most: number,
  count: number,
): LabRowError {
  const expected = `at most ${most} ${what}`;
  const text = `expected ${expected}, found ${count}`;
  return { code: "too_many", expected, found: String(count), text, params: { what, most, count } };
}

/** The error for an empty cell. */
export function emptyCell(name: string): LabRowError {
  return {
    code: "empty_cell",
    expected: "a value",
    found: "",
    text: `${name} is empty; expected a value`,
    params: { name },
  };
}

/** The error for a cell that is not one of the column's known values. */
export function unknownValue(name: string, value: string, known: readonly string[]): LabRowError {
  const found = showText(value);
  const expected = known.join(", ");
  const text = `${name} is ${found}; expected one of ${expected}`;
  return { code: "unknown_value", expected, found, text, params: { name } };
}

/** Explains a cell that is not a decimal number in `[min, max]`; null if it is. */
export function explainDecimal(cell: string, name: string, min: number, max: number): LabRowError | null {
  const value = decimalOf(cell);
  if (!Number.isNaN(value)) return explainRange(value, name, min, max);
  const found = showText(cell);
  const expected = "a number";
  const text = `${name} is ${found}; expected ${expected}`;
  return { code: "bad_number", expected, found, text, params: { name, kind: "decimal" } };
}

/** Explains a cell that is not a whole number in `[min, max]`, where `min` is at least 0; null if it is. */
export function explainWhole(cell: string, name: string, min: number, max: number): LabRowError | null {
  if (/^[0-9]+$/.test(cell)) return explainRange(Number(cell), name, min, max);
  const found = showText(cell);
  const expected = "a whole number without a sign";
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
