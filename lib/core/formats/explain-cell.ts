import { SHOWN_BYTES } from "./explain-bytes.ts";
import type { RowError } from "./format-error.ts";
import { longestListOf } from "./region-lists.ts";
import type { ValueColumn } from "./row-shape.ts";

/*
 * Functions that explain what is wrong with one cell of a row, or return null if nothing is. A `column` is the 1-based byte of the line
 * at which the cell begins.
 */

/** Explains a space that separates nothing: a leading, trailing or double one. */
export function explainBlank(cell: string, column: number): RowError | null {
  const where = cell.startsWith(" ")
    ? "leading"
    : cell.endsWith(" ")
      ? "trailing"
      : cell.includes("  ")
        ? "double"
        : null;
  if (!where) return null;
  const offset = where === "leading" ? 0 : where === "trailing" ? cell.length - 1 : cell.indexOf("  ") + 1;
  const expected = "no space except one between two regions";
  const text = `found a ${where} space in "${shorten(cell)}"; expected ${expected}`;
  return {
    column: column + offset,
    code: "extra_blank",
    expected,
    found: `a ${where} space`,
    text,
    params: { where },
  };
}

/** Explains a cell that is not a number. Accepts 0, which {@link explainRange} refuses. */
export function explainNumber(cell: string, column: number, name: string): RowError | null {
  if (/^(0|[1-9][0-9]*)$/.test(cell)) return null;
  const found = `"${shorten(cell)}"`;
  const expected = "a whole number without a sign or leading zeros";
  const text = `${name} is ${found}; expected ${expected}`;
  return { column, code: "bad_number", expected, found, text, params: { name } };
}

/** Explains an id outside `[min, max]` or below 1; `max` is Infinity if it is not known. */
export function explainRange(cell: string, min: number, max: number, name: string): RowError | null {
  const id = Number(cell);
  if (id >= Math.max(min, 1) && id <= max) return null;
  // A number too large for a double is shown as it is written in the file.
  const value = Number.isSafeInteger(id) ? id : shorten(cell);
  const shown = name === "reg_id" ? "region" : name;
  const expected = max === Infinity ? `at least ${Math.max(min, 1)}` : `${min}..${max}`;
  const text =
    max === Infinity
      ? `${shown} ${value} is too small; expected ${expected}`
      : `${shown} ${value} is outside ${expected}`;
  // Errors are sent as JSON, which has no Infinity.
  const params = { name, value, min: Math.max(min, 1), ...(max === Infinity ? {} : { min, max }) };
  return { code: "out_of_range", expected, found: String(value), text, params };
}

/** Explains why the last cell is refused; call it only for a cell without a valid value. */
export function explainValue(cell: string, column: number, value: ValueColumn): RowError {
  const blank = explainBlank(cell, column);
  if (blank) return blank;
  const parts = cell.split(" ");
  if (value.generalized && parts.length > 1 && parts.includes("*")) {
    const expected = "either * alone or regions only";
    const text = `found "${shorten(cell)}"; expected ${expected}`;
    return {
      column,
      code: "mixed_deletion",
      expected,
      found: `"${shorten(cell)}"`,
      text,
    };
  }
  let partColumn = column;
  for (const part of value.generalized ? parts : [cell]) {
    const error = explainNumber(part, partColumn, value.name) ?? explainRange(part, 1, value.max, value.name);
    if (error) return { column: partColumn, ...error };
    partColumn += part.length + 1;
  }
  const max = longestListOf(value.max);
  const text = `found ${parts.length} regions in one location; expected at most ${max}`;
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
