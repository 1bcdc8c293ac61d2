import type { RandomSource } from "../../random/random-source.ts";
import { discreteLaplace } from "./exact-sampling.ts";
import { addSteps, gridFor, roundToGrid, safeCeil, scaleOf } from "./noise-grid.ts";

const RESOLUTION_BITS = 40;

/** Noise that makes a query's answer epsilon-differentially private; see {@link laplaceNoise}. */
export interface LaplaceNoise {
  /** R: the scale of the noise actually drawn, in the answer's units; at least `sensitivity / epsilon`. */
  readonly scale: number;
  /** The grid's step, in the answer's units. */
  readonly step: number;
  /** Adds noise to one coordinate of the answer. */
  add(value: number, random: RandomSource): number;
}

/**
 * The Laplace mechanism on a grid: each coordinate of the answer is rounded to a multiple of a power of two near
 * `scale / 2^40` and moved by a discrete Laplace number of steps. Rounding may move two neighbouring answers apart by one step
 * per coordinate; the scale is increased to cover this (by one part in 2^39 for one coordinate and epsilon 1).
 *
 * The release is exactly epsilon-differentially private if `random` is truly random. For a real release pass a cryptographic source,
 * not MT19937, whose future draws can be computed from past ones.
 *
 * Source: document 002 (Dwork, McSherry, Nissim, Smith 2006); sampling as in {@link discreteLaplace}; grid as in
 * {@link gridFor}.
 * @param sensitivity the largest L1 distance between the answers for neighbouring databases, positive
 * @param epsilon in `(0, 700]`
 * @param coordinates how many coordinates of the answer can differ between neighbours, an integer >= 1
 * @throws RangeError for parameters out of range, and for noise too large or too fine for doubles
 */
export function laplaceNoise(sensitivity: number, epsilon: number, coordinates = 1): LaplaceNoise {
  requireEpsilon(epsilon);
  requireCoordinates(coordinates);
  const grid = gridFor(sensitivity / epsilon, RESOLUTION_BITS);
  const stepsApart = sensitivity / grid.step + coordinates;
  const t = safeCeil(stepsApart / epsilon);
  return {
    scale: scaleOf(t, grid),
    step: grid.step,
    add: (value, random) => addSteps(roundToGrid(value, grid), discreteLaplace(t, random), grid),
  };
}

/**
 * The bound that the absolute value of Laplace noise does not exceed with probability `1 - delta`: `scale x log(1 / delta)`.
 *
 * Source: document 002, "the error of the Laplace mechanism".
 * @param scale `sensitivity / epsilon`
 * @param delta the probability that the bound is exceeded, in `(0, 1]`
 */
export function laplaceErrorBound(scale: number, delta: number): number {
  if (!(delta > 0 && delta <= 1)) throw new RangeError(`delta must be in (0, 1], not ${delta}`);
  return scale * Math.log(1 / delta);
}

/** @throws RangeError for a number of coordinates that is not an integer >= 1 */
export function requireCoordinates(coordinates: number): void {
  if (!Number.isInteger(coordinates) || coordinates < 1) {
    throw new RangeError(
      `the number of coordinates that differ must be an integer of at least 1, not ${coordinates}`,
    );
  }
}

/** @throws RangeError for an epsilon outside `(0, 700]` */
export function requireEpsilon(epsilon: number): void {
  if (!(epsilon > 0 && epsilon <= 700)) throw new RangeError(`epsilon must be in (0, 700], not ${epsilon}`);
}
