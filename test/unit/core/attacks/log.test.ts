import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { correctlyRoundedLog } from "../../../../lib/core/attacks/log.ts";

/** x and ln(x), the latter from 60 decimal digits (Python's `Decimal.ln`) rounded to the nearest double. */
const VECTORS: [number, number][] = [
  [1e-8, -18.420680743952367],
  [0.025, -3.6888794541139363],
  [0.05, -2.995732273553991],
  [0.075, -2.5902671654458267],
  [0.175, -1.742969305058623],
  [0.325, -1.1239300966523995],
  [0.525, -0.6443570163905132],
  [0.675, -0.3930425881096072],
  [0.825, -0.19237189264745613],
  [0.975, -0.025317807984289897],
  [0.0025, -5.991464547107982],
  [0.0425, -3.158251203051766],
  [0.0725, -2.624168717121508],
  [0.3025, -1.195674001511241],
  [0.4675, -0.7603559302533953],
  [0.6425, -0.44238846221276223],
  [0.7675, -0.2646167995207849],
  [0.9975, -0.002503130218118477],
  [0.0750000025, -2.5902671321124937],
  [0.0250000075, -3.688879154113981],
  [0.6397448933817355, -0.4466857861831856],
  [0.7190964693681252, -0.32975975867836416],
  [1.0000000000000002, 2.2204460492503128e-16],
  [0.9999999999999999, -1.1102230246251565e-16],
  [2.2250738585072014e-308, -708.3964185322641],
  [1.7976931348623157e308, 709.782712893384],
  [Math.PI, 1.1447298858494002],
  [Math.SQRT2, 0.3465735902799727],
  [1.4142135623730954, 0.34657359027997287],
  [0.7071067811865475, -0.34657359027997275],
];

describe("correctlyRoundedLog", () => {
  it.each(VECTORS)("rounds the logarithm of %f correctly", (x, log) => {
    expect(correctlyRoundedLog(x)).toBe(log);
  });

  it("returns 0 for 1", () => {
    expect(correctlyRoundedLog(1)).toBe(0);
  });

  it("differs from the platform's logarithm by an ulp at most", () => {
    fc.assert(
      fc.property(fc.double({ min: 2.3e-308, max: 1e308, noNaN: true }), (x) => {
        const log = correctlyRoundedLog(x);
        expect(Math.abs(log - Math.log(x))).toBeLessThanOrEqual(Math.abs(log) * 2 ** -51);
      }),
    );
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 5e-324])("refuses %f", (x) => {
    expect(() => correctlyRoundedLog(x)).toThrow(RangeError);
  });
});
