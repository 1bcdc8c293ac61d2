import type { ObservedDays } from "./observed-days.ts";

/** Statistics of a population's days, by which a model is compared with the data it was learnt from. */
export interface DayStatistics {
  /** `[slotsPerDay]`: the fraction of pairs of a user's days where one begins in the region in which the other is at this slot. */
  readonly backAtStart: Float64Array;
  /** The fraction of steps, from one slot to the next, that stay in the same region. */
  readonly stays: number;
  /** Among pairs of a user's days that agree at a slot other than the first, the fraction that also agree at the next slot. */
  readonly repeats: number;
  /** `[daysPerUser * slotsPerDay + 1]`: the fraction of users who visit that many distinct regions. */
  readonly distinctRegions: Float64Array;
}

/** Each day is compared with up to this many following days, cyclically; with all others if the user has few days. */
const MAX_LAG = 7;

/** Measures populations, all users weighted equally. O(events). */
export function dayStatistics(sets: readonly ObservedDays[], regionCount: number): DayStatistics {
  const { slotsPerDay } = sets[0];
  const mostEvents = Math.max(...sets.map((set) => set.daysPerUser * slotsPerDay));
  const counts = {
    backAtStart: new Float64Array(slotsPerDay),
    dayPairs: 0,
    agreements: 0,
    repeats: 0,
    stays: 0,
    steps: 0,
    distinctRegions: new Float64Array(mostEvents + 1),
  };
  let users = 0;
  const seenBy = new Uint32Array(regionCount);
  for (const { regions, userCount, daysPerUser } of sets) {
    seenBy.fill(0);
    const length = daysPerUser * slotsPerDay;
    for (let user = 0; user < userCount; user++) {
      const life = regions.subarray(user * length, (user + 1) * length);
      countLife(life, slotsPerDay, counts);
      let distinct = 0;
      for (const region of life) {
        if (seenBy[region] !== user + 1) distinct++;
        seenBy[region] = user + 1;
      }
      counts.distinctRegions[distinct]++;
    }
    users += userCount;
  }
  return {
    backAtStart: counts.backAtStart.map((count) => count / counts.dayPairs),
    stays: counts.steps === 0 ? 0 : counts.stays / counts.steps,
    repeats: counts.agreements === 0 ? 0 : counts.repeats / counts.agreements,
    distinctRegions: counts.distinctRegions.map((count) => count / users),
  };
}

interface Counts {
  readonly backAtStart: Float64Array;
  dayPairs: number;
  agreements: number;
  repeats: number;
  stays: number;
  steps: number;
}

function countLife(life: Uint16Array, slotsPerDay: number, counts: Counts): void {
  for (let day = 0; day < life.length; day += slotsPerDay) {
    counts.steps += slotsPerDay - 1;
    for (let slot = 1; slot < slotsPerDay; slot++) {
      if (life[day + slot] === life[day + slot - 1]) counts.stays++;
    }
    const lags = Math.min(life.length / slotsPerDay - 1, MAX_LAG);
    for (let lag = 1; lag <= lags; lag++) {
      countDayPair(life, day, (day + lag * slotsPerDay) % life.length, slotsPerDay, counts);
    }
  }
}

function countDayPair(life: Uint16Array, day: number, other: number, slotsPerDay: number, counts: Counts) {
  counts.dayPairs++;
  for (let slot = 0; slot < slotsPerDay; slot++) {
    if (life[other + slot] === life[day]) counts.backAtStart[slot]++;
    if (slot === 0 || slot === slotsPerDay - 1 || life[other + slot] !== life[day + slot]) continue;
    counts.agreements++;
    if (life[other + slot + 1] === life[day + slot + 1]) counts.repeats++;
  }
}
