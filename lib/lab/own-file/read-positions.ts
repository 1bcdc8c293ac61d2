import type { UserCircles } from "../../core/privacy/wk-anonymity/geometry.ts";
import { decimalOf } from "./decimal.ts";
import { LineErrors, linesOf } from "./line-errors.ts";

const HEADERS = ["x,y,r", "x,y,r,true_x,true_y"];
const LEAST_USERS = 2;
const MOST_USERS = 5_000;
/** Metres: a quarter of the Earth's circumference. */
const FARTHEST = 10_000_000;

/** Measured positions, one user a row, in metres; where they really are, if that is known. */
export interface PositionTable {
  readonly circles: UserCircles;
  readonly truth: Pick<UserCircles, "x" | "y"> | null;
}

/**
 * Positions with errors: `x,y,r`, or with the real ones `x,y,r,true_x,true_y`.
 * @throws UserError `bad_lab_file` with the first 20 faulty lines
 */
export function readPositions(text: string, fileName: string): PositionTable {
  const errors = new LineErrors(fileName);
  const lines = linesOf(text);
  const header = (lines[0] ?? "").replaceAll(" ", "");
  if (!HEADERS.includes(header)) {
    errors.add(1, `expected "${HEADERS.join('" or "')}", found "${lines[0] ?? ""}"`);
    errors.throwIfAny();
  }
  const users = lines.length - 1;
  if (users < LEAST_USERS) errors.add(lines.length + 1, `expected at least ${LEAST_USERS} users`);
  if (users > MOST_USERS) errors.add(MOST_USERS + 2, `expected at most ${MOST_USERS} users, found ${users}`);
  errors.throwIfAny();
  const columns = header.split(",").map(() => new Float64Array(users));
  for (let i = 0; i < users; i++) {
    const problem = takeRow(lines[i + 1], i, columns);
    if (problem !== undefined) errors.add(i + 2, problem);
  }
  errors.throwIfAny();
  const [x, y, r, trueX, trueY] = columns;
  return { circles: { x, y, r }, truth: columns.length > 3 ? { x: trueX, y: trueY } : null };
}

/** Stores a row; answers what is wrong with it. */
function takeRow(line: string, row: number, columns: readonly Float64Array[]): string | undefined {
  const fields = line.split(",").map((field) => field.trim());
  if (fields.length !== columns.length) return `expected ${columns.length} fields, found ${fields.length}`;
  for (const [c, field] of fields.entries()) {
    const value = decimalOf(field);
    if (!(Math.abs(value) <= FARTHEST)) {
      return `field ${c + 1}: expected metres in -${FARTHEST}..${FARTHEST}, found "${field}"`;
    }
    columns[c][row] = value;
  }
  if (columns[2][row] < 0) return `the error r is negative: ${fields[2]}`;
  return undefined;
}
