/** Formats a number with a fixed number of decimals; numbers that round to zero have no sign: 0, never -0. */
export function formatFixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text;
}

/** From here on thousands are grouped, and whole numbers are counts. */
const THOUSAND = 1000;

/** Formats a table's number for a page: with grouped thousands, and no decimals of large counts, whatever their column has. */
export function shownNumber(value: number, digits?: number): string {
  const isCount = Number.isInteger(value) && Math.abs(value) >= THOUSAND;
  const text = digits === undefined || isCount ? String(value) : formatFixed(value, digits);
  return text.replace(/^-?\d{4,}/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));
}

/** Less than this many units of the last decimal is a rounding error. */
const ROUNDING_ERROR = 1e-9;

/**
 * Formats an upper bound: rounds up to a fixed number of decimals, so that what is said to be within it is.
 * @param value finite, >= 0
 */
export function roundedUp(value: number, digits: number): string {
  const unit = 10 ** digits;
  return formatFixed(Math.ceil(value * unit - ROUNDING_ERROR) / unit, digits);
}

/** A share as a percentage. */
export function percent(share: number, digits = 1): string {
  return `${formatFixed(100 * share, digits)} %`;
}
