import type { RandomSource } from "../../random/random-source.ts";

/**
 * The first element of `shuffle(arange(count))`, without moving the others: draws what the shuffle draws, then follows
 * the first element's way back through the swaps.
 */
export class FirstOfShuffle {
  private readonly random: RandomSource;
  /** The partner of each swap: element i was swapped with `partners[i]`, i = count - 1 .. 1. */
  private partners = new Uint32Array(1024);

  constructor(random: RandomSource) {
    this.random = random;
  }

  /**
   * Draws a whole shuffle of `count` elements and returns where its first one stood.
   * @param count an integer >= 1
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
