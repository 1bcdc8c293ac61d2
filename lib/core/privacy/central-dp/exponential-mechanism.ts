import type { RandomSource } from "../../random/random-source.ts";
import { bernoulliExp, uniformBelow } from "./exact-sampling.ts";
import { requireEpsilon } from "./laplace-mechanism.ts";

const EPSILON_BITS = 20;

/**
 * The exponential mechanism: chooses candidate i with probability exactly proportional to `exp(epsilon u_i / (2 sensitivity))`, by
 * drawing candidates uniformly and accepting one with probability `exp(-epsilon (max - u_i) / (2 sensitivity))`. Expected cost: at
 * most as many draws as there are candidates.
 *
 * Epsilon is rounded down to a multiple of 2^-20, so that all probabilities are exact. The running time depends on the
 * utilities: do not let others measure it.
 *
 * Source: McSherry, Talwar, "Mechanism design via differential privacy" (FOCS 2007). Document 002 mentions it as an open topic.
 * @param utilities whole numbers, at least one (scale and round other utilities)
 * @param sensitivity the largest amount by which one record can change any utility, an integer >= 1
 * @param epsilon in `[2^-20, 700]`
 * @returns the candidate's index
 */
export function chooseExponentially(
  utilities: readonly number[],
  sensitivity: number,
  epsilon: number,
  random: RandomSource,
): number {
  requireEpsilon(epsilon);
  if (utilities.length === 0) throw new RangeError("expected at least one candidate to choose from");
  if (!Number.isInteger(sensitivity) || sensitivity < 1) {
    throw new RangeError(`the sensitivity must be an integer of at least 1, not ${sensitivity}`);
  }
  for (const utility of utilities) {
    if (!Number.isSafeInteger(utility)) throw new RangeError(`a utility must be an integer, not ${utility}`);
  }
  const best = BigInt(utilities.reduce((a, b) => Math.max(a, b)));
  const rate = BigInt(Math.floor(epsilon * 2 ** EPSILON_BITS));
  const denominator = (2n * BigInt(sensitivity)) << BigInt(EPSILON_BITS);
  for (;;) {
    const candidate = Number(uniformBelow(BigInt(utilities.length), random));
    if (bernoulliExp(rate * (best - BigInt(utilities[candidate])), denominator, random)) return candidate;
  }
}
