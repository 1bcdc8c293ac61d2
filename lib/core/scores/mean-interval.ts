import { studentQuantile } from "./student-quantile.ts";

/** Mean, spread and a 95 % interval of repeated scores. */
export interface MeanInterval {
  readonly mean: number;
  /** The sample's standard deviation; 0 for one score, and for scores that are all the same. */
  readonly sd: number;
  /** Bounds of the 95 % interval of the mean, within [0, 1]; the mean itself where sd is 0. */
  readonly low: number;
  readonly high: number;
}

const CONFIDENCE = 0.95;

/**
 * Student's 95 % interval of the mean, cut at 0 and 1. Scores lie in [0, 1], so their true mean does too: what is cut off
 * can never hold it, and the interval covers it as often as the whole one does.
 *
 * @param scores at least one, each in [0, 1]
 */
export function meanInterval(scores: readonly number[]): MeanInterval {
  const count = scores.length;
  const mean = meanOf(scores);
  if (count === 1) return { mean, sd: 0, low: mean, high: mean };
  const sd = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (count - 1));
  const half = (studentQuantile(CONFIDENCE, count - 1) * sd) / Math.sqrt(count);
  return { mean, sd, low: Math.max(0, mean - half), high: Math.min(1, mean + half) };
}

/** Never outside of the scores, where rounding would put it: equal ones have their very value, and so a deviation of 0. */
function meanOf(scores: readonly number[]): number {
  const sum = scores.reduce((all, score) => all + score, 0);
  return Math.min(Math.max(sum / scores.length, Math.min(...scores)), Math.max(...scores));
}
