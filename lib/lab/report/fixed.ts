/** Formats a number with a fixed number of decimals; numbers that round to zero have no sign: 0, never -0. */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text;
}
