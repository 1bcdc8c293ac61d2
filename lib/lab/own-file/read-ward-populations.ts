import type { WardPopulation } from "../location-ldp/ward-populations.ts";
import { LineErrors, linesOf } from "./line-errors.ts";

const HEADER = "time,ward,people";
const MAX_WARDS = 100;
const MAX_TIMES = 24;
const MAX_PEOPLE = 1_000_000;

/**
 * People by time and ward: `time,ward,people`, one row per time and ward, in any order; a pair that is missing has nobody.
 * @throws UserError `bad_lab_file` with the first 20 faulty lines
 */
export function readWardPopulations(text: string, fileName: string): WardPopulation[] {
  const errors = new LineErrors(fileName);
  const lines = linesOf(text);
  if (lines[0] !== HEADER) errors.add(1, `expected "${HEADER}", found "${lines[0] ?? ""}"`);
  if (lines.length < 2) errors.add(2, "expected at least one row");
  const times = new Map<string, Map<string, number>>();
  const wards = new Set<string>();
  let total = 0;
  for (let i = 1; i < lines.length; i++) {
    const problem = takeRow(lines[i], times, wards);
    if (typeof problem === "string") errors.add(i + 1, problem);
    else total += problem;
  }
  if (wards.size > MAX_WARDS) errors.add(lines.length, `${wards.size} wards; at most ${MAX_WARDS}`);
  if (times.size > MAX_TIMES) errors.add(lines.length, `${times.size} times; at most ${MAX_TIMES}`);
  if (total > MAX_PEOPLE) errors.add(lines.length, `${total} people in all; at most ${MAX_PEOPLE}`);
  for (const [time, counts] of times) {
    if ([...counts.values()].every((count) => count === 0))
      errors.add(lines.length, `nobody is anywhere at ${time}`);
  }
  errors.throwIfAny();
  const names = [...wards];
  return [...times].map(([time, counts]) => ({
    time,
    wards: names,
    people: Float64Array.from(names, (ward) => counts.get(ward) ?? 0),
  }));
}

/** Adds a row; answers its people, or what is wrong with it. */
function takeRow(line: string, times: Map<string, Map<string, number>>, wards: Set<string>): number | string {
  const fields = line.split(",").map((field) => field.trim());
  if (fields.length !== 3) return `expected 3 fields, found ${fields.length}`;
  const [time, ward, count] = fields;
  if (time === "" || ward === "") return "time and ward must not be empty";
  if (!/^\d{1,7}$/.test(count)) return `people: expected a whole number, found "${count}"`;
  const counts = times.get(time) ?? new Map<string, number>();
  if (counts.has(ward)) return `${ward} at ${time} is there twice`;
  counts.set(ward, Number(count));
  times.set(time, counts);
  wards.add(ward);
  return Number(count);
}
