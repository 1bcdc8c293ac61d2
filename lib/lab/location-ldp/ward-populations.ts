import { HOURS, OTHER_WARDS, TABLE_A_3, TOTALS } from "./published.ts";

/** People by ward at one time. */
export interface WardPopulation {
  readonly time: string;
  readonly wards: readonly string[];
  readonly people: Float64Array;
}

/** How the people outside the ten published wards are spread over the other thirteen. */
export type Spread = "even" | "declining" | "steep";

/** The quotient of one ward's share and the one's before it. */
const QUOTIENT: Readonly<Record<Spread, number>> = { even: 1, declining: 0.9, steep: 0.75 };

/**
 * Populations of the 23 wards at the six times: the published ten wards (table A.3), the rest of the published totals (table
 * A.2) spread over the thirteen wards that the document does not list.
 * @param spread `even`: equal parts; `declining`, `steep`: each ward has 0.9 or 0.75 of the one before
 */
export function publishedPopulations(spread: Spread): WardPopulation[] {
  const wards = [...TABLE_A_3.map((row) => row.ward), ...OTHER_WARDS];
  return HOURS.map((time, hour) => {
    const known = TABLE_A_3.map((row) => row.people[hour]);
    const rest = TOTALS[hour] - known.reduce((sum, people) => sum + people, 0);
    return {
      time,
      wards,
      people: Float64Array.from([...known, ...spreadOver(rest, OTHER_WARDS.length, spread)]),
    };
  });
}

/** `total` in whole parts, as near as can be to a geometric progression; the parts add up to `total`. */
function spreadOver(total: number, count: number, spread: Spread): number[] {
  const weights = Array.from({ length: count }, (_, i) => QUOTIENT[spread] ** i);
  const sum = weights.reduce((a, b) => a + b, 0);
  let given = 0;
  let cumulated = 0;
  return weights.map((weight) => {
    cumulated += weight;
    const part = Math.round((total * cumulated) / sum) - given;
    given += part;
    return part;
  });
}

/** One location per person, ward by ward. */
export function locationsOf(people: Float64Array): Uint16Array {
  const total = people.reduce((sum, count) => sum + count, 0);
  const locations = new Uint16Array(total);
  let at = 0;
  people.forEach((count, ward) => {
    locations.fill(ward, at, at + count);
    at += count;
  });
  return locations;
}
