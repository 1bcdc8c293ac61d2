/**
 * A grid of numbers on which noise is drawn: the multiples of a power of two. A value is rounded to the grid, the noise is an
 * exact integer number of steps, and their sum is rounded to a double once. The result is thus a function of the exact sum and
 * reveals nothing else about the value.
 *
 * Source: the granularity of Google's differential-privacy library ("Secure noise generation", 2020): a power of two near
 * `scale / 2^40`.
 */
export interface NoiseGrid {
  /** The distance between neighbouring grid points, a power of two. */
  readonly step: number;
}

/**
 * Makes the grid whose step is the largest power of two not above `scale / 2^resolutionBits`.
 * @throws RangeError for a scale that is not positive and finite, or so small that the step underflows
 */
export function gridFor(scale: number, resolutionBits: number): NoiseGrid {
  if (!(scale > 0 && Number.isFinite(scale)))
    throw new RangeError(`the scale must be positive and finite, not ${scale}`);
  const step = 2 ** (Math.floor(Math.log2(scale)) - resolutionBits);
  if (step === 0) throw new RangeError(`noise of scale ${scale} is too fine for doubles`);
  return { step };
}

/**
 * Converts a number of steps to the answer's units.
 * @throws RangeError if the result overflows: every noisy answer would be infinite
 */
export function scaleOf(steps: bigint, { step }: NoiseGrid): number {
  return requireFinite(Number(steps) * step);
}

/**
 * Rounds a value to the nearest grid point; a value so large that doubles are coarser than the grid stays as it is.
 * @throws RangeError for a value that is not finite, which no noise would hide
 */
export function roundToGrid(value: number, grid: NoiseGrid): number {
  if (!Number.isFinite(value)) throw new RangeError(`an answer must be a finite number, not ${value}`);
  const steps = value / grid.step; // exact: the step is a power of two
  return Math.abs(steps) < Number.MAX_SAFE_INTEGER ? Math.round(steps) * grid.step : value;
}

/** A grid value plus a whole number of steps, rounded once. */
export function addSteps(value: number, steps: bigint, grid: NoiseGrid): number {
  return value + Number(steps) * grid.step;
}

/**
 * Rounds `x` up to an integer that is also not below the exact value of which `x` is an approximation with a few rounding errors.
 * @throws RangeError if the result overflows
 */
export function safeCeil(x: number): bigint {
  return BigInt(requireFinite(Math.ceil(x * (1 + 2 ** -48))));
}

function requireFinite(value: number): number {
  if (Number.isFinite(value)) return value;
  throw new RangeError("noise of such a scale is too large for doubles");
}
