import type { RandomSource } from "../../random/random-source.ts";

/**
 * Exact sampling with integers only. Noise drawn in floating point can reveal the value it hides: only certain doubles can
 * occur, and which ones depends on the value (Mironov, "On significance of the least significant bits for differential
 * privacy", CCS 2012). Here every probability is a ratio of integers, sampled exactly.
 *
 * Source: C. Canonne, G. Kamath, T. Steinke, "The discrete Gaussian for differential privacy" (NeurIPS 2020), algorithms 1-3.
 */

const WORD_BITS = 32n;
const WORD_COUNT = 1n << WORD_BITS;

/**
 * Draws a uniform integer in `[0, bound)`, by rejection of uniform words.
 * @param bound >= 1
 */
export function uniformBelow(bound: bigint, random: RandomSource): bigint {
  if (bound <= WORD_COUNT) return BigInt(random.interval(Number(bound - 1n)));
  const words = (bitLength(bound - 1n) + 31) >> 5;
  const extraBits = BigInt(words * 32 - bitLength(bound - 1n));
  for (;;) {
    let value = 0n;
    for (let i = 0; i < words; i++) value = (value << WORD_BITS) | BigInt(random.nextUint32());
    value >>= extraBits;
    if (value < bound) return value;
  }
}

/**
 * Returns true with probability exactly `exp(-numerator / denominator)`.
 *
 * Source: Canonne, Kamath, Steinke 2020, algorithm 1.
 * @param numerator >= 0
 * @param denominator >= 1
 */
export function bernoulliExp(numerator: bigint, denominator: bigint, random: RandomSource): boolean {
  let rest = numerator;
  while (rest > denominator) {
    if (!bernoulliExpBelowOne(1n, 1n, random)) return false;
    rest -= denominator;
  }
  return bernoulliExpBelowOne(rest, denominator, random);
}

/** {@link bernoulliExp} for a fraction in `[0, 1]`: whether the first k whose trial of probability `fraction / k` fails is odd. */
function bernoulliExpBelowOne(numerator: bigint, denominator: bigint, random: RandomSource): boolean {
  for (let k = 1n; ; k++) {
    if (uniformBelow(denominator * k, random) >= numerator) return (k & 1n) === 1n;
  }
}

/**
 * Draws from the discrete Laplace distribution: `Pr[x] = (e^(1/t) - 1) / (e^(1/t) + 1) x e^(-|x| / t)` over the integers.
 *
 * Source: Canonne, Kamath, Steinke 2020, algorithm 2.
 * @param t the scale, an integer >= 1
 */
export function discreteLaplace(t: bigint, random: RandomSource): bigint {
  if (t < 1n) throw new RangeError(`the scale must be an integer of at least 1, not ${t}`);
  for (;;) {
    const remainder = uniformBelow(t, random);
    if (!bernoulliExp(remainder, t, random)) continue;
    let quotient = 0n;
    while (bernoulliExp(1n, 1n, random)) quotient++;
    const magnitude = remainder + t * quotient;
    const negative = random.interval(1) === 1;
    if (negative && magnitude === 0n) continue; // 0 would otherwise be twice as likely
    return negative ? -magnitude : magnitude;
  }
}

/**
 * Draws from the discrete Gaussian distribution: `Pr[x]` proportional to `e^(-x^2 / (2 sigma^2))` over the integers.
 *
 * Source: Canonne, Kamath, Steinke 2020, algorithm 3.
 * @param sigma an integer >= 1
 */
export function discreteGaussian(sigma: bigint, random: RandomSource): bigint {
  if (sigma < 1n) throw new RangeError(`sigma must be an integer of at least 1, not ${sigma}`);
  const t = sigma + 1n;
  const variance = sigma * sigma;
  for (;;) {
    const candidate = discreteLaplace(t, random);
    const magnitude = candidate < 0n ? -candidate : candidate;
    const distance = magnitude * t - variance;
    if (bernoulliExp(distance * distance, 2n * variance * t * t, random)) return candidate;
  }
}

function bitLength(value: bigint): number {
  return value === 0n ? 0 : value.toString(2).length;
}
