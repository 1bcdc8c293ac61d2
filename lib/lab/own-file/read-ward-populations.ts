import { showText } from "../../core/formats/explain-bytes.ts";
import { PEOPLE_FLOW_HEADER } from "../location-ldp/people-flow.ts";
import type { WardPopulation } from "../location-ldp/ward-populations.ts";
import { cellsOf, otherSeparator } from "./cells.ts";
import { columnCount, eitherHeader, emptyCell, explainWhole, tooFewRows, tooMany } from "./explain-cell.ts";
import { LabFileErrors, type LabFileResult, type LabRowError, linesOf } from "./lab-file-errors.ts";

const HEADER = "time,ward,people";
const NAMES = HEADER.split(",");
const MAX_WARDS = 100;
const MAX_TIMES = 24;
const MAX_PEOPLE = 1_000_000;

type People = Map<string, Map<string, number>>;

/** Reads the number of people by time and ward: rows `time,ward,people` in any order, one for each pair; missing pairs count 0. */
export function readWardPopulations(text: string, fileName: string): LabFileResult<WardPopulation[]> {
  const errors = new LabFileErrors(fileName);
  const lines = linesOf(text);
  const separator = otherSeparator(lines[0] ?? "");
  if (separator) return errors.only({ line: 1, ...separator });
  if (cellsOf(lines[0] ?? "").join(",") !== HEADER)
    return errors.only({ line: 1, ...eitherHeader(HEADER, PEOPLE_FLOW_HEADER, lines[0] ?? "") });
  if (lines.length < 2) return errors.only({ line: 2, ...tooFewRows(1, 0) });
  const people: People = new Map();
  const wards = new Set<string>();
  for (let i = 1; i < lines.length; i++) {
    const cells = cellsOf(lines[i]);
    const error = explainWard(cells, people);
    if (error) {
      errors.add({ line: i + 1, ...error });
      continue;
    }
    const [time, ward, count] = cells;
    people.set(time, (people.get(time) ?? new Map<string, number>()).set(ward, Number(count)));
    wards.add(ward);
  }
  const line = lines.length;
  for (const error of explainAll(people, wards.size)) errors.add({ line, ...error });
  if (errors.count > 0) return errors.failure();
  const names = [...wards];
  const value = [...people].map(([time, counts]) => ({
    time,
    wards: names,
    people: Float64Array.from(names, (ward) => counts.get(ward) ?? 0),
  }));
  return { ok: true, rowCount: lines.length - 1, value };
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
