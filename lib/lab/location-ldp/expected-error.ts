import { bitProbabilities } from "../../core/privacy/local-dp/binary-mechanism.ts";
import { mean } from "../report/statistics.ts";
import type { WardPopulation } from "./ward-populations.ts";

/*
 * The MLE's error in a ward is nearly normal with mean 0 and standard deviation s = sqrt(l p q) / (p - q), where l is the number of all
 * people; the number in the ward does not matter, since p + q = 1. S is the sum of the absolute values of w such independent errors.
 */

/** The expected S of the MLE, which is w s sqrt(2 / pi), averaged over the times. */
export function expectedMleError(epsilon: number, populations: readonly WardPopulation[]): number {
  return mean(
    populations.map(({ people }) => people.length * Math.sqrt(2 / Math.PI) * deviationOf(epsilon, people)),
  );
}

/** The standard deviation of the mean S over `runs` collections at each time; that of a single S is s sqrt(w (1 - 2 / pi)). */
export function deviationOfMeanMleError(
  epsilon: number,
  populations: readonly WardPopulation[],
  runs: number,
): number {
  const variances = populations.map(
    ({ people }) => (people.length * (1 - 2 / Math.PI) * deviationOf(epsilon, people) ** 2) / runs,
  );
  return Math.sqrt(variances.reduce((sum, variance) => sum + variance, 0)) / populations.length;
}

/** The S of an estimate in which every ward has the same number of people, averaged over the times. */
export function errorOfEvenShares(populations: readonly WardPopulation[]): number {
  return mean(
    populations.map(({ people }) => {
      const even = totalOf(people) / people.length;
      return people.reduce((sum, count) => sum + Math.abs(count - even), 0);
    }),
  );
}

export function totalOf(people: Float64Array): number {
  return people.reduce((sum, count) => sum + count, 0);
}

function deviationOf(epsilon: number, people: Float64Array): number {
  const { p, q } = bitProbabilities(epsilon);
  return Math.sqrt(totalOf(people) * p * q) / (p - q);
}
