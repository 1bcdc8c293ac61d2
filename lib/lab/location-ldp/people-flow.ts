import { UserError } from "../../errors.ts";
import { HOURS } from "./published.ts";
import type { WardPopulation } from "./ward-populations.ts";

const DAY = String.raw`\d{4}\/(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01])`;
const LINE = new RegExp(String.raw`^(\d+),(${DAY}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d,(\d+)$`);
const HEADER = "user_id,time,reg_id";
const ERRORS_SHOWN = 20;

/**
 * People by ward at the document's six hours, from a people-flow extract (`user_id,time,reg_id`, ascending in time): one
 * person is one user on one day, counted in the ward of the first point within the hour; points outside all wards are left out.
 * @param wardOfRegion the ward of each 0-based region; -1 for none
 * @throws UserError `bad_people_flow_file` with the first 20 faulty lines
 */
export function peopleFlowPopulations(
  text: string,
  wardOfRegion: Int16Array,
  wards: readonly string[],
  fileName = "people flow",
): WardPopulation[] {
  const people = HOURS.map(() => new Float64Array(wards.length));
  const hourIndex = new Map(HOURS.map((time, index) => [Number.parseInt(time, 10), index]));
  const seen = new Set<string>();
  const errors: string[] = [];
  let errorCount = 0;
  const addError = (line: number, problem: string) => {
    errorCount++;
    if (errors.length < ERRORS_SHOWN) errors.push(`${fileName} line ${line}: ${problem}`);
  };
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (!isPeopleFlow(text)) addError(1, `expected "${HEADER}", found "${lines[0]}"`);
  for (let i = 1; i < lines.length; i++) {
    if (lines[i] === "") continue;
    const fields = LINE.exec(lines[i]);
    const region = fields === null ? 0 : Number(fields[4]);
    if (fields === null || region < 1 || region > wardOfRegion.length) {
      addError(i + 1, `expected user,yyyy/mm/dd hh:mm:ss,region in 1..${wardOfRegion.length}`);
      continue;
    }
    const hour = hourIndex.get(Number(fields[3]));
    const person = `${fields[1]} ${fields[2]} ${fields[3]}`;
    if (hour === undefined || seen.has(person)) continue;
    seen.add(person);
    const ward = wardOfRegion[region - 1];
    if (ward >= 0) people[hour][ward]++;
  }
  if (errorCount > 0) {
    const more = errorCount > errors.length ? `\n(${errorCount} faulty lines in all)` : "";
    throw new UserError("bad_people_flow_file", errors.join("\n") + more, 422, { errorCount });
  }
  return HOURS.map((time, hour) => ({ time, wards, people: people[hour] }));
}

/** Whether a text begins like a people-flow extract. */
export function isPeopleFlow(text: string): boolean {
  return text.replace(/^\uFEFF/, "").split(/\r?\n/, 1)[0] === HEADER;
}
