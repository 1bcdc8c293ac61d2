import { expect, test } from "vitest";
import { snapOf, spanOf, ticksOf } from "../../../app/[locale]/organizer/rounds/phases/time-scale.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const days = (start: number, end: number) => ({ start: start * DAY, end: end * DAY });

test("a timeline spans all phases, with the same room on both sides", () => {
  const { start, end } = spanOf([days(10, 20), days(30, 60)]);
  expect(start).toBeLessThan(10 * DAY);
  expect(end).toBeGreaterThan(60 * DAY);
  expect(10 * DAY - start).toBeCloseTo(end - 60 * DAY);
});

test.each([
  [0, 0.2],
  [0, 1],
  [0.3, 2.9],
  [1, 14],
  [5, 45],
  [0, 400],
  [0, 4000],
])("a timeline from day %d to day %d has a few round times within it, evenly spaced", (first, last) => {
  const span = days(first, last);
  const { ticks, withTime } = ticksOf(span);
  expect(ticks.length).toBeGreaterThan(0);
  expect(ticks.length).toBeLessThanOrEqual(12);
  expect(ticks.every((tick) => tick >= span.start && tick <= span.end && tick % HOUR === 0)).toBe(true);
  const steps = ticks.slice(1).map((tick, i) => tick - ticks[i]);
  // Months differ by three days.
  expect(Math.max(...steps, 0) - Math.min(...steps, Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(3 * DAY);
  // Dates alone would not tell times of one day apart.
  expect(withTime || ticks.every((tick) => tick % DAY === 0)).toBe(true);
});

test("a dragged time jumps by at least three pixels, and by a day at most", () => {
  expect([HOUR / 100, HOUR / 10, HOUR, 5 * HOUR, 40 * HOUR].map(snapOf)).toEqual(
    [0.25, 1, 6, 24, 24].map((hours) => hours * HOUR),
  );
});
