import { HOURS, OTHER_WARDS, TABLE_A_3, TOTALS } from "./published.ts";

/** People by ward at one time. */
export interface WardPopulation {
  readonly time: string;
  readonly wards: readonly string[];
  readonly people: Float64Array;
}

/** The population of the time with the most people. */
export function busiest(populations: readonly WardPopulation[]): WardPopulation {
  const totals = populations.map(({ people }) => people.reduce((sum, count) => sum + count, 0));
  return populations[totals.indexOf(Math.max(...totals))];
}

/** How the people outside the ten published wards are distributed among the other thirteen. */
export type Spread = "even" | "declining" | "steep";

/** The ratio of each ward's share to that of the ward before it. */
const QUOTIENT: Readonly<Record<Spread, number>> = { even: 1, declining: 0.9, steep: 0.75 };

/**
 * The populations of the 23 wards at the six times: the ten published wards (table A.3), and the rest of the published totals (table
 * A.2) distributed among the thirteen wards that the document does not list.
 * @param spread `even`: equal parts; `declining`, `steep`: each ward has 0.9 or 0.75 times the people of the one before
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

/** Divides `total` into whole parts that sum to it and approximate a geometric progression. */
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

/** The ward of each person, in the order of the wards. */
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
