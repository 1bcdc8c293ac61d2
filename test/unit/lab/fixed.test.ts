import { expect, test } from "vitest";
import { fixed, roundedUp } from "../../../lib/lab/report/fixed.ts";

test("numbers that round to zero have no sign", () => {
  expect([fixed(-0.4, 0), fixed(-0.004, 2), fixed(-0.6, 0), fixed(0, 1)]).toEqual(["0", "0.00", "-1", "0.0"]);
});

test.each([
  [7.04, 0, "8"],
  [7, 0, "7"],
  [0.07 * 100, 0, "7"],
  [1.3600001, 1, "1.4"],
  [1.41, 1, "1.5"],
  [0.265, 2, "0.27"],
  [0, 1, "0.0"],
])("the bound %d with %d decimals is %s: rounded up, but not for a rounding error", (value, digits, text) => {
  expect(roundedUp(value, digits)).toBe(text);
});
