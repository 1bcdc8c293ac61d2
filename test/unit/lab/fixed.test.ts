import { expect, test } from "vitest";
import { formatFixed, roundedUp } from "../../../lib/lab/report/fixed.ts";

test("fixed gives numbers that round to zero no sign", () => {
  expect([formatFixed(-0.4, 0), formatFixed(-0.004, 2), formatFixed(-0.6, 0), formatFixed(0, 1)]).toEqual([
    "0",
    "0.00",
    "-1",
    "0.0",
  ]);
});

test.each([
  [7.04, 0, "8"],
  [7, 0, "7"],
  [0.07 * 100, 0, "7"],
  [1.3600001, 1, "1.4"],
  [1.41, 1, "1.5"],
  [0.265, 2, "0.27"],
  [0, 1, "0.0"],
])("roundedUp rounds %d with %d decimals up to %s, ignoring floating-point errors", (value, digits, text) => {
  expect(roundedUp(value, digits)).toBe(text);
});
