import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seedsOfRepeat, varianceOfScores } from "../../../lib/scoring/repeats.ts";

describe("repeated scorings", () => {
  it("use seeds one higher each time, and 0 after the last", () => {
    const seeds = { seed: 7, shuffleSeed: 2 ** 32 - 2 };
    expect(seedsOfRepeat(seeds, 0)).toEqual(seeds);
    expect(seedsOfRepeat(seeds, 1)).toEqual({ seed: 8, shuffleSeed: 2 ** 32 - 1 });
    expect(seedsOfRepeat(seeds, 2)).toEqual({ seed: 9, shuffleSeed: 0 });
  });

  it("give an interval about their mean by Student's quantile", () => {
    const runs = [0.5, 0.6, 0.7].map((score) => [
      { name: "s_U", score: 1 },
      { name: "s_I I2", score },
    ]);
    const [utility, attack] = varianceOfScores(runs);
    expect(utility).toEqual({ name: "s_U", mean: 1, sd: 0, low: 1, high: 1 });
    expect(attack.name).toBe("s_I I2");
    expect(attack.mean).toBeCloseTo(0.6, 12);
    expect(attack.sd).toBeCloseTo(0.1, 12);
    // Student's 97.5 % quantile for two degrees of freedom.
    expect(attack.high - attack.mean).toBeCloseTo((4.302652729749462 * 0.1) / Math.sqrt(3), 12);
    expect(attack.mean - attack.low).toBeCloseTo(attack.high - attack.mean, 12);
  });

  it("give a narrower interval the more there are", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (half) => {
        const runs = Array.from({ length: 2 * half }, (_, i) => [{ name: "x", score: 0.5 + 0.01 * (i % 2) }]);
        const more = [...runs, ...runs];
        const width = (repeats: typeof runs) => {
          const [{ low, high }] = varianceOfScores(repeats);
          return high - low;
        };
        expect(width(more)).toBeLessThan(width(runs));
      }),
    );
  });
});
