import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { finestRecoding, type Recoding } from "../../../../../lib/core/privacy/k-anonymity/generalization.ts";
import {
  classEpsilon,
  costOfClasses,
  sampleAndAnonymize,
  sampleRecords,
  sampleWithReplacement,
  samplingCost,
} from "../../../../../lib/core/privacy/k-anonymity/sampling-epsilon.ts";
import { buildTaxonomyTree } from "../../../../../lib/core/privacy/k-anonymity/taxonomy-tree.ts";
import {
  classSizes,
  topDownRecoding,
} from "../../../../../lib/core/privacy/k-anonymity/top-down-recoding.ts";
import { countRecords, type RecordCounts } from "../../../../../lib/core/privacy/tables/record-counts.ts";
import { Mt19937 } from "../../../../../lib/core/random/mt19937.ts";
import { tableOf, tablesWithTrees } from "../helpers/tables.ts";

/** Sample -> what is published, as a text. */
type Release = (records: RecordCounts, sampled: Uint32Array) => string;

const underRecoding =
  (recoding: Recoding): Release =>
  (records, sampled) =>
    classSizes(records, recoding, sampled).sizes.join();

/** The distribution of the published text over all 2^rows samples of the rows, the row `without` being absent. */
function distribution(
  records: RecordCounts,
  beta: number,
  release: Release,
  without = -1,
): Map<string, number> {
  const outputs = new Map<string, number>();
  const rows = [...records.recordOf.keys()].filter((row) => row !== without);
  for (let subset = 0; subset < 1 << rows.length; subset++) {
    const sampled = new Uint32Array(records.distinctCount);
    let probability = 1;
    rows.forEach((row, i) => {
      const drawn = (subset >> i) & 1;
      sampled[records.recordOf[row]] += drawn;
      probability *= drawn ? beta : 1 - beta;
    });
    const output = release(records, sampled);
    outputs.set(output, (outputs.get(output) ?? 0) + probability);
  }
  return outputs;
}

/** max over removed rows of log(Pr[A(D) = output] / Pr[A(D - row) = output]), by summing over all samples. */
function bruteForceEpsilon(records: RecordCounts, beta: number, release: Release, output: string): number {
  const whole = distribution(records, beta, release).get(output) ?? 0;
  const ratios = [...records.recordOf.keys()].map((row) => {
    const without = distribution(records, beta, release, row).get(output) ?? 0;
    return Math.log(whole / without);
  });
  return Math.max(...ratios);
}

