import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meanInterval } from "../../../lib/core/scores/mean-interval.ts";
import { type AttackScores, varianceOfAttacks } from "../../../lib/scoring/variance-of-attacks.ts";

const score = fc.double({ min: 0, max: 1, noNaN: true });
const scores = fc.array(score, { minLength: 1, maxLength: 25 });

describe("the interval of a mean score", () => {
  it("stays within the possible scores, and contains the mean", () => {
    fc.assert(
      fc.property(scores, (drawn) => {
        const { mean, sd, low, high } = meanInterval(drawn);
        expect(sd).toBeGreaterThanOrEqual(0);
        const order = [0, low, mean, high, 1];
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }),
    );
  });

  it("is cut only at 1 and at 0", () => {
    const near = meanInterval([0.9995, 1, 0.9995, 1, 1]);
    expect(near.high).toBe(1);
    // Student's 97.5 % quantile for four degrees of freedom; the lower bound stays what it was.
    expect(near.low).toBeCloseTo(near.mean - (2.7764451051977934 * near.sd) / Math.sqrt(5), 12);
    expect(near.mean + (near.mean - near.low)).toBeGreaterThan(1);
    expect(meanInterval([0.0005, 0, 0.0005, 0, 0]).low).toBe(0);
    const amid = meanInterval([0.4, 0.5, 0.6]);
    expect(amid.high - amid.mean).toBeCloseTo(amid.mean - amid.low, 12);
  });

  it("is a point for equal scores, however they round", () => {
    fc.assert(
      fc.property(score, fc.integer({ min: 1, max: 25 }), (value, count) => {
        const drawn = Array<number>(count).fill(value);
        expect(meanInterval(drawn)).toEqual({ mean: value, sd: 0, low: value, high: value });
      }),
    );
  });
});

describe("the score variance of attacks", () => {
  const repeat = (i1: number, i2: number, t1: number): AttackScores => [
    { attacker: "I1-Random", kind: "reidentification", score: i1 },
    { attacker: "I2-VisitProb", kind: "reidentification", score: i2 },
    { attacker: "T1-Random", kind: "traceInference", score: t1 },
  ];

  it("uses the minimum of each repeat, not of the means", () => {
    const variance = varianceOfAttacks([repeat(0.9, 0.5, 0.25), repeat(0.6, 0.8, 0.5)]);
    expect(variance.map(({ name, kind, attacker }) => [name, kind, attacker])).toEqual([
      ["s_I I1-Random", "reidentification", "I1-Random"],
      ["s_I I2-VisitProb", "reidentification", "I2-VisitProb"],
      ["s_T T1-Random", "traceInference", "T1-Random"],
      ["s_I,min", "reidentification", null],
      ["s_T,min", "traceInference", null],
    ]);
    expect(variance.map(({ draws }) => draws)).toEqual([
      [0.9, 0.6],
      [0.5, 0.8],
      [0.25, 0.5],
      [0.5, 0.6],
      [0.25, 0.5],
    ]);
    expect(variance[3].mean).toBeCloseTo(0.55, 12);
    expect(Math.min(variance[0].mean, variance[1].mean)).toBeCloseTo(0.65, 12);
  });

  it("has no minimum of a kind that did not run", () => {
    const [only] = repeat(0.9, 0.5, 0.25);
    expect(varianceOfAttacks([[only]]).map(({ name }) => name)).toEqual(["s_I I1-Random", "s_I,min"]);
  });
});
