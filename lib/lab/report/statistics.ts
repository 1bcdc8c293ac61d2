/** The mean; NaN if there are no values. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The sample standard deviation (divisor n - 1); NaN for fewer than two values. */
export function standardDeviation(values: readonly number[]): number {
  if (values.length < 2) return Number.NaN;
  const centre = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

/** A number as a table's cell: null, which is shown as a dash, for NaN. */
export function nanAsNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
