import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bernoulliExp,
  discreteGaussian,
  discreteLaplace,
  uniformBelow,
} from "../../../../../lib/core/privacy/central-dp/exact-sampling.ts";
import {
  deltaOfZcdp,
  gaussianNoise,
  sigmaPerSensitivity,
} from "../../../../../lib/core/privacy/central-dp/gaussian-mechanism.ts";
import {
  laplaceErrorBound,
  laplaceNoise,
} from "../../../../../lib/core/privacy/central-dp/laplace-mechanism.ts";
import { gridFor, roundToGrid } from "../../../../../lib/core/privacy/central-dp/noise-grid.ts";
import { Mt19937 } from "../../../../../lib/core/random/mt19937.ts";
import { chiSquareDeviate } from "../helpers/goodness-of-fit.ts";

const DRAWS = 20_000;
const SIX = 6; // normal deviates: a false alarm about once in 1e9

/** Counts of draws in -reach..reach, the rest in the outer bins. */
function histogram(draw: () => bigint, reach: number): number[] {
  const counts = new Array<number>(2 * reach + 1).fill(0);
  for (let i = 0; i < DRAWS; i++) counts[Math.max(-reach, Math.min(reach, Number(draw()))) + reach]++;
  return counts;
}

/** The same bins' expectations for weights over the integers, cut where they vanish. */
function expectations(weight: (x: number) => number, reach: number): number[] {
  const expected = new Array<number>(2 * reach + 1).fill(0);
  let total = 0;
  for (let x = -50 * reach; x <= 50 * reach; x++) {
    expected[Math.max(-reach, Math.min(reach, x)) + reach] += weight(x);
    total += weight(x);
  }
  return expected.map((value) => (value / total) * DRAWS);
}

describe("exact sampling", () => {
  test("draws uniformly below any bound, even beyond 32 bits", () => {
    const random = new Mt19937(1);
    const bound = 3n << 40n;
    const thirds = [0, 0, 0];
    for (let i = 0; i < DRAWS; i++) thirds[Number(uniformBelow(bound, random) >> 40n)]++;
    expect(
      chiSquareDeviate(
        thirds,
        [1, 1, 1].map(() => DRAWS / 3),
      ),
    ).toBeLessThan(SIX);
    expect(uniformBelow(1n, random)).toBe(0n);
  });

  test("gives true with probability exp(-a / b)", () => {
    for (const [a, b] of [
      [0n, 1n],
      [1n, 3n],
      [1n, 1n],
      [5n, 2n],
    ]) {
      const random = new Mt19937(2);
      let hits = 0;
      for (let i = 0; i < DRAWS; i++) if (bernoulliExp(a, b, random)) hits++;
      const p = Math.exp(-Number(a) / Number(b));
      expect(Math.abs(hits - DRAWS * p)).toBeLessThanOrEqual(SIX * Math.sqrt(DRAWS * p * (1 - p)));
    }
  });

  test("fits the discrete Laplace distribution", () => {
    for (const t of [1n, 5n]) {
      const random = new Mt19937(3);
      const counts = histogram(() => discreteLaplace(t, random), 12);
      const expected = expectations((x) => Math.exp(-Math.abs(x) / Number(t)), 12);
      expect(chiSquareDeviate(counts, expected)).toBeLessThan(SIX);
    }
    expect(() => discreteLaplace(0n, new Mt19937(1))).toThrow(/at least 1, not 0/);
  });

  test("fits the discrete Gaussian distribution", () => {
    for (const sigma of [1n, 4n]) {
      const random = new Mt19937(4);
      const counts = histogram(() => discreteGaussian(sigma, random), 9);
      const expected = expectations((x) => Math.exp(-(x * x) / (2 * Number(sigma) ** 2)), 9);
      expect(chiSquareDeviate(counts, expected)).toBeLessThan(SIX);
    }
  });
});

describe("Laplace mechanism", () => {
  test("has at least the scale sensitivity / epsilon, and hardly more", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        fc.double({ min: 1e-3, max: 10, noNaN: true }),
        (sensitivity, epsilon) => {
          const { scale } = laplaceNoise(sensitivity, epsilon);
          expect(scale).toBeGreaterThanOrEqual(sensitivity / epsilon);
          expect(scale / (sensitivity / epsilon)).toBeLessThan(1 + 1e-8);
        },
      ),
    );
  });

  test("gives multiples of a power of two, whatever the value", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.nat(), (value, seed) => {
        const noise = laplaceNoise(1, 0.5);
        expect(Number.isInteger(Math.log2(noise.step))).toBe(true);
        expect(Number.isInteger(noise.add(value, new Mt19937(seed)) / noise.step)).toBe(true);
      }),
    );
  });

  test("exceeds the (1 - delta) error bound in a share delta of all cases", () => {
    const noise = laplaceNoise(1, 2);
    const random = new Mt19937(5);
    const bound = laplaceErrorBound(0.5, 0.05);
    let within = 0;
    for (let i = 0; i < DRAWS; i++) if (Math.abs(noise.add(7, random) - 7) < bound) within++;
    // the share is within 6 standard deviations of 0.95, i.e. 0.0093
    expect(Math.abs(within / DRAWS - 0.95)).toBeLessThan(SIX * Math.sqrt((0.95 * 0.05) / DRAWS));
  });

  test("fits the continuous distribution's quantiles", () => {
    const noise = laplaceNoise(3, 1.5);
    const random = new Mt19937(6);
    const deciles = new Array<number>(10).fill(0);
    for (let i = 0; i < DRAWS; i++) {
      const x = noise.add(0, random) / 2;
      const cumulated = x < 0 ? Math.exp(x) / 2 : 1 - Math.exp(-x) / 2;
      deciles[Math.min(9, Math.floor(cumulated * 10))]++;
    }
    expect(
      chiSquareDeviate(
        deciles,
        deciles.map(() => DRAWS / 10),
      ),
    ).toBeLessThan(SIX);
  });

  test("refuses parameters out of range", () => {
    expect(() => laplaceNoise(1, 0)).toThrow(/epsilon must be in \(0, 700\], not 0/);
    expect(() => laplaceNoise(0, 1)).toThrow(/scale must be positive/);
    expect(() => laplaceErrorBound(1, 0)).toThrow(/delta must be in \(0, 1\]/);
    for (const epsilon of [-1, 701, Number.NaN]) {
      expect(() => laplaceNoise(1, epsilon)).toThrow(/epsilon must be in \(0, 700\]/);
    }
    for (const sensitivity of [-1, Number.NaN, Infinity]) {
      expect(() => laplaceNoise(sensitivity, 1)).toThrow(/scale must be positive/);
    }
    for (const coordinates of [0, 1.5, Number.NaN]) {
      expect(() => laplaceNoise(1, 1, coordinates)).toThrow(/an integer of at least 1/);
      expect(() => gaussianNoise(1, 1, 1e-5, coordinates)).toThrow(/an integer of at least 1/);
    }
    for (const answer of [Number.NaN, Infinity]) {
      expect(() => laplaceNoise(1, 1).add(answer, new Mt19937(1))).toThrow(/finite number/);
    }
  });
});

