import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lambertWMinus1 } from "../../../../lib/core/anonymizers/lambert-w.ts";

describe("lambertWMinus1", () => {
  it("has the values of the literature", () => {
    // W_-1(-1/e) = -1; W_-1(-ln(2)/2) = -2 ln 2; W_-1(-2 e^-2) = -2.
    expect(lambertWMinus1(-1 / Math.E)).toBe(-1);
    expect(lambertWMinus1(-Math.LN2 / 2)).toBeCloseTo(-2 * Math.LN2, 14);
    expect(lambertWMinus1(-2 * Math.exp(-2))).toBeCloseTo(-2, 14);
    expect(lambertWMinus1(-0.1)).toBeCloseTo(-3.577152063957297, 14);
  });

  it("inverts w e^w over the whole branch", () => {
    fc.assert(
      fc.property(fc.double({ min: -700, max: -1.001, noNaN: true }), (w) => {
        const found = lambertWMinus1(w * Math.exp(w));
        // The branch is steep near -1: an error of x there is an error of w divided by w + 1.
        expect(Math.abs(found - w)).toBeLessThan(
          (1e-14 * Math.abs(w)) / Math.abs(w + 1) + 1e-14 * Math.abs(w),
        );
      }),
    );
  });

  it("is at most -1 for every draw that A4 makes", () => {
    for (const p of [0, 2 ** -53, 1e-12, 0.5, 1 - 2 ** -53]) {
      const w = lambertWMinus1((p - 1) / Math.E);
      expect(w).toBeLessThanOrEqual(-1 + 1e-7);
      expect(Number.isFinite(w)).toBe(true);
    }
  });
});
