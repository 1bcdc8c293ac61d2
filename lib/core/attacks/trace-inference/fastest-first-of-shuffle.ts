import { Mt19937 } from "../../random/mt19937.ts";
import type { RandomSource } from "../../random/random-source.ts";
import { type FirstOfShuffle, PlainFirstOfShuffle } from "./first-of-shuffle.ts";
import { FirstOfShuffleKernel } from "./first-of-shuffle-kernel.ts";

/**
 * The fastest way to draw first elements of shuffles of at most `largestCount` elements.
 * @param random not to be drawn from any more by the caller: whether and how far it moves on is undefined
 */
export function fastestFirstOfShuffle(random: RandomSource, largestCount: number): FirstOfShuffle {
  if (random instanceof Mt19937 && largestCount <= FirstOfShuffleKernel.MAX_COUNT) {
    return new FirstOfShuffleKernel(random);
  }
  return new PlainFirstOfShuffle(random);
}
