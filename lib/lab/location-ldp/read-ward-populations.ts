import { showText } from "../../core/formats/explain-bytes.ts";
import { cellsOf, otherSeparator } from "../reading/cells.ts";
import {
  columnCount,
  eitherHeader,
  emptyCell,
  explainWhole,
  tooFewRows,
  tooMany,
} from "../reading/explain-cell.ts";
import {
  LabFileErrors,
  type LabFileResult,
  type LabRowError,
  MOST_COUNTED_ERRORS,
} from "../reading/lab-file-errors.ts";
import { countLines, eachLine, firstLine } from "../reading/lines.ts";
import type { Steps } from "../reading/steps.ts";
import { PEOPLE_FLOW_HEADER } from "./people-flow.ts";
import type { WardPopulation } from "./ward-populations.ts";

const HEADER = "time,ward,people";
const NAMES = HEADER.split(",");
const MAX_WARDS = 100;
const MAX_TIMES = 24;
const MAX_PEOPLE = 1_000_000;

type People = Map<string, Map<string, number>>;

/** Reads the number of people by time and ward: rows `time,ward,people` in any order, one for each pair; missing pairs count 0. */
export function* readWardPopulations(text: string, fileName: string): Steps<LabFileResult<WardPopulation[]>> {
  const errors = new LabFileErrors(fileName);
  const header = firstLine(text);
  const separator = otherSeparator(header);
  if (separator) return errors.only({ line: 1, ...separator });
  if (cellsOf(header).join(",") !== HEADER)
    return errors.only({ line: 1, ...eitherHeader(HEADER, PEOPLE_FLOW_HEADER, header) });
  if (countLines(text) < 2) return errors.only({ line: 2, ...tooFewRows(1, 0) });
  const people: People = new Map();
  const wards = new Set<string>();
  let number = 0;
  for (const line of eachLine(text)) {
    yield;
    if (errors.areEnough) return errors.failure();
    // So many times or wards are refused below, whatever else the file holds.
    if (Math.max(people.size, wards.size) >= MOST_COUNTED_ERRORS) break;
    if (++number === 1) continue;
    const cells = cellsOf(line);
    const error = explainWard(cells, people);
    if (error) {
      errors.add({ line: number, ...error });
      continue;
    }
    const [time, ward, count] = cells;
    people.set(time, (people.get(time) ?? new Map<string, number>()).set(ward, Number(count)));
    wards.add(ward);
  }
  for (const error of explainAll(people, wards.size)) errors.add({ line: number, ...error });
  if (errors.count > 0) return errors.failure();
  const names = [...wards];
  const value = [...people].map(([time, counts]) => ({
    time,
    wards: names,
    people: Float64Array.from(names, (ward) => counts.get(ward) ?? 0),
  }));
  return { ok: true, rowCount: number - 1, value };
}

/** Explains what is wrong with a row; null if nothing is. */
function explainWard(cells: readonly string[], people: People): LabRowError | null {
  if (cells.length !== NAMES.length) return columnCount(NAMES.length, cells);
  const [time, ward, count] = cells;
  const empty = cells.indexOf("");
  if (empty >= 0) return emptyCell(NAMES[empty]);
  const error = explainWhole(count, "people", 0, MAX_PEOPLE);
  if (error) return error;
  if (!people.get(time)?.has(ward)) return null;
  const expected = "one row for each time and ward";
  const params = { ward: showText(ward), time: showText(time) };
  const found = `${params.ward} at ${params.time} again`;
  return { code: "repeated_ward", expected, found, text: `found ${found}; expected ${expected}`, params };
}

/** Errors of the file as a whole. */
function explainAll(people: People, wardCount: number): LabRowError[] {
  const found: LabRowError[] = [];
  const sums = [...people].map(
    ([time, counts]) => [time, [...counts.values()].reduce((a, b) => a + b, 0)] as const,
  );
  const total = sums.reduce((all, [, sum]) => all + sum, 0);
  if (wardCount > MAX_WARDS) found.push(tooMany("wards", MAX_WARDS, wardCount));
  if (people.size > MAX_TIMES) found.push(tooMany("times", MAX_TIMES, people.size));
  if (total > MAX_PEOPLE) found.push(tooMany("people", MAX_PEOPLE, total));
  for (const [time, sum] of sums) if (sum === 0) found.push(nobodyThere(time));
  return found;
}

function nobodyThere(time: string): LabRowError {
  const text = `nobody is in any ward at ${showText(time)}; expected somebody at each time`;
  const params = { time: showText(time) };
  return { code: "nobody_there", expected: "somebody at each time", found: "nobody", text, params };
}
