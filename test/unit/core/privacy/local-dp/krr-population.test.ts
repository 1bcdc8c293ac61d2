import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DELETED, type LocationTable } from "../../../../../lib/core/formats/traces.ts";
import {
  estimateKrrByEm,
  estimateKrrByInversion,
  krrStep,
} from "../../../../../lib/core/privacy/local-dp/krr-population.ts";
import {
  absoluteError,
  countRegions,
  countReportedRegions,
  populationError,
} from "../../../../../lib/core/privacy/local-dp/population-error.ts";

const counts = fc
  .array(fc.nat({ max: 200 }), { minLength: 2, maxLength: 30 })
  .filter((values) => values.some((value) => value > 0))
  .map((values) => Float64Array.from(values));
const epsilons = fc.double({ min: 0.1, max: 10, noNaN: true });
const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);

/** Reported counts' expectation: `[m]` true counts through the randomized response's matrix. */
function expectedReports(truth: Float64Array, epsilon: number): Float64Array {
  const e = Math.exp(epsilon);
  const q = 1 / (truth.length - 1 + e);
  const total = sum(truth);
  return truth.map((count) => count * e * q + (total - count) * q);
}

describe("region counts from k-ary randomized response", () => {
  test("are restored from their expectation by inversion, with the right total", () => {
    fc.assert(
      fc.property(counts, epsilons, (truth, epsilon) => {
        const estimate = estimateKrrByInversion(expectedReports(truth, epsilon), epsilon);
        estimate.forEach((value, region) => {
          expect(value).toBeCloseTo(truth[region], 6);
        });
        expect(sum(estimateKrrByInversion(truth, epsilon))).toBeCloseTo(sum(truth), 6);
      }),
    );
  });

  test("stay as reported at the largest budget", () => {
    const reported = Float64Array.of(1e6, 0, 3e6, 0);
    expect([...estimateKrrByEm(reported, 700).shares]).toEqual([0.25, 0, 0.75, 0]);
    estimateKrrByInversion(reported, 700).forEach((value, region) => {
      expect(value).toBeCloseTo(reported[region], 9);
    });
  });

  test("follow the definition's EM step, which never lowers the likelihood", () => {
    fc.assert(
      fc.property(counts, epsilons, (reported, epsilon) => {
        const m = reported.length;
        const e = Math.exp(epsilon);
        const uniform = new Float64Array(m).fill(1 / m);
        const next = new Float64Array(m);
        krrStep(reported, epsilon)(uniform, next);
        for (let x = 0; x < m; x++) {
          let expected = 0;
          for (let y = 0; y < m; y++) expected += (reported[y] * (x === y ? e : 1)) / (m - 1 + e);
          expect(next[x]).toBeCloseTo(expected / sum(reported), 9);
        }
        const logLikelihood = (shares: Float64Array) =>
          reported.reduce(
            (total, count, y) => total + count * Math.log((1 + (e - 1) * shares[y]) / (m - 1 + e)),
            0,
          );
        let last = logLikelihood(uniform);
        estimateKrrByEm(reported, epsilon, {
          maxIterations: 50,
          onStep: (_, shares) => {
            expect(logLikelihood(shares)).toBeGreaterThanOrEqual(last - 1e-9);
            last = logLikelihood(shares);
          },
        });
      }),
    );
  });

  test("are the same by EM as by inversion where inversion is inside the simplex", () => {
    const truth = Float64Array.of(400, 300, 200, 100);
    const { shares } = estimateKrrByEm(expectedReports(truth, 1), 1, {
      tolerance: 1e-12,
      maxIterations: 100_000,
    });
    shares.forEach((share, region) => {
      expect(share * 1000).toBeCloseTo(truth[region], 3);
    });
  });
});

describe("population error", () => {
  test("is 0 for the truth, 1 for wholly disjoint maps", () => {
    const truth = Float64Array.of(3, 1, 0, 0);
    expect(populationError(truth, truth)).toBe(0);
    expect(populationError(truth, Float64Array.of(0, 0, 2, 2))).toBe(1);
    expect(absoluteError(truth, Float64Array.of(2, 2, 0, 0))).toBe(2);
    expect(populationError(new Float64Array(2), new Float64Array(2))).toBe(0);
  });

  test("counts lists in equal parts and deletions everywhere", () => {
    const table: LocationTable = {
      rowCount: 2,
      eventsPerUser: 2,
      codes: Int32Array.of(1, -2, DELETED, -2),
      listOffsets: Uint32Array.of(0, 2),
      listRegions: Uint16Array.of(2, 3),
    };
    expect([...countReportedRegions(table, 4)]).toEqual([0.25, 1.25, 1.25, 1.25]);
    const traces = { userCount: 1, eventsPerUser: 3, firstTimeId: 1, regions: Uint16Array.of(0, 3, 3) };
    expect([...countRegions(traces, 4)]).toEqual([1, 0, 0, 2]);
  });
});
