const SECOND = 1000;
export const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const STEPS = [
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR),
  ...[1, 2, 7, 14, 28, 56].map((days) => days * DAY),
];

/** Maximum number of ticks on an axis. */
const MOST = 8;

/** The distance between ticks, a common unit of time such as an hour; arguments and result in milliseconds. */
export function tickStep(from: number, to: number): number {
  return STEPS.find((step) => (to - from) / step <= MOST) ?? STEPS[STEPS.length - 1];
}

/** Round times between `from` and `to` (milliseconds since 1970), in the viewer's time zone. */
export function timeTicks(from: number, to: number): number[] {
  const step = tickStep(from, to);
  const offset = new Date(from).getTimezoneOffset() * MINUTE;
  const first = Math.ceil((from - offset) / step) * step + offset;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, i) => first + i * step);
}
