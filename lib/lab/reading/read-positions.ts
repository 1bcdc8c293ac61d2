import type { UserCircles } from "../../core/privacy/wk-anonymity/geometry.ts";
import { cellsOf, otherSeparator } from "./cells.ts";
import { columnCount, eitherHeader, explainDecimal, tooFewRows, tooMany } from "./explain-cell.ts";
import { LabFileErrors, type LabFileResult, type LabRowError } from "./lab-file-errors.ts";
import { countLines, eachLine, firstLine } from "./lines.ts";
import { runSteps, type Steps } from "./steps.ts";

const HEADERS = ["x,y,r", "x,y,r,true_x,true_y"] as const;
const LEAST_USERS = 2;
const MOST_USERS = 5_000;
/** Metres: a quarter of the Earth's circumference. */
const FARTHEST = 10_000_000;

/** Measured positions in metres, one user per row, and the real positions if they are known. */
export interface PositionTable {
  readonly circles: UserCircles;
  readonly truth: Pick<UserCircles, "x" | "y"> | null;
}

/** Reads positions with errors: `x,y,r`, or `x,y,r,true_x,true_y` with the real positions. */
export function readPositions(text: string, fileName: string): LabFileResult<PositionTable> {
  return runSteps(readPositionsInSteps(text, fileName));
}

/** Does what {@link readPositions} does, line by line. */
export function* readPositionsInSteps(text: string, fileName: string): Steps<LabFileResult<PositionTable>> {
  const errors = new LabFileErrors(fileName);
  const first = firstLine(text);
  const separator = otherSeparator(first);
  if (separator) return errors.only({ line: 1, ...separator });
  const header = cellsOf(first).join(",");
  if (!HEADERS.some((known) => known === header))
    return errors.only({ line: 1, ...eitherHeader(...HEADERS, first) });
  const users = countLines(text) - 1;
  if (users < LEAST_USERS) return errors.only({ line: users + 2, ...tooFewRows(LEAST_USERS, users) });
  if (users > MOST_USERS) return errors.only({ line: MOST_USERS + 2, ...tooMany("rows", MOST_USERS, users) });
  const lines = [...eachLine(text)];
  const names = header.split(",");
  const columns = names.map(() => new Float64Array(users));
  for (let row = 0; row < users; row++) {
    yield;
    if (errors.areEnough) break;
    const cells = cellsOf(lines[row + 1]);
    const error = explainPosition(cells, names);
    if (error) errors.add({ line: row + 2, ...error });
    else for (const [c, cell] of cells.entries()) columns[c][row] = Number(cell);
  }
  if (errors.count > 0) return errors.failure();
  const [x, y, r, trueX, trueY] = columns;
  const truth = columns.length > 3 ? { x: trueX, y: trueY } : null;
  return { ok: true, rowCount: users, value: { circles: { x, y, r }, truth } };
}

/** Explains what is wrong with a row; null if nothing is. */
function explainPosition(cells: readonly string[], names: readonly string[]): LabRowError | null {
  if (cells.length !== names.length) return columnCount(names.length, cells);
  for (const [c, cell] of cells.entries()) {
    const error = explainDecimal(cell, names[c], names[c] === "r" ? 0 : -FARTHEST, FARTHEST);
    if (error) return error;
  }
  return null;
}
