import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type BitReports,
  bitProbabilities,
  countOnes,
  reportLocations,
} from "../../../../../lib/core/privacy/local-dp/binary-mechanism.ts";
import { estimateByMle } from "../../../../../lib/core/privacy/local-dp/maximum-likelihood.ts";
import {
  estimateByEm,
  rapporLogLikelihood,
  rapporStep,
} from "../../../../../lib/core/privacy/local-dp/rappor-em.ts";
import { Mt19937 } from "../../../../../lib/core/random/mt19937.ts";

const bitOf = (reports: BitReports, user: number, region: number) =>
  (reports.bytes[user * reports.bytesPerUser + (region >> 3)] >> (region & 7)) & 1;

/** Pr[z of this user | region] by definition: p for every bit that agrees with the region's vector, q for the others. */
function likelihood(reports: BitReports, user: number, region: number, epsilon: number): number {
  const { p, q } = bitProbabilities(epsilon);
  let product = 1;
  for (let i = 0; i < reports.regionCount; i++) {
    product *= bitOf(reports, user, i) === (i === region ? 1 : 0) ? p : q;
  }
  return product;
}

/** Users' locations in 1..20 regions, a budget and a seed. */
const collections = fc
  .integer({ min: 1, max: 20 })
  .chain((regions) =>
    fc.record({
      regions: fc.constant(regions),
      locations: fc.array(fc.integer({ min: 0, max: regions - 1 }), { minLength: 1, maxLength: 30 }),
      epsilon: fc.double({ min: 0.1, max: 6, noNaN: true }),
      seed: fc.nat(),
    }),
  )
  .map(({ regions, locations, epsilon, seed }) => ({
    epsilon,
    reports: reportLocations(Uint16Array.from(locations), regions, epsilon, new Mt19937(seed)),
  }));

describe("the binary mechanism", () => {
  test("gives two true vectors likelihoods at most e^epsilon apart, and reaches that ratio", () => {
    fc.assert(
      fc.property(collections, ({ reports, epsilon }) => {
        const likelihoods = Array.from({ length: reports.regionCount }, (_, i) =>
          likelihood(reports, 0, i, epsilon),
        );
        const ratio = Math.max(...likelihoods) / Math.min(...likelihoods);
        expect(ratio).toBeLessThanOrEqual(Math.exp(epsilon) * (1 + 1e-9));
        const bits = likelihoods.map((_, i) => bitOf(reports, 0, i));
        if (new Set(bits).size === 2) expect(ratio).toBeCloseTo(Math.exp(epsilon), 6);
      }),
    );
  });

  test("flips each bit with probability q", () => {
    // 200,000 bits: within 6 standard deviations except with probability 2e-9, for each of the two kinds.
    const epsilon = 1;
    const { p, q } = bitProbabilities(epsilon);
    const users = 20_000;
    const ones = countOnes(reportLocations(new Uint16Array(users), 11, epsilon, new Mt19937(1)));
    expect(Math.abs(ones[0] - users * p)).toBeLessThan(6 * Math.sqrt(users * p * q));
    const others = ones.slice(1).reduce((sum, count) => sum + count, 0);
    expect(Math.abs(others - 10 * users * q)).toBeLessThan(6 * Math.sqrt(10 * users * p * q));
  });

  test("refuses parameters out of range", () => {
    expect(() => bitProbabilities(0)).toThrow(/\(0, 700\], not 0/);
    expect(() => reportLocations(Uint16Array.of(0, 3), 3, 1, new Mt19937(1))).toThrow(
      /user 1 is in region 3, outside 0\.\.2/,
    );
  });
});

describe("the maximum likelihood estimate", () => {
  test("is unbiased", () => {
    // Mean of 400 estimates of each of 5 regions: 6 standard errors, false alarm below 5 x 2e-9.
    const truth = [500, 300, 150, 50, 0];
    const locations = Uint16Array.from(
      truth.flatMap((count, region) => new Array<number>(count).fill(region)),
    );
    const epsilon = 1;
    const { p, q } = bitProbabilities(epsilon);
    const runs = 400;
    const random = new Mt19937(3);
    const sums = new Float64Array(5);
    for (let run = 0; run < runs; run++) {
      const ones = countOnes(reportLocations(locations, 5, epsilon, random));
      estimateByMle(ones, locations.length, epsilon).forEach((value, region) => {
        sums[region] += value;
      });
    }
    const standardError = Math.sqrt((locations.length * p * q) / runs) / (p - q);
    truth.forEach((count, region) => {
      expect(Math.abs(sums[region] / runs - count)).toBeLessThan(6 * standardError);
    });
  });
});

