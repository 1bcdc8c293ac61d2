import { Mt19937 } from "../../random/mt19937.ts";

/** The most shuffles that are drawn at a time. */
export const MOST_SHUFFLES = 2048;

/** Draws shuffles of which only the first element is needed: the plain form of `kernel.ts`. */
export class FirstOfShuffles {
  private readonly random: Mt19937;
  /** The partner of each swap: element i was swapped with `partners[i]`, i = count - 1 .. 1. */
  private partners = new Uint32Array(1024);

  /**
   * @param seed an integer in [0, 2^32)
   * @param drawn the number of 32-bit draws since the seed that precede the first shuffle
   */
  constructor(seed: number, drawn: number) {
    this.random = new Mt19937(seed);
    this.random.skip(drawn);
  }

  /**
   * Draws `shuffle(arange(count))` for each count. Cost: O(count) draws each.
   * @param counts at most {@link MOST_SHUFFLES}, each an integer >= 1
   * @returns `[counts.length]`: the first element of each shuffled range
   */
  draw(counts: Uint16Array): Uint16Array {
    return counts.map((count) => this.drawOne(count));
  }

  private drawOne(count: number): number {
    if (this.partners.length < count) this.partners = new Uint32Array(count);
    const { partners, random } = this;
    for (let i = count - 1; i > 0; i--) partners[i] = random.interval(i);
    // Backwards from the last swap: what ended at `place` came from i wherever i was swapped with `place`.
    let place = 0;
    for (let i = 1; i < count; i++) if (partners[i] === place) place = i;
    return place;
  }
}
