/** Where a timeline begins and ends, in milliseconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const HOUR = 3_600_000;
const STEPS = [1, 3, 6, 12, 24, 48, 7 * 24, 14 * 24].map((hours) => hours * HOUR);
/** Steps in months, for longer spans. */
const MONTHS = [1, 3, 6, 12];
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
  const step = STEPS.find((one) => (end - start) / one <= MOST_TICKS);
  if (step === undefined) return { ticks: firstsOfMonths({ start, end }), withTime: false };
  const first = Math.ceil(start / step) * step;
  const ticks = Array.from({ length: Math.floor((end - first) / step) + 1 }, (_, i) => first + i * step);
  return { ticks, withTime: step < 24 * HOUR };
}

/** The first days of every few months in a span. */
function firstsOfMonths({ start, end }: Span): number[] {
  const [from, to] = [start, end].map((ms) => new Date(ms));
  const count = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const step = MONTHS.find((months) => count / months <= MOST_TICKS) ?? 12;
  return Array.from({ length: count }, (_, i) =>
    Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1 + i),
  ).filter((first) => new Date(first).getUTCMonth() % step === 0);
}

/** By how much a dragged time jumps, so that a hand can hit it. */
export function snapOf(msPerPixel: number): number {
  return SNAPS.find((snap) => snap >= msPerPixel * 3) ?? (SNAPS.at(-1) as number);
}