describe("EM on bit vectors", () => {
  test("keeps the shares equal without reports, and gives no NaN for the most private ones", () => {
    const nobody = reportLocations(new Uint16Array(0), 4, 1, new Mt19937(1));
    expect(estimateByEm(nobody, 1)).toMatchObject({ iterations: 1, converged: true });
    expect([...estimateByEm(nobody, 1).shares]).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(estimateByMle(Float64Array.of(3, 7), 10, 1e-300).every(Number.isFinite)).toBe(true);
  });

  test("takes the definition's step", () => {
    fc.assert(
      fc.property(collections, ({ reports, epsilon }) => {
        const m = reports.regionCount;
        const shares = Float64Array.from({ length: m }, (_, i) => (i + 1) / ((m * (m + 1)) / 2));
        const next = new Float64Array(m);
        rapporStep(reports, epsilon)(shares, next);
        const expected = new Float64Array(m);
        for (let user = 0; user < reports.userCount; user++) {
          const joint = shares.map((share, i) => share * likelihood(reports, user, i, epsilon));
          const total = joint.reduce((sum, value) => sum + value, 0);
          for (let i = 0; i < m; i++) expected[i] += joint[i] / total / reports.userCount;
        }
        for (let i = 0; i < m; i++) expect(next[i]).toBeCloseTo(expected[i], 10);
      }),
    );
  });

  test("takes the same step, to the bit, from three bytes a user as from four", () => {
    const users = 400;
    for (const regions of [17, 23, 24]) {
      const locations = Uint16Array.from({ length: users }, (_, user) => (user * user) % regions);
      const three = reportLocations(locations, regions, 0.5, new Mt19937(regions));
      expect(three.bytesPerUser).toBe(3);
      const bytes = new Uint8Array(users * 4);
      for (let user = 0; user < users; user++)
        bytes.set(three.bytes.subarray(user * 3, user * 3 + 3), user * 4);
      const four = { ...three, bytesPerUser: 4, bytes };
      expect(estimateByEm(three, 0.5).shares).toEqual(estimateByEm(four, 0.5).shares);
    }
  });

  test("never lowers the likelihood, and keeps shares that add up to 1", () => {
    fc.assert(
      fc.property(collections, ({ reports, epsilon }) => {
        const logLikelihood = rapporLogLikelihood(reports, epsilon);
        let last = logLikelihood(new Float64Array(reports.regionCount).fill(1 / reports.regionCount));
        estimateByEm(reports, epsilon, {
          maxIterations: 60,
          onStep: (_, shares) => {
            const now = logLikelihood(shares);
            expect(now).toBeGreaterThanOrEqual(last - 1e-9);
            expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
            last = now;
          },
        });
      }),
    );
  });

  test("finds the maximum of the likelihood, as good as any shares on a fine grid", () => {
    const reports = reportLocations(
      Uint16Array.of(0, 0, 0, 0, 1, 1, 2, 2, 2, 0, 1, 0),
      3,
      2,
      new Mt19937(11),
    );
    const logLikelihood = rapporLogLikelihood(reports, 2);
    const { shares, converged } = estimateByEm(reports, 2, { tolerance: 1e-10, maxIterations: 1_000_000 });
    expect(converged).toBe(true);
    const best = logLikelihood(shares);
    for (let a = 0; a <= 50; a++) {
      for (let b = 0; a + b <= 50; b++) {
        const other = Float64Array.of(a / 50, b / 50, (50 - a - b) / 50);
        expect(logLikelihood(other)).toBeLessThanOrEqual(best + 1e-6);
      }
    }
  });

  test("reports that it stopped at the limit", () => {
    const reports = reportLocations(Uint16Array.of(0, 1, 1), 2, 1, new Mt19937(1));
    expect(estimateByEm(reports, 1, { tolerance: 0, maxIterations: 3 })).toMatchObject({
      iterations: 3,
      converged: false,
    });
  });
});
