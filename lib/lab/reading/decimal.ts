const DECIMAL = /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]+)?$/i;

/**
 * Parses a number in decimal notation, such as `-12.5` or `1e3`; NaN for anything else. JavaScript's own `Number` would parse
 * an empty cell as 0 and `0x10` as 16.
 */
export function decimalOf(cell: string): number {
  return DECIMAL.test(cell) ? Number(cell) : Number.NaN;
}