describe("noise grid", () => {
  test("is refused beyond the range of doubles, where answers would be infinite", () => {
    expect(() => laplaceNoise(1, 1e-300)).toThrow(/too large for doubles/);
    expect(() => laplaceNoise(5e-324, 5e-324)).toThrow(/too large for doubles/);
    expect(() => laplaceNoise(5e-324, 1)).toThrow(/too fine for doubles/);
  });

  test("rounds to the nearest step, and keeps values that are coarser than the grid", () => {
    const grid = gridFor(1, 2);
    expect(grid.step).toBe(0.25);
    expect(roundToGrid(0.3, grid)).toBe(0.25);
    expect(roundToGrid(2 ** 60, gridFor(1, 40))).toBe(2 ** 60);
  });
});

describe("Gaussian mechanism", () => {
  test("needs less noise than the classical sqrt(2 ln(1.25 / delta)) / epsilon", () => {
    for (const [epsilon, delta] of [
      [0.5, 1e-5],
      [0.9, 1e-6],
    ]) {
      const sigma = sigmaPerSensitivity(epsilon, delta);
      expect(sigma).toBeLessThan(Math.sqrt(2 * Math.log(1.25 / delta)) / epsilon);
      expect(exactDelta(sigma, epsilon)).toBeLessThanOrEqual(delta);
    }
  });

  test("has a delta that falls with epsilon and grows with rho", () => {
    expect(deltaOfZcdp(0.1, 2)).toBeLessThan(deltaOfZcdp(0.1, 1));
    expect(deltaOfZcdp(0.1, 1)).toBeLessThan(deltaOfZcdp(0.2, 1));
    expect(deltaOfZcdp(100, 0.1)).toBeLessThanOrEqual(1);
  });

  test("finds the smallest sigma for any budget, however small", () => {
    for (const epsilon of [1e-9, 1e-6, 0.001, 1, 700]) {
      for (const delta of [1e-300, 1e-9, 0.999]) {
        const sigma = sigmaPerSensitivity(epsilon, delta);
        expect(deltaOfZcdp(1 / (2 * sigma * sigma), epsilon)).toBeLessThanOrEqual(delta);
        const less = sigma * (1 - 1e-6);
        expect(deltaOfZcdp(1 / (2 * less * less), epsilon)).toBeGreaterThan(delta);
      }
    }
  });

  test("has the least delta of rho-zCDP over all orders", () => {
    for (const [rho, epsilon] of [
      [1e-12, 1e-6],
      [0.01, 0.5],
      [3, 20],
    ]) {
      const delta = deltaOfZcdp(rho, epsilon);
      for (let log = -12; log <= 20; log += 0.25) {
        const a = 1 + Math.exp(log);
        const bound = Math.exp((a - 1) * (a * rho - epsilon)) / (a - 1) / (1 - 1 / a) ** -a;
        expect(delta).toBeLessThanOrEqual(bound * (1 + 1e-9));
      }
    }
  });

  test("draws noise of the stated standard deviation", () => {
    const noise = gaussianNoise(1, 1, 1e-5);
    const random = new Mt19937(7);
    const draws = 4000;
    let squares = 0;
    for (let i = 0; i < draws; i++) squares += noise.add(0, random) ** 2;
    // the mean of n squares of a normal has relative sd sqrt(2 / n)
    expect(Math.abs(squares / draws / noise.sigma ** 2 - 1)).toBeLessThan(SIX * Math.sqrt(2 / draws));
  });
});

/** The exact delta of Gaussian noise for sensitivity 1, by integrating max(0, p - e^epsilon q) numerically. */
function exactDelta(sigma: number, epsilon: number): number {
  const density = (x: number) => Math.exp(-(x * x) / (2 * sigma * sigma)) / (sigma * Math.sqrt(2 * Math.PI));
  const step = sigma / 1000;
  let delta = 0;
  for (let x = -12 * sigma; x < 12 * sigma; x += step) {
    delta += Math.max(0, density(x - 1) - Math.exp(epsilon) * density(x)) * step;
  }
  return delta;
}