describe("epsilon of a sample", () => {
  test("is log(d (1 - beta) / (d - n)) for one class", () => {
    expect(classEpsilon(14, 10, 0.2)).toBeCloseTo(Math.log((14 * 0.8) / 4), 12);
    expect(classEpsilon(5, 0, 0.2)).toBeCloseTo(Math.log(0.8), 12);
    expect(classEpsilon(5, 5, 0.2)).toBe(Infinity);
    expect(() => classEpsilon(5, 2, 1)).toThrow(/\(0, 1\), not 1/);
    expect(() => classEpsilon(5, 6, 0.5)).toThrow(/at most 5 sampled records, found 6/);
    for (const [d, n] of [
      [0, 0],
      [5, -1],
      [5, Number.NaN],
      [Number.NaN, 1],
      [2.5, 1],
    ]) {
      expect(() => classEpsilon(d, n, 0.5)).toThrow(/whole numbers of records/);
    }
  });

  test("is at most -log(1 - beta) in the other direction, as for missed classes", () => {
    // Pr[n of d - 1] / Pr[n of d] by the binomial distribution
    const chance = (d: number, n: number, beta: number) => {
      let ways = 1;
      for (let i = 0; i < n; i++) ways = (ways * (d - i)) / (i + 1);
      return ways * beta ** n * (1 - beta) ** (d - n);
    };
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 20 })
          .chain((d) => fc.tuple(fc.constant(d), fc.integer({ min: 0, max: d - 1 }))),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        ([d, n], beta) => {
          const reverse = Math.log(chance(d - 1, n, beta) / chance(d, n, beta));
          expect(reverse).toBeCloseTo(-classEpsilon(d, n, beta), 9);
          expect(reverse).toBeLessThanOrEqual(-Math.log(1 - beta) + 1e-9);
        },
      ),
    );
  });

  test("equals the probabilities' ratio summed over all samples, for a fixed recoding", () => {
    const cases = tablesWithTrees(2, 1, 7);
    fc.assert(
      fc.property(
        cases,
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        fc.nat(),
        ({ trees, table }, beta, seed) => {
          const records = countRecords(table);
          const recoding = topDownRecoding(trees, records, records.counts, 2);
          const sampled = sampleRecords(records, beta, new Mt19937(seed));
          const release = underRecoding(recoding);
          const exact = bruteForceEpsilon(records, beta, release, release(records, sampled));
          const { epsilon } = samplingCost(records, sampled, recoding, beta);
          if (exact === Infinity) expect(epsilon).toBe(Infinity);
          else expect(epsilon).toBeCloseTo(Math.max(0, exact), 9);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("is reported as infinite if a class is sampled whole", () => {
    const trees = [buildTaxonomyTree({ name: "any", children: ["a", "b"] })];
    const records = countRecords(tableOf(trees, [[0], [0], [1], [1], [1]]));
    const cost = samplingCost(records, Uint32Array.of(2, 2), finestRecoding(trees), 0.5);
    expect(cost).toEqual({
      epsilon: Infinity,
      epsilonWithoutWhole: classEpsilon(3, 2, 0.5),
      wholeClasses: 1,
      missedClasses: 0,
      worstClass: { sampled: 2, original: 2 },
    });
  });

  test("is 0, never negative, if no class was sampled at a rate above beta", () => {
    const { epsilon, epsilonWithoutWhole, worstClass } = costOfClasses([10, 100], [1, 20], 0.2);
    expect([epsilon, epsilonWithoutWhole]).toEqual([0, 0]);
    expect(worstClass).toEqual({ sampled: 20, original: 100 });
    expect(costOfClasses([10], [3], 0.2).epsilon).toBeGreaterThan(0);
    expect(costOfClasses([], [], 0.2)).toMatchObject({ epsilon: 0, worstClass: { sampled: 0, original: 0 } });
    expect(costOfClasses([2], [2], 0.2)).toMatchObject({
      epsilon: Infinity,
      epsilonWithoutWhole: Number.NaN,
    });
  });

  test("is too small for a recoding that the sample itself chose", () => {
    // Five records of a, three of b. A sample with at least 2 of each is published as it is, any other as "any".
    const trees = [buildTaxonomyTree({ name: "any", children: ["a", "b"] })];
    const records = countRecords(tableOf(trees, [[0], [0], [0], [0], [0], [1], [1], [1]]));
    const release: Release = (all, sampled) =>
      underRecoding(topDownRecoding(trees, all, sampled, 2))(all, sampled);
    const sampled = Uint32Array.of(5, 1);
    const output = release(records, sampled);
    expect(output).toBe("6");
    const exact = bruteForceEpsilon(records, 0.5, release, output);
    const recoding = topDownRecoding(trees, records, sampled, 2);
    const { epsilon } = samplingCost(records, sampled, recoding, 0.5);
    expect(epsilon).toBeCloseTo(Math.log((8 * 0.5) / 2), 12);
    expect(exact).toBe(Infinity); // without one a, six records with fewer than 2 b cannot be drawn
  });
});

describe("sampling", () => {
  test("draws each record with probability beta", () => {
    // 40,000 rows at beta = 0.3: the count is within 6 standard deviations (550) except with probability 2e-9.
    const trees = [buildTaxonomyTree({ name: "any", children: ["a", "b"] })];
    const rows = Array.from({ length: 40_000 }, (_, i) => [i % 2]);
    const drawn = sampleRecords(countRecords(tableOf(trees, rows)), 0.3, new Mt19937(5));
    const total = drawn[0] + drawn[1];
    expect(Math.abs(total - 12_000)).toBeLessThan(6 * Math.sqrt(40_000 * 0.3 * 0.7));
  });

  test("gives every class of the sample at least k records, if the sample has k", () => {
    fc.assert(
      fc.property(
        tablesWithTrees(2, 20, 60),
        fc.integer({ min: 1, max: 5 }),
        fc.nat(),
        ({ trees, table }, k, seed) => {
          const records = countRecords(table);
          const release = sampleAndAnonymize(trees, records, k, 0.6, new Mt19937(seed));
          const { sizes } = classSizes(records, release.recoding, release.sampledCounts);
          const drawn = sizes.reduce((sum, size) => sum + size, 0);
          if (drawn >= k) for (const size of sizes) expect(size === 0 || size >= k).toBe(true);
        },
      ),
    );
  });
});

test("sampling with replacement draws the given share, a record more often than it occurs", () => {
  const trees = [buildTaxonomyTree({ name: "any", children: ["a", "b"] })];
  const records = countRecords(tableOf(trees, [[0], ...Array.from({ length: 9 }, () => [1])]));
  const random = new Mt19937(1);
  const samples = Array.from({ length: 2000 }, () => sampleWithReplacement(records, 0.5, random));
  for (const [a, b] of samples) expect(a + b).toBe(5);
  const ofA = samples.map(([a]) => a);
  expect(ofA.reduce((sum, a) => sum + a, 0) / samples.length).toBeCloseTo(0.5, 1);
  expect(Math.max(...ofA)).toBeGreaterThan(1);
});
