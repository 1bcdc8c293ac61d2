import { expect, test } from "vitest";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";
import { correlation, halfWidth, mean } from "../../../lib/lab/report/statistics.ts";

test("half of a 95 % interval is Student's quantile times the mean's standard error", () => {
  expect(halfWidth([1, 2, 3])).toBeCloseTo(4.302652729911275 / Math.sqrt(3), 9);
  expect(halfWidth([5, 5])).toBe(0);
  expect(halfWidth([5])).toBeNaN();
});

test("intervals of independent runs cover the true mean in 95 % of the cases", () => {
  const random = new Mt19937(1);
  const cases = 4000;
  let covered = 0;
  for (let i = 0; i < cases; i++) {
    const values = Array.from({ length: 10 }, () => random.random() + random.random() + random.random());
    if (Math.abs(mean(values) - 1.5) <= halfWidth(values)) covered++;
  }
  // The standard deviation of the share is 0.0034.
  expect(Math.abs(covered / cases - 0.95)).toBeLessThan(0.02);
});

test("the correlation is that of the textbook, and none without differences", () => {
  expect(correlation([1, 2, 3, 5], [2, 4, 6, 10])).toBeCloseTo(1, 12);
  expect(correlation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 12);
  expect(correlation([1, 2, 3, 4], [1, 3, 2, 4])).toBeCloseTo(0.8, 12);
  expect(correlation([1, 1], [1, 2])).toBeNaN();
});
