/*
 * The contest's scores from its files alone, as the rulebook words them: text in, numbers out, none of the product's
 * own code. Slow and plain on purpose; the platform's numbers are held against it.
 */

export interface PlainRules {
  readonly columns: number;
  readonly rows: number;
  readonly latitude: readonly [number, number];
  readonly longitude: readonly [number, number];
  readonly kmPerLatitudeDegree: number;
  readonly kmPerLongitudeDegree: number;
  readonly limitKm: number;
  readonly hospitals: ReadonlySet<number>;
  readonly hospitalWeight: number;
}

const linesOf = (text: string) => text.trim().split("\n").slice(1);
const lastOf = (line: string) => line.split(",").at(-1) ?? "";

/** Distance between the centres of two regions, by their ids from 1, in km. */
function distance(rules: PlainRules, a: number, b: number): number {
  const centre = (id: number) => {
    const x = (id - 1) % rules.columns;
    const y = Math.floor((id - 1) / rules.columns);
    const [south, north] = rules.latitude;
    const [west, east] = rules.longitude;
    return {
      east: (west + ((x + 0.5) * (east - west)) / rules.columns) * rules.kmPerLongitudeDegree,
      north: (south + ((y + 0.5) * (north - south)) / rules.rows) * rules.kmPerLatitudeDegree,
    };
  };
  const [from, to] = [centre(a), centre(b)];
  return Math.hypot(from.east - to.east, from.north - to.north);
}

/** s_U of `anotraces` over `orgtraces`. */
export function plainUtility(rules: PlainRules, original: string, anonymized: string): number {
  const locations = linesOf(anonymized);
  const losses = linesOf(original).map((line, event) => {
    if (locations[event] === "*") return 1;
    const listed = locations[event].split(" ").map(Number);
    const each = listed.map((id) => Math.min(distance(rules, Number(lastOf(line)), id), rules.limitKm));
    return each.reduce((sum, loss) => sum + loss / rules.limitKm, 0) / listed.length;
  });
  return 1 - losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

/** s_I of `etable` against `ptable`. */
export function plainReidentification(idTable: string, inferred: string): number {
  const guesses = linesOf(inferred);
  const right = linesOf(idTable).filter((line, row) => lastOf(line) === guesses[row]).length;
  return 1 - right / guesses.length;
}

/** s_T of `etraces` against `orgtraces`. */
export function plainTraceInference(rules: PlainRules, original: string, inferred: string): number {
  const guesses = linesOf(inferred).map(Number);
  let [gain, weights] = [0, 0];
  for (const [event, line] of linesOf(original).entries()) {
    const region = Number(lastOf(line));
    const weight = rules.hospitals.has(region) ? rules.hospitalWeight : 1;
    gain += weight * Math.max(0, 1 - distance(rules, region, guesses[event]) / rules.limitKm);
    weights += weight;
  }
  return 1 - gain / weights;
}

/** Whether A' is A under the pseudonyms of the ID table. */
export function isPseudonymized(anonymized: string, publicTraces: string, idTable: string): boolean {
  const events = linesOf(anonymized);
  const table = linesOf(idTable).map((line) => line.split(",").map(Number));
  const length = events.length / table.length;
  const expected = table.flatMap(([pseudonym, user]) =>
    events
      .slice((user - 1) * length, user * length)
      .map((location, slot) => `${pseudonym},${length + 1 + slot},${location}`),
  );
  return linesOf(publicTraces).join("\n") === expected.join("\n");
}

/** An attacker's guess: each pseudonym is the user whose past shares the most with it, of the slots that it looks at. */
export function plainAttack(reference: string, publicTraces: string, every: number) {
  const past = new Map<number, Set<string>>();
  for (const line of linesOf(reference)) {
    const [user, , region] = line.split(",");
    past.set(Number(user), (past.get(Number(user)) ?? new Set()).add(region));
  }
  const traces = new Map<number, string[]>();
  for (const line of linesOf(publicTraces)) {
    const [pseudonym, , location] = line.split(",");
    traces.set(Number(pseudonym), [...(traces.get(Number(pseudonym)) ?? []), location]);
  }
  const users = [...past.keys()];
  const guesses = [...traces.values()].map((trace) => {
    const seen = trace.filter((_, slot) => slot % every === 0).flatMap((location) => location.split(" "));
    const common = (user: number) => seen.filter((region) => past.get(user)?.has(region)).length;
    return users.reduce((best, user) => (common(user) > common(best) ? user : best));
  });
  const rows = linesOf(reference).map(lastOf);
  const length = rows.length / users.length;
  const moved = rows.map(
    (_, event) => rows[Math.floor(event / length) * length + ((event + every) % length)],
  );
  return {
    etable: `user_id\n${guesses.join("\n")}\n`,
    etraces: `reg_id\n${moved.join("\n")}\n`,
  };
}
