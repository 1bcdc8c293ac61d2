import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactSum } from "../../../../lib/core/scores/exact-sum.ts";

describe("exactSum", () => {
  it("has no rounding errors in intermediate sums", () => {
    expect(exactSum([])).toBe(0);
    expect(exactSum(Array(10).fill(0.1))).toBe(1);
    expect(exactSum([1e100, 1, -1e100])).toBe(1);
    expect(exactSum([1, 2 ** -53, 2 ** -106])).toBe(1 + 2 ** -52);
  });

  it("equals the plain sum of whole numbers and of two numbers", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (numbers) => {
        expect(exactSum(numbers)).toBe(Number(numbers.reduce((sum, one) => sum + BigInt(one), 0n)));
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1 }), fc.double({ min: 0, max: 1 }), (a, b) => {
        expect(exactSum([a, b])).toBe(a + b);
      }),
    );
  });

  it("does not depend on the order", () => {
    const numbers = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 30 });
    fc.assert(
      fc.property(numbers, (list) => {
        expect(exactSum(list.toReversed()) + 0).toBe(exactSum(list) + 0);
        expect(exactSum(list.toSorted((a, b) => a - b)) + 0).toBe(exactSum(list) + 0);
      }),
    );
  });
});
