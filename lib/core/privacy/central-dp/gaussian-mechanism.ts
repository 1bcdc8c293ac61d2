import type { RandomSource } from "../../random/random-source.ts";
import { discreteGaussian } from "./exact-sampling.ts";
import { requireCoordinates, requireEpsilon } from "./laplace-mechanism.ts";
import { addSteps, gridFor, roundToGrid, safeCeil, scaleOf } from "./noise-grid.ts";

const RESOLUTION_BITS = 20;
const BISECTIONS = 200;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Noise that makes a query's answer (epsilon, delta)-differentially private; see {@link gaussianNoise}. */
export interface GaussianNoise {
  /** The standard deviation of the noise drawn, in the answer's units. */
  readonly sigma: number;
  readonly step: number;
  add(value: number, random: RandomSource): number;
}

/**
 * The Gaussian mechanism on a grid: each coordinate is rounded to a multiple of a power of two near `sigma / 2^20` and moved by
 * a discrete Gaussian number of steps. A discrete Gaussian with `sigma` satisfies `rho = sensitivity^2 / (2 sigma^2)` concentrated
 * differential privacy in any dimension, and {@link deltaOfZcdp} converts that to (epsilon, delta). As in the Laplace mechanism,
 * the noise also covers the rounding, which can move neighbouring answers `sqrt(coordinates)` steps apart.
 *
 * Source: Canonne, Kamath, Steinke 2020, theorem 4 and section 4. Document 002 mentions the Gaussian mechanism as an open topic.
 * @param sensitivity the largest L2 distance between the answers for neighbouring databases, positive
 * @param epsilon in `(0, 700]`
 * @param delta in `(0, 1)`
 * @param coordinates how many coordinates can differ between neighbours, an integer >= 1
 * @throws RangeError for parameters out of range, and for noise too large or too fine for doubles
 */
export function gaussianNoise(
  sensitivity: number,
  epsilon: number,
  delta: number,
  coordinates = 1,
): GaussianNoise {
  const ratio = sigmaPerSensitivity(epsilon, delta);
  requireCoordinates(coordinates);
  const grid = gridFor(ratio * sensitivity, RESOLUTION_BITS);
  const stepsApart = sensitivity / grid.step + Math.sqrt(coordinates);
  const sigma = safeCeil(stepsApart * ratio);
  return {
    sigma: scaleOf(sigma, grid),
    step: grid.step,
    add: (value, random) => addSteps(roundToGrid(value, grid), discreteGaussian(sigma, random), grid),
  };
}

/** The least `sigma / sensitivity` (to 12 digits, rounded up) that guarantees (epsilon, delta). */
export function sigmaPerSensitivity(epsilon: number, delta: number): number {
  requireEpsilon(epsilon);
  if (!(delta > 0 && delta < 1)) throw new RangeError(`delta must be in (0, 1), not ${delta}`);
  let low = 1e-6;
  let high = 1;
  while (deltaOfZcdp(1 / (2 * high * high), epsilon) > delta) high *= 2;
  for (let i = 0; i < BISECTIONS && high / low > 1 + 1e-12; i++) {
    const middle = Math.sqrt(low * high);
    if (deltaOfZcdp(1 / (2 * middle * middle), epsilon) > delta) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Finds a delta for which rho-zCDP implies (epsilon, delta)-differential privacy: the minimum over `a > 1` of
 * `exp((a - 1)(a rho - epsilon)) / (a - 1) x (1 - 1/a)^a`. Every `a` gives a valid delta, so the search need not be exact.
 *
 * With `e = a - 1` the logarithm's derivative is `(2e + 1) rho - epsilon + log(e / (1 + e))`, which grows with e: there is one
 * minimum, and it lies below the larger of `epsilon / rho` and `rho^(-1/2)`.
 *
 * Source: Canonne, Kamath, Steinke 2020, section 2.3.
 * @param rho > 0
 * @returns in `[0, 1]`; 0 if the delta is smaller than any positive double
 */
export function deltaOfZcdp(rho: number, epsilon: number): number {
  const logDelta = (logExcess: number) => {
    const excess = Math.exp(logExcess);
    const a = 1 + excess;
    return excess * (a * rho - epsilon) - Math.log(excess) + a * Math.log1p(-1 / a);
  };
  let low = -12;
  let high = Math.max(12, Math.log(epsilon / rho), -Math.log(rho) / 2);
  while (high - low > 1e-9) {
    const left = high - GOLDEN * (high - low);
    const right = low + GOLDEN * (high - low);
    if (logDelta(left) < logDelta(right)) high = right;
    else low = left;
  }
  return Math.min(1, Math.exp(logDelta((low + high) / 2)));
}
