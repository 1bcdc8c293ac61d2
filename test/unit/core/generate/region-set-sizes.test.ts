import { describe, expect, it } from "vitest";
import {
  candidateSizes,
  regionSetProbabilities,
} from "../../../../lib/core/generate/fitted/region-set-sizes.ts";

describe("regionSetProbabilities", () => {
  it("finds the mixture that a distribution was made from", () => {
    const narrow = Float64Array.of(0, 0.7, 0.3, 0, 0);
    const middle = Float64Array.of(0, 0, 0.5, 0.5, 0);
    const wide = Float64Array.of(0, 0, 0, 0.4, 0.6);
    const real = narrow.map((part, k) => 0.2 * part + 0.5 * middle[k] + 0.3 * wide[k]);
    const [a, b, c] = regionSetProbabilities(real, [narrow, middle, wide]);
    expect(a).toBeCloseTo(0.2, 2);
    expect(b).toBeCloseTo(0.5, 2);
    expect(c).toBeCloseTo(0.3, 2);
  });

  it("gives probabilities even for numbers of regions that no size explains", () => {
    const real = Float64Array.of(0, 0, 0, 1);
    const probabilities = regionSetProbabilities(real, [Float64Array.of(0, 1), Float64Array.of(0, 0, 1)]);
    expect(probabilities.reduce((sum, part) => sum + part)).toBeCloseTo(1, 9);
  });
});

describe("candidateSizes", () => {
  it("grows to three times the largest size seen, and ends with all regions", () => {
    expect(candidateSizes(4, 1024)).toEqual([2, 3, 5, 8, 12, 1024]);
    expect(candidateSizes(80, 6)).toEqual([2, 3, 5, 6]);
    expect(candidateSizes(1, 1)).toEqual([1]);
  });
});
