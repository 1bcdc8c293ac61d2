import { showText } from "../../core/formats/explain-bytes.ts";
import { cellsOf } from "./cells.ts";
import { decimalOf } from "./decimal.ts";
import { columnCount, emptyCell, explainDecimal, tooFewRows, tooMany } from "./explain-cell.ts";
import { LabFileErrors, type LabFileResult, type LabRowError } from "./lab-file-errors.ts";
import { countLines, eachLine } from "./lines.ts";
import { runSteps, type Steps } from "./steps.ts";
import { codeOf, isRefused, tableHeader } from "./table-header.ts";

const MAX_RECORDS = 5_000;
const MAX_DIMENSION = 8;
/** The largest coordinate: beyond it, doubles cannot represent differences of 1 accurately. */
const FARTHEST = 1e15;

/** Records with numeric quasi-identifiers and one sensitive value each. */
export interface PointTable {
  readonly dimension: number;
  /** Row-major `[records x dimension]`. */
  readonly points: Float64Array;
  /** Each record's sensitive value, an index into `values`. */
  readonly colors: Uint16Array;
  readonly values: readonly string[];
}

/**
 * Reads a table with a header of any names: numbers in all columns but the last, which is the sensitive value. A header of numbers is
 * accepted only if they are quoted and those of the records are not, as R writes them.
 */
export function readPoints(text: string, fileName: string): LabFileResult<PointTable> {
  return runSteps(readPointsInSteps(text, fileName));
}

/** Does what {@link readPoints} does, line by line. */
export function* readPointsInSteps(text: string, fileName: string): Steps<LabFileResult<PointTable>> {
  const errors = new LabFileErrors(fileName);
  const [header = "", second = ""] = eachLine(text);
  const names = tableHeader(header, MAX_DIMENSION + 1);
  if (isRefused(names)) return errors.only({ line: 1, ...names });
  const dimension = names.length - 1;
  if (names.slice(0, dimension).every(isNumber) && !(isQuoted(header) && !isQuoted(second)))
    return errors.only({ line: 1, ...noHeader(header) });
  const rowCount = countLines(text) - 1;
  if (rowCount < 2) errors.add({ line: rowCount + 2, ...tooFewRows(2, rowCount) });
  if (rowCount > MAX_RECORDS)
    return errors.only({ line: MAX_RECORDS + 2, ...tooMany("rows", MAX_RECORDS, rowCount) });
  const points = new Float64Array(rowCount * dimension);
  const colors = new Uint16Array(rowCount);
  const codes = new Map<string, number>();
  const lines = [...eachLine(text)];
  for (let row = 0; row < rowCount; row++) {
    yield;
    if (errors.areEnough) break;
    const cells = cellsOf(lines[row + 1]);
    const error = explainRecord(cells, names);
    if (error) {
      errors.add({ line: row + 2, ...error });
      continue;
    }
    points.set(cells.slice(0, dimension).map(Number), row * dimension);
    colors[row] = codeOf(cells[dimension], codes);
  }
  if (errors.count === 0 && codes.size === 1)
    errors.add({ line: rowCount + 1, ...oneValue(names[dimension], [...codes.keys()][0]) });
  if (errors.count > 0) return errors.failure();
  return { ok: true, rowCount, value: { dimension, points, colors, values: [...codes.keys()] } };
}

/** Explains what is wrong with a record; null if nothing is. */
function explainRecord(cells: readonly string[], names: readonly string[]): LabRowError | null {
  if (cells.length !== names.length) return columnCount(names.length, cells);
  const last = names.length - 1;
  for (let c = 0; c < last; c++) {
    const error = explainDecimal(cells[c], names[c], -FARTHEST, FARTHEST);
    if (error) return error;
  }
  return cells[last] === "" ? emptyCell(names[last]) : null;
}

function isNumber(name: string): boolean {
  return !Number.isNaN(decimalOf(name));
}

function isQuoted(line: string): boolean {
  return line.trimStart().startsWith('"');
}

/** The error for a first line of numbers, which is probably a record and would be lost as a header. */
function noHeader(line: string): LabRowError {
  const found = showText(line);
  const expected = "names of the columns";
  const text = `expected ${expected} (in quotes if they are numbers), found ${found}`;
  return { code: "no_header", expected, found, text };
}

function oneValue(name: string, value: string): LabRowError {
  const expected = "at least two different values";
  const text = `${name} is the same in all rows; expected ${expected}`;
  return { code: "one_value", expected, found: showText(value), text, params: { name } };
}
