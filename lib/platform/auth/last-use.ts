/** How old the time of last use of a session or a token may be before it is written again. */
const RECORDED_EVERY_MS = 5 * 60 * 1000;

/** Whether a use at `now` is to be written: not every request writes. */
export function isUseDue(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > RECORDED_EVERY_MS;
}
