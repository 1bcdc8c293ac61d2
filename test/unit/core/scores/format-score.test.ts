import fc from "fast-check";
import { expect, test } from "vitest";
import { formatBound, formatScore } from "../../../../lib/core/scores/format-score.ts";

test("formatScore writes four decimals", () => {
  expect([0, 1, 0.95904, 0.95906].map((score) => formatScore(score))).toEqual([
    "0.0000",
    "1.0000",
    "0.9590",
    "0.9591",
  ]);
});

test("formatScore writes enough decimals to show the side of a bound that a score is on", () => {
  expect(formatScore(0.69999, 0.7)).toBe("0.69999");
  expect(formatScore(0.699999999, 0.7)).toBe("0.699999999");
  expect(formatScore(0.7, 0.7)).toBe("0.7000");
  expect(formatScore(0.70001, 0.7)).toBe("0.7000");
  expect(formatScore(0.70004, 0.70002)).toBe("0.70004");
  expect(formatScore(0.6, 0.7)).toBe("0.6000");
  const below = 0.7 - 2 ** -53;
  expect(formatScore(below, 0.7)).toBe(String(below));
});

test("formatScore agrees with the verdict however near the score is to the bound", () => {
  const near = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.integer({ min: 0, max: 17 }),
    fc.boolean(),
  );
  fc.assert(
    fc.property(near, ([bound, digits, above]) => {
      const score = Math.min(1, Math.max(0, bound + (above ? 1 : -1) * 10 ** -digits));
      expect(Number(formatScore(score, bound)) >= bound).toBe(score >= bound);
    }),
  );
});

test("formatBound writes the ends of a scale without trailing zeros", () => {
  expect([0.7, 0, 0.1 + 0.2, 1].map(formatBound)).toEqual(["0.7", "0", "0.3", "1"]);
});
