import type { RandomSource } from "../../../random/random-source.ts";

/**
 * Draws shuffles and computes only the first element of each: it draws the swaps without performing them, then follows the first place
 * back through them.
 */
export class PlainFirstOfShuffle {
  private readonly random: RandomSource;
  /** The partner of each swap: element i was swapped with `partners[i]`, i = count - 1 .. 1. */
  private partners = new Uint32Array(1024);

  constructor(random: RandomSource) {
    this.random = random;
  }

  /**
   * Draws what `shuffle(arange(count))` draws. Cost: O(count) draws.
   * @param count an integer >= 1
   * @returns the shuffled range's first element
   */
  draw(count: number): number {
    if (this.partners.length < count) this.partners = new Uint32Array(count);
    const { partners, random } = this;
    for (let i = count - 1; i > 0; i--) partners[i] = random.interval(i);
    // Backwards from the last swap: what ended at `place` came from i wherever i was swapped with `place`.
    let place = 0;
    for (let i = 1; i < count; i++) if (partners[i] === place) place = i;
    return place;
  }
}
