import { expect, test } from "vitest";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";
import { halfWidth, mean } from "../../../lib/lab/report/statistics.ts";

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
