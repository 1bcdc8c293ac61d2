import { MOST_COUNTED, type ThinCrowd } from "./thin-crowd.ts";

/**
 * The distribution of the number of independent users who are present, up to k: `below[j]` is the probability of exactly j, for j < k.
 * Users are added one at a time in O(k), so P(L, k) takes O(|U| k), whereas equation 5 of document 004 sums over subsets.
 *
 * Source: the Poisson-binomial recurrence; equation 5 of document 004, section 5.3.
 */
export class PresenceCount {
  private readonly below: Float64Array;
  private readonly k: number;
  private highest = 0;

  /** @param k an integer >= 1 */
  constructor(k: number) {
    if (!Number.isInteger(k) || k < 1) throw new RangeError(`k must be an integer of at least 1, not ${k}`);
    this.k = k;
    this.below = new Float64Array(k);
    this.clear();
  }

  /** Resets to no users. */
  clear(): void {
    this.below.fill(0);
    this.below[0] = 1;
    this.highest = 0;
  }

  /** Whether k is small enough for {@link startWith}. */
  get canSumUp(): boolean {
    return this.k <= MOST_COUNTED;
  }

  /** Resets to the users of a crowd, each with its probability multiplied by a factor. */
  startWith(crowd: ThinCrowd, factor: number): void {
    crowd.distribution(factor, this.below);
    this.highest = this.k - 1;
  }

  /** Adds a user who is present with probability p, in `[0, 1]`. */
  add(p: number): void {
    const { below } = this;
    const absent = 1 - p;
    if (this.highest < this.k - 1) this.highest++;
    for (let j = this.highest; j > 0; j--) below[j] = below[j] * absent + below[j - 1] * p;
    below[0] *= absent;
  }

  /** The probability that fewer than k are present. */
  probabilityBelow(): number {
    let sum = 0;
    for (let j = 0; j <= this.highest; j++) sum += this.below[j];
    return sum;
  }
}

/**
 * The largest multiple of 1/n that is not above p. Counting users with these probabilities gives a lower bound of P(L, k): the value of
 * equation 7 of document 004, by the same recurrence instead of its sum over compositions. (As printed, equation 7 lacks the binomial
 * coefficients for which users of a step are present and is not a lower bound; they are included here.)
 * @param n the number of steps, an integer >= 1; 10 in the document
 */
export function roundDown(p: number, n: number): number {
  return Math.floor(p * n) / n;
}
