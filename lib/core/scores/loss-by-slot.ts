/** Losses added up by the time at which they fall. */
export interface LossBySlot {
  readonly days: number;
  readonly slotsPerDay: number;
  /** `[days x slotsPerDay]`, row-major: the losses of all users at that time. */
  readonly lossSums: Float64Array;
  /** Events at each time: as many as users, or 0 after the last one of a day that is cut short. */
  readonly eventCounts: Uint32Array;
}

/**
 * Adds up losses by day and time of day.
 * @param losses `[users x eventsPerUser]`, row-major (event-losses.ts)
 * @param slotsPerDay events of a day, at least 1
 */
export function lossBySlot(losses: Float64Array, eventsPerUser: number, slotsPerDay: number): LossBySlot {
  const days = Math.ceil(eventsPerUser / slotsPerDay);
  const lossSums = new Float64Array(days * slotsPerDay);
  const eventCounts = new Uint32Array(days * slotsPerDay);
  for (let i = 0; i < losses.length; i++) {
    // A user's events follow one another from the first slot of the first day.
    const event = i % eventsPerUser;
    lossSums[event] += losses[i];
    eventCounts[event]++;
  }
  return { days, slotsPerDay, lossSums, eventCounts };
}
