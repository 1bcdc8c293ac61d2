import { explainOddByte, wrongSeparator } from "./explain-bytes.ts";
import { explainBlank, explainNumber, explainRange, explainValue } from "./explain-cell.ts";
import type { RowError } from "./format-error.ts";
import type { RowSequence } from "./row-sequence.ts";
import type { ValueColumn } from "./row-shape.ts";

/**
 * Explains why the row `bytes[start, end)` (without its line end) is refused. Slow: called for reported errors only.
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
    return { code: "empty_line", expected: "a row", found: "", text: "the line is empty; expected a row" };
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

function explainIds(cells: readonly string[], sequence: RowSequence): RowError | null {
  const { columns, outer, inner } = sequence;
  if (columns.length === 0) return null;
  const foundOuter = Number(cells[0]);
  const foundInner = columns.length > 1 ? Number(cells[1]) : 0;
  if (foundOuter === outer && foundInner === inner) return null;
  const outerCount = columns[0].count;
  const outerLast = outerCount === undefined ? Infinity : sequence.outerFirst + outerCount - 1;
  const range =
    explainRange(cells[0], sequence.outerFirst, outerLast, columns[0].name) ??
    (columns.length > 1
      ? explainRange(cells[1], sequence.innerFirst, sequence.innerLast, columns[1].name)
      : null);
  if (range) return range;
  const expected = sequence.describe();
  const found = sequence.describe(foundOuter, foundInner);
  return { code: "row_order", expected, found, text: `expected ${expected}; found ${found}` };
}
