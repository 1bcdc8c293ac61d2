import { randomBytes } from "node:crypto";
import { uniformDouble } from "../../../core/random/mt19937.ts";
import type { RandomSource } from "../../../core/random/random-source.ts";

const WORDS_AT_ONCE = 4096;
const WORD_BYTES = 4;
const TWO_32 = 2 ** 32;

/**
 * The operating system's cryptographic generator as a {@link RandomSource}, for noise that protects real people: its draws must be
 * neither predictable nor repeatable. It has no seed.
 */
export class CryptoRandom implements RandomSource {
  private words = Buffer.alloc(0);
  private at = 0;

  nextUint32(): number {
    if (this.at === this.words.length) {
      this.words = randomBytes(WORDS_AT_ONCE * WORD_BYTES);
      this.at = 0;
    }
    const word = this.words.readUInt32LE(this.at);
    this.at += WORD_BYTES;
    return word;
  }

  random(): number {
    return uniformDouble(this.nextUint32(), this.nextUint32());
  }

  /** Uniform in [0, max], by rejection of words at or above the largest multiple of max + 1. */
  interval(max: number): number {
    if (!Number.isInteger(max) || max < 0 || max >= TWO_32) {
      throw new RangeError(`the largest value is an integer in [0, 2^32), not ${max}`);
    }
    const count = max + 1;
    const limit = TWO_32 - (TWO_32 % count);
    for (;;) {
      const word = this.nextUint32();
      if (word < limit) return word % count;
    }
  }
}
