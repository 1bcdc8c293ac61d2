import type { Population } from "../people.ts";

/** Whole days of users, R's before O's: row-major `[userCount x daysPerUser x slotsPerDay]` 0-based regions. */
export interface ObservedDays {
  readonly userCount: number;
  /** At least 2. */
  readonly daysPerUser: number;
  /** At least 1. */
  readonly slotsPerDay: number;
  readonly regions: Uint16Array;
}

/**
 * Joins each user's days of R and O; events after the last whole day are left out.
 * @param maxUsers the most users to take, evenly spaced among all
 * @throws RangeError if R and O differ in size or hold no whole day
 */
export function joinDays(
  { reference, original }: Population,
  slotsPerDay: number,
  maxUsers = Infinity,
): ObservedDays {
  const { eventsPerUser } = reference;
  const days = Math.floor(eventsPerUser / slotsPerDay);
  if (original.eventsPerUser !== eventsPerUser || original.userCount !== reference.userCount) {
    throw new RangeError("R and O must have the same number of users and of events");
  }
  if (days < 1)
    throw new RangeError(
      `expected at least one day of ${slotsPerDay} slots, found ${eventsPerUser} events per user`,
    );
  const userCount = Math.min(reference.userCount, maxUsers);
  const length = days * slotsPerDay;
  const regions = new Uint16Array(userCount * 2 * length);
  for (let row = 0; row < userCount; row++) {
    const start = Math.floor((row * reference.userCount) / userCount) * eventsPerUser;
    regions.set(reference.regions.subarray(start, start + length), row * 2 * length);
    regions.set(original.regions.subarray(start, start + length), (row * 2 + 1) * length);
  }
  return { userCount, daysPerUser: 2 * days, slotsPerDay, regions };
}
