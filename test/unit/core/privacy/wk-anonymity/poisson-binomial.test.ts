import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roundDown } from "../../../../../lib/core/privacy/wk-anonymity/poisson-binomial.ts";
import { probabilityAtLeast } from "../helpers/probability-at-least.ts";

const probabilities = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
const ks = fc.integer({ min: 1, max: 8 });

/** Equation 5 of document 004, summed over all subsets. */
function equation5(p: readonly number[], k: number): number {
  let below = 0;
  for (let subset = 0; subset < 1 << p.length; subset++) {
    let size = 0;
    let product = 1;
    p.forEach((chance, i) => {
      const present = (subset >> i) & 1;
      size += present;
      product *= present ? chance : 1 - chance;
    });
    if (size < k) below += product;
  }
  return 1 - below;
}

/** Equation 7, summed over how many users of each step are present; `printed` leaves the binomial coefficients out. */
function equation7(p: readonly number[], k: number, n: number, printed: boolean): number {
  const certain = p.filter((chance) => chance === 1).length;
  const counts = new Array<number>(n).fill(0);
  for (const chance of p) if (chance < 1) counts[Math.floor(chance * n)]++;
  const sum = (step: number, left: number): number => {
    if (step === n) return left === 0 ? 1 : 0;
    let total = 0;
    for (let present = 0; present <= Math.min(left, counts[step]); present++) {
      const chance = step / n;
      const term = chance ** present * (1 - chance) ** (counts[step] - present);
      total += (printed ? 1 : choose(counts[step], present)) * term * sum(step + 1, left - present);
    }
    return total;
  };
  let below = 0;
  for (let q = 0; q < k - certain; q++) below += sum(0, q);
  return 1 - below;
}

function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return result;
}

describe("the probability of at least k independent users", () => {
  test("follows equation 5", () => {
    fc.assert(
      fc.property(probabilities, ks, (p, k) => {
        expect(probabilityAtLeast(p, k)).toBeCloseTo(equation5(p, k), 10);
      }),
    );
  });

  test("has equation 7's lower bound, never above the probability", () => {
    fc.assert(
      fc.property(probabilities, ks, fc.integer({ min: 1, max: 10 }), (p, k, n) => {
        const bound = probabilityAtLeast(
          p.map((chance) => roundDown(chance, n)),
          k,
        );
        expect(bound).toBeCloseTo(equation7(p, k, n, false), 9);
        expect(bound).toBeLessThanOrEqual(probabilityAtLeast(p, k) + 1e-12);
      }),
    );
  });

  test("is not bounded by equation 7 as printed, without binomial coefficients", () => {
    const p = [0.5, 0.5];
    expect(probabilityAtLeast(p, 2)).toBeCloseTo(0.25, 12);
    expect(equation7(p, 2, 10, true)).toBeCloseTo(0.5, 12);
  });

  test("handles nobody and everybody, and refuses a k of 0", () => {
    expect(probabilityAtLeast([], 1)).toBe(0);
    expect(probabilityAtLeast([1, 1, 1], 3)).toBe(1);
    expect(probabilityAtLeast([1, 1, 1], 4)).toBe(0);
    expect(() => probabilityAtLeast([1], 0)).toThrow(/at least 1, not 0/);
  });
});
