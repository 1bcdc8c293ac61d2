/** How often a shown time is updated, and how often while seconds are counted down. */
const TICK_MS = 15_000;
const SECOND_MS = 1000;

/** How long before an awaited moment the seconds are counted down. */
const COUNTDOWN_MS = 120_000;

/**
 * Milliseconds from `now` until a shown time is to be updated: 15 seconds, but in the last two minutes before an awaited moment each
 * second, when a whole number of seconds remains.
 * @param awaited moments that are counted down to, in any order; those that have passed do not matter
 */
export function nextTick(now: Date, awaited: readonly Date[]): number {
  const ahead = awaited.map((at) => at.getTime() - now.getTime()).filter((left) => left > 0);
  if (ahead.length === 0) return TICK_MS;
  const left = Math.min(...ahead);
  if (left > COUNTDOWN_MS) return Math.min(TICK_MS, left - COUNTDOWN_MS);
  return left % SECOND_MS || SECOND_MS;
}
