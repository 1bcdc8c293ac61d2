import { decimalOf } from "./decimal.ts";
import { LineErrors, linesOf } from "./line-errors.ts";

const MAX_RECORDS = 5_000;
const MAX_DIMENSION = 8;

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
 * A table with a header of any names: numbers in all columns but the last, which holds the sensitive value.
 * @throws UserError `bad_lab_file` with the first 20 faulty lines
 */
export function readPoints(text: string, fileName: string): PointTable {
  const errors = new LineErrors(fileName);
  const lines = linesOf(text);
  const dimension = (lines[0] ?? "").split(",").length - 1;
  if (dimension < 1 || dimension > MAX_DIMENSION) {
    errors.add(1, `expected a header of 2 to ${MAX_DIMENSION + 1} names, the last one the sensitive value's`);
    errors.throwIfAny();
  }
  if (lines.length < 3) errors.add(lines.length + 1, "expected at least two records");
  if (lines.length - 1 > MAX_RECORDS) {
    errors.add(MAX_RECORDS + 2, `expected at most ${MAX_RECORDS} records, found ${lines.length - 1}`);
    errors.throwIfAny();
  }
  const points: number[] = [];
  const codes = new Map<string, number>();
  const colors: number[] = [];
  for (let i = 1; i < lines.length; i++) {
    const record = readRecord(lines[i], dimension);
    if (typeof record === "string") {
      errors.add(i + 1, record);
      continue;
    }
    points.push(...record.numbers);
    const code = codes.get(record.value) ?? codes.size;
    codes.set(record.value, code);
    colors.push(code);
  }
  errors.throwIfAny();
  if (codes.size === 1) errors.add(lines.length, "all records have the same sensitive value");
  errors.throwIfAny();
  return {
    dimension,
    points: Float64Array.from(points),
    colors: Uint16Array.from(colors),
    values: [...codes.keys()],
  };
}

function readRecord(line: string, dimension: number): { numbers: number[]; value: string } | string {
  const fields = line.split(",").map((field) => field.trim());
  if (fields.length !== dimension + 1) return `expected ${dimension + 1} fields, found ${fields.length}`;
  const numbers = fields.slice(0, dimension).map(decimalOf);
  const wrong = numbers.findIndex((number) => !Number.isFinite(number));
  if (wrong >= 0) return `field ${wrong + 1}: expected a number, found "${fields[wrong]}"`;
  if (fields[dimension] === "") return "the sensitive value is empty";
  return { numbers, value: fields[dimension] };
}
