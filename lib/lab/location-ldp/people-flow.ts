import { showText } from "../../core/formats/explain-bytes.ts";
import { explainWhole } from "../reading/explain-cell.ts";
import { LabFileErrors, type LabFileResult, type LabRowError } from "../reading/lab-file-errors.ts";
import { eachLine, firstLine } from "../reading/lines.ts";
import { runSteps, type Steps } from "../reading/steps.ts";
import { HOURS } from "./published.ts";
import type { WardPopulation } from "./ward-populations.ts";

const DAY = String.raw`\d{4}\/(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01])`;
const LINE = new RegExp(String.raw`^(\d+),(${DAY}) ([01]\d|2[0-3]):([0-5]\d:[0-5]\d),(\d+)$`);
/** The first line of an extract. */
export const PEOPLE_FLOW_HEADER = "user_id,time,reg_id";

/** A person's first point within an hour. */
interface FirstPoint {
  /** Index of the hour. */
  readonly hour: number;
  /** Minutes and seconds past it, `mm:ss`. */
  readonly past: string;
  readonly ward: number;
}

/**
 * Counts people by ward at the document's six hours, from a people-flow extract (`user_id,time,reg_id`, in any order). A person is
 * a user on one day, counted in the ward of the first point within the hour. People whose first point is outside all wards are not
 * counted, and hours in which nobody is counted are left out.
 * @param wardOfRegion the ward of each 0-based region; -1 for none
 */
export function peopleFlowPopulations(
  text: string,
  wardOfRegion: Int16Array,
  wards: readonly string[],
  fileName = "people flow",
): LabFileResult<WardPopulation[]> {
  return runSteps(peopleFlowInSteps(text, wardOfRegion, wards, fileName));
}

/** Does what {@link peopleFlowPopulations} does, line by line. */
export function* peopleFlowInSteps(
  text: string,
  wardOfRegion: Int16Array,
  wards: readonly string[],
  fileName: string,
): Steps<LabFileResult<WardPopulation[]>> {
  const hourIndex = new Map(HOURS.map((time, index) => [Number.parseInt(time, 10), index]));
  const firstPoints = new Map<string, FirstPoint>();
  const errors = new LabFileErrors(fileName);
  if (!isPeopleFlow(text)) errors.add({ line: 1, ...wrongHeader(firstLine(text)) });
  let number = 0;
  for (const line of eachLine(text)) {
    yield;
    number++;
    if (errors.areEnough) break;
    if (number === 1 || line === "") continue;
    const fields = LINE.exec(line);
    const error = fields ? explainWhole(fields[5], "reg_id", 1, wardOfRegion.length) : flowRow(line);
    if (error) errors.add({ line: number, ...error });
    if (!fields || error) continue;
    const [, user, day, hourText, past, region] = fields;
    const hour = hourIndex.get(Number(hourText));
    if (hour === undefined) continue;
    const person = `${user} ${day} ${hourText}`;
    const known = firstPoints.get(person);
    if (known === undefined || past < known.past)
      firstPoints.set(person, { hour, past, ward: wardOfRegion[Number(region) - 1] });
  }
  if (errors.count > 0) return errors.failure();
  const people = HOURS.map(() => new Float64Array(wards.length));
  for (const { hour, ward } of firstPoints.values()) if (ward >= 0) people[hour][ward]++;
  const value = HOURS.map((time, hour) => ({ time, wards, people: people[hour] })).filter(isAnybodyThere);
  if (value.length === 0) return errors.only({ line: 1, ...nobodyInWards() });
  return { ok: true, rowCount: number - 1, value };
}

function isAnybodyThere({ people }: WardPopulation): boolean {
  return people.some((count) => count > 0);
}

/** Whether a text begins like a people-flow extract. */
export function isPeopleFlow(text: string): boolean {
  return firstLine(text) === PEOPLE_FLOW_HEADER;
}

function wrongHeader(header: string): LabRowError {
  const found = showText(header);
  const text = `expected the header ${PEOPLE_FLOW_HEADER}, found ${found}`;
  return { code: "wrong_header", expected: PEOPLE_FLOW_HEADER, found, text };
}

function nobodyInWards(): LabRowError {
  const hours = HOURS.map((time) => Number.parseInt(time, 10)).join(", ");
  const text = `nobody is in any ward within the hours that begin at ${hours}`;
  return { code: "nobody_in_wards", expected: "somebody", found: "nobody", text, params: { hours } };
}

function flowRow(line: string): LabRowError {
  const found = showText(line);
  const expected = "user,yyyy/mm/dd hh:mm:ss,region";
  return { code: "flow_row", expected, found, text: `expected ${expected}, found ${found}` };
}
