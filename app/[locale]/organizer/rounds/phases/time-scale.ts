/** Where a timeline begins and ends, in milliseconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const HOUR = 3_600_000;
const STEPS = [1, 3, 6, 12, 24, 48, 7 * 24, 14 * 24, 28 * 24, 91 * 24, 365 * 24].map((hours) => hours * HOUR);
const SNAPS = [0.25, 1, 6, 24].map((hours) => hours * HOUR);
const MOST_TICKS = 5;

/** The span of all of these, with some room on both sides. */
export function spanOf(parts: readonly Span[]): Span {
  const start = Math.min(...parts.map((part) => part.start));
  const end = Math.max(...parts.map((part) => part.end));
  const room = (end - start) * 0.06;
  return { start: start - room, end: end + room };
}

/** A few round times in a span, at most one step from each other; `withTime` if they are not all midnights. */
export function ticksOf({ start, end }: Span): { ticks: number[]; withTime: boolean } {
  const step = STEPS.find((one) => (end - start) / one <= MOST_TICKS) ?? (STEPS.at(-1) as number);
  const first = Math.ceil(start / step) * step;
  const ticks = Array.from({ length: Math.floor((end - first) / step) + 1 }, (_, i) => first + i * step);
  return { ticks, withTime: step < 24 * HOUR };
}

/** By how much a dragged time jumps, so that a hand can hit it. */
export function snapOf(msPerPixel: number): number {
  return SNAPS.find((snap) => snap >= msPerPixel * 3) ?? (SNAPS.at(-1) as number);
}
