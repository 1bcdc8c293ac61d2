import { cellsOf, otherSeparator } from "./cells.ts";
import type { LabRowError } from "./lab-file-errors.ts";

/** The least columns of a table: a quasi-identifier and the sensitive value. */
const LEAST = 2;

/**
 * Reads a header of quasi-identifiers and a sensitive value, which is last.
 * @param most how many columns it may have
 * @returns the columns' names, or why the header is refused
 */
export function tableHeader(header: string, most: number): readonly string[] | LabRowError {
  const separator = otherSeparator(header);
  if (separator) return separator;
  const names = cellsOf(header).map((name, i) => name || `column ${i + 1}`);
  return names.length < LEAST || names.length > most ? headerColumns(names.length, most) : names;
}

/** Whether a header was refused. */
export function isRefused(header: readonly string[] | LabRowError): header is LabRowError {
  return "code" in header;
}

/** The number of a value among those of its column, by first appearance. @param numbers those so far; a new value is added */
export function codeOf(value: string, numbers: Map<string, number>): number {
  const code = numbers.get(value) ?? numbers.size;
  numbers.set(value, code);
  return code;
}

function headerColumns(count: number, most: number): LabRowError {
  const expected = `a header of ${LEAST} to ${most} names, the last one the sensitive value's`;
  const text = `expected ${expected}, found ${count}`;
  const params = { least: LEAST, most, count };
  return { code: "header_columns", expected, found: String(count), text, params };
}
