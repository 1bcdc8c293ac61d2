import { halfWidthOfMean } from "../../core/scores/mean-interval.ts";

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

/** Pearson's coefficient of correlation; NaN if either has no two different values. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [ofA, ofB] = [mean(a), mean(b)];
  const covariance = mean(a.map((value, i) => (value - ofA) * (b[i] - ofB)));
  const deviation = (values: readonly number[], centre: number) =>
    Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
  return covariance / (deviation(a, ofA) * deviation(b, ofB));
}

/** Half the width of Student's 95 % confidence interval of the mean; NaN for fewer than two values. */
export function halfWidth(values: readonly number[]): number {
  return values.length < 2 ? Number.NaN : halfWidthOfMean(standardDeviation(values), values.length);
}

/** A number as a table's cell: null, which is shown as a dash, for NaN. */
export function nanAsNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** Of positive values; NaN of none. */
export function geometricMean(values: readonly number[]): number {
  return Math.exp(mean(values.map(Math.log)));
}
