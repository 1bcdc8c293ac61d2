/** Losses summed by day and time of day. */
export interface LossBySlot {
  readonly days: number;
  readonly slotsPerDay: number;
  /** `[days x slotsPerDay]`, row-major: the sum of all users' losses at each time. */
  readonly lossSums: Float64Array;
  /** `[days x slotsPerDay]`: the number of events at each time, which is the number of users, or 0 after the end of the traces. */
  readonly eventCounts: Uint32Array;
}

/**
 * Sums losses by day and time of day.
 * @param losses `[users x eventsPerUser]`, row-major (event-losses.ts)
 * @param slotsPerDay events per day, at least 1
 */
export function lossBySlot(losses: Float64Array, eventsPerUser: number, slotsPerDay: number): LossBySlot {
  const days = Math.ceil(eventsPerUser / slotsPerDay);
  const lossSums = new Float64Array(days * slotsPerDay);
  const eventCounts = new Uint32Array(days * slotsPerDay);
  for (let i = 0; i < losses.length; i++) {
    // A user's events are consecutive from the first slot of the first day on.
    const event = i % eventsPerUser;
    lossSums[event] += losses[i];
    eventCounts[event]++;
  }
  return { days, slotsPerDay, lossSums, eventCounts };
}
