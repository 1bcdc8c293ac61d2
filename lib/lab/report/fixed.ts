/** Formats a number with a fixed number of decimals; numbers that round to zero have no sign: 0, never -0. */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text;
}

/** Less than this many units of the last decimal is a rounding error. */
const ROUNDING_ERROR = 1e-9;

/**
 * Formats an upper bound: rounds up to a fixed number of decimals, so that what is said to be within it is.
 * @param value finite, >= 0
 */
export function roundedUp(value: number, digits: number): string {
  const unit = 10 ** digits;
  return fixed(Math.ceil(value * unit - ROUNDING_ERROR) / unit, digits);
}
