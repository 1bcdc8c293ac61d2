const DECIMAL = /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]+)?$/i;

/**
 * The number that a cell holds in decimal notation, `-12.5` or `1e3`; NaN for anything else. JavaScript's own `Number` would take
 * an empty cell for 0 and `0x10` for 16.
 */
export function decimalOf(cell: string): number {
  return DECIMAL.test(cell) ? Number(cell) : Number.NaN;
}
