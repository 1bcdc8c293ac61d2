import { studentQuantile } from "./student-quantile.ts";

/** The mean, standard deviation and 95 % confidence interval of repeated scores. */
export interface MeanInterval {
  readonly mean: number;
  /** The sample standard deviation; 0 for a single score and if all scores are equal. */
  readonly sd: number;
  /** Bounds of the 95 % confidence interval of the mean, within [0, 1]; both equal the mean if sd is 0. */
  readonly low: number;
  readonly high: number;
}

const CONFIDENCE = 0.95;

/**
 * Computes Student's 95 % confidence interval of the mean, cut at 0 and 1. Scores are in [0, 1], and so is their true mean, so the
 * cut interval covers it as often as the full one.
 *
 * @param scores at least one, each in [0, 1]
 */
export function meanInterval(scores: readonly number[]): MeanInterval {
  const count = scores.length;
  const mean = meanOf(scores);
  if (count === 1) return { mean, sd: 0, low: mean, high: mean };
  const sd = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (count - 1));
  const half = halfWidthOfMean(sd, count);
  return { mean, sd, low: Math.max(0, mean - half), high: Math.min(1, mean + half) };
}

/**
 * Half the width of Student's 95 % confidence interval of a mean, in the unit of the values.
 * @param sd the sample standard deviation (divisor count - 1)
 * @param count the number of values, at least 2
 */
export function halfWidthOfMean(sd: number, count: number): number {
  return (studentQuantile(CONFIDENCE, count - 1) * sd) / Math.sqrt(count);
}

/** The mean, clamped to the range of the scores against rounding: equal scores have exactly their value as mean, and deviation 0. */
function meanOf(scores: readonly number[]): number {
  const sum = scores.reduce((all, score) => all + score, 0);
  return Math.min(Math.max(sum / scores.length, Math.min(...scores)), Math.max(...scores));
}
