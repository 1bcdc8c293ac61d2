import type { AttackInput } from "../../lib/core/attacks/attack-input.ts";
import { correctlyRoundedLog } from "../../lib/core/attacks/log.ts";
import { DELETED, type LocationTable } from "../../lib/core/formats/traces.ts";
import { regionCount } from "../../lib/core/grid/grid.ts";
import { Mt19937 } from "../../lib/core/random/mt19937.ts";

/*
 * Reference implementation of the sample attacks, worded as in the sample programs' manual: every user, every event, nothing
 * shared, nothing skipped. Slow and plain on purpose; the engine is tested against it.
 */

/** Reference answers of I2 and T2, or of I3 and T3. */
export interface ReferenceAnswers {
  /** `[rowCount]` 0-based users. */
  readonly users: number[];
  /** `[userCount x eventsPerUser]` 0-based regions. */
  readonly regions: number[];
}

/** Reference answers of I2-VisitProb and T2-VisitProb. */
export function referenceVisitProb(input: AttackInput): ReferenceAnswers {
  const probabilities = visitProbabilities(input, () => true);
  return answers(input, probabilities, (_, random) => random.random() < 0.1);
}

/** Reference answers of I3-HomeProb and T3-HomeProb. */
export function referenceHomeProb(input: AttackInput): ReferenceAnswers {
  const { slotsPerDay, homeSlots } = input.calendar;
  const isHome = (timeId: number): boolean => (timeId - 1) % slotsPerDay < homeSlots;
  const probabilities = visitProbabilities(input, isHome);
  return answers(input, probabilities, (timeId) => isHome(timeId));
}

type UsesEvent = (timeId: number, random: Mt19937) => boolean;
type Probabilities = Map<number, number>[];

function visitProbabilities(input: AttackInput, counts: (timeId: number) => boolean): Probabilities {
  const { userCount, eventsPerUser, firstTimeId, regions } = input.referenceTraces;
  return Array.from({ length: userCount }, (_, user) => {
    const visits = new Map<number, number>();
    let total = 0;
    for (let event = 0; event < eventsPerUser; event++) {
      if (!counts(firstTimeId + event)) continue;
      const region = regions[user * eventsPerUser + event];
      visits.set(region, (visits.get(region) ?? 0) + 1);
      total++;
    }
    return new Map([...visits].map(([region, count]) => [region, count / total]));
  });
}

function answers(input: AttackInput, probabilities: Probabilities, usesEvent: UsesEvent): ReferenceAnswers {
  const users = match(input, probabilities, usesEvent, new Mt19937(input.seed), false);
  const random = new Mt19937(input.seed);
  const owners = match(input, probabilities, usesEvent, random, true);
  return { users, regions: place(input, owners, random) };
}

function match(
  input: AttackInput,
  probabilities: Probabilities,
  usesEvent: UsesEvent,
  random: Mt19937,
  onceOnly: boolean,
): number[] {
  const { rowCount, eventsPerUser, firstTimeId } = input.publicTraces;
  const taken = new Set<number>();
  const chosen: number[] = [];
  for (let row = 0; row < rowCount; row++) {
    const sums = probabilities.map(() => 0);
    for (let event = 0; event < eventsPerUser; event++) {
      if (!usesEvent(firstTimeId + event, random)) continue;
      const listed = regionsOf(input.publicTraces, row * eventsPerUser + event);
      if (listed.length === 0) continue;
      const order = listed.length === 1 ? [0] : shuffledIndices(listed.length, random);
      const drawn = order.slice(0, Math.min(10, listed.length)).map((index) => listed[index]);
      probabilities.forEach((probability, user) => {
        let mean = 0;
        for (const region of drawn) mean += (probability.get(region) ?? 1e-8) / drawn.length;
        sums[user] += correctlyRoundedLog(mean);
      });
    }
    let best = -1;
    sums.forEach((sum, user) => {
      if (onceOnly && taken.has(user)) return;
      if (best === -1 || sum > sums[best]) best = user;
    });
    taken.add(best);
    chosen.push(best);
  }
  return chosen;
}

function place(input: AttackInput, owners: number[], random: Mt19937): number[] {
  const { rowCount, eventsPerUser } = input.publicTraces;
  const placed: number[] = new Array(rowCount * eventsPerUser).fill(0);
  for (let row = 0; row < rowCount; row++) {
    for (let event = 0; event < eventsPerUser; event++) {
      const listed = regionsOf(input.publicTraces, row * eventsPerUser + event);
      let region = listed[0];
      if (listed.length === 0) region = shuffledIndices(regionCount(input.grid), random)[0];
      if (listed.length > 1) region = listed[shuffledIndices(listed.length, random)[0]];
      placed[owners[row] * eventsPerUser + event] = region;
    }
  }
  return placed;
}

/** The regions of a location: none for a deletion. */
function regionsOf(table: LocationTable, index: number): number[] {
  const code = table.codes[index];
  if (code === DELETED) return [];
  if (code >= 0) return [code];
  return [...table.listRegions.subarray(table.listOffsets[-2 - code], table.listOffsets[-1 - code])];
}

/** numpy's `shuffle(arange(count))`, swap by swap. */
function shuffledIndices(count: number, random: Mt19937): number[] {
  const values = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    let mask = 1;
    while (mask < i) mask = mask * 2 + 1;
    let j = random.nextUint32() & mask;
    while (j > i) j = random.nextUint32() & mask;
    [values[i], values[j]] = [values[j], values[i]];
  }
  return values;
}
