import { SHOWN_BYTES } from "./explain-bytes.ts";
import type { RowError } from "./format-error.ts";
import { longestListOf } from "./region-lists.ts";
import type { ValueColumn } from "./row-shape.ts";

/*
 * What is wrong with one cell of a row; null if nothing is. Columns are 1-based bytes of the line.
 */

/** Looks for a blank that separates nothing. */
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

/** Looks whether the cell is a number as a file has it, 0 included: that one is outside its range. */
export function explainNumber(cell: string, column: number, name: string): RowError | null {
  if (/^(0|[1-9][0-9]*)$/.test(cell)) return null;
  const found = `"${shorten(cell)}"`;
  const expected = "a whole number without sign or leading zero";
  const text = `${name} is ${found}; expected ${expected}`;
  return { column, code: "bad_number", expected, found, text, params: { name } };
}

/** Looks whether an id lies in `[min, max]`, and is 1 at least; `max` is Infinity where nobody knows it. */
export function explainRange(cell: string, min: number, max: number, name: string): RowError | null {
  const id = Number(cell);
  if (id >= Math.max(min, 1) && id <= max) return null;
  // A number that a double cannot hold is shown as the file has it.
  const value = Number.isSafeInteger(id) ? id : shorten(cell);
  const shown = name === "reg_id" ? "region" : name;
  const expected = max === Infinity ? `at least ${Math.max(min, 1)}` : `${min}..${max}`;
  const text =
    max === Infinity ? `${shown} ${value} is not ${expected}` : `${shown} ${value} is outside ${expected}`;
  // JSON, in which errors travel, has no infinity.
  const params = { name, value, min: Math.max(min, 1), ...(max === Infinity ? {} : { min, max }) };
  return { code: "out_of_range", expected, found: String(value), text, params };
}

/** Says why the last cell is refused, which has no good value. */
export function explainValue(cell: string, column: number, value: ValueColumn): RowError {
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
    const error = explainNumber(part, partColumn, value.name) ?? explainRange(part, 1, value.max, value.name);
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
