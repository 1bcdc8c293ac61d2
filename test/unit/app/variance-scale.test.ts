import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeOf, varianceScale } from "../../../app/[locale]/submissions/[id]/variance/variance-scale.ts";

const scores = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });

describe("the axis of the score variance", () => {
  it("contains every score, within 0 and 1, with a few distinct tick labels", () => {
    fc.assert(
      fc.property(scores, (drawn) => {
        const { low, high, ticks, decimals } = varianceScale(drawn);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        // A millionth of the axis is less than a pixel.
        expect(Math.min(...drawn)).toBeGreaterThanOrEqual(low - 1e-6);
        expect(Math.max(...drawn)).toBeLessThanOrEqual(high + 1e-6);
        expect([ticks[0], ticks[ticks.length - 1]]).toEqual([low, high]);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.map((tick) => Number(tick.toFixed(decimals)))).toEqual(ticks);
      }),
    );
  });

  it("zooms in on scores that are close together", () => {
    expect(varianceScale([0.953, 0.961])).toEqual({
      low: 0.945,
      high: 0.97,
      ticks: [0.945, 0.95, 0.955, 0.96, 0.965, 0.97],
      decimals: 3,
    });
  });

  it("is at least two hundredths wide, even at the ends of the scale", () => {
    expect(varianceScale([0, 0])).toMatchObject({ low: 0, high: 0.02 });
    expect(varianceScale([1])).toMatchObject({ low: 0.98, high: 1 });
  });

  it("shows the whole scale where scores fill it", () => {
    expect(varianceScale([0, 1])).toEqual({
      low: 0,
      high: 1,
      ticks: [0, 0.2, 0.4, 0.6, 0.8, 1],
      decimals: 1,
    });
  });

  it("places scores in percent of its length", () => {
    const scale = varianceScale([0, 1]);
    expect([0, 0.25, 1].map((score) => placeOf(score, scale))).toEqual([0, 25, 100]);
  });
});
