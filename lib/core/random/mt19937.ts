import type { RandomSource } from "./random-source.ts";

const STATE_SIZE = 624;
const SHIFT = 397;
const UPPER_BIT = 0x80000000;
const LOWER_BITS = 0x7fffffff;
const TWIST = 0x9908b0df;

/**
 * The Mersenne Twister MT19937 as numpy's legacy `numpy.random.seed`, `rand`, `shuffle` use it: the same seed gives the
 * same draws, bit for bit.
 *
 * Sources: M. Matsumoto and T. Nishimura, "Mersenne Twister" (ACM TOMACS 8(1), 1998), `mt19937ar.c`;
 * numpy `mt19937.c` (`mt19937_seed`, `random_double`) and `distributions.c` (`random_interval`).
 */
export class Mt19937 implements RandomSource {
  private readonly state = new Uint32Array(STATE_SIZE);
  private position = STATE_SIZE;
  /** Times that the state was made anew. */
  private refills = 0;

  /**
   * Starts as `init_genrand(seed)`.
   * @param seed an integer in [0, 2^32)
   * @throws RangeError for any other seed
   */
  constructor(seed: number) {
    if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) {
      throw new RangeError(`a seed is an integer in 0..4294967295, not ${seed}`);
    }
    const state = this.state;
    state[0] = seed;
    for (let i = 1; i < STATE_SIZE; i++) {
      const previous = state[i - 1] ^ (state[i - 1] >>> 30);
      state[i] = Math.imul(1812433253, previous) + i;
    }
  }

  nextUint32(): number {
    if (this.position === STATE_SIZE) this.refill();
    let y = this.state[this.position++];
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  /** 27 + 26 bits of two draws: numpy's `rand()`. */
  random(): number {
    const high = this.nextUint32() >>> 5;
    const low = this.nextUint32() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }

  /** Draws until the bits below the smallest mask 2^k - 1 >= max are at most max: numpy's `random_interval`. */
  interval(max: number): number {
    if (max === 0) return 0;
    const mask = 0xffffffff >>> Math.clz32(max);
    for (;;) {
      const value = (this.nextUint32() & mask) >>> 0;
      if (value <= max) return value;
    }
  }

  /** How many 32-bit numbers have been drawn since the seed. */
  get drawn(): number {
    return (this.refills - 1) * STATE_SIZE + this.position;
  }

  /** The 624 words of the state as it is: for code that goes on by itself. */
  words(): Uint32Array {
    return this.state.slice();
  }

  private refill(): void {
    const state = this.state;
    for (let i = 0; i < STATE_SIZE - SHIFT; i++) {
      state[i] = state[i + SHIFT] ^ twist(state[i], state[i + 1]);
    }
    for (let i = STATE_SIZE - SHIFT; i < STATE_SIZE - 1; i++) {
      state[i] = state[i + SHIFT - STATE_SIZE] ^ twist(state[i], state[i + 1]);
    }
    state[STATE_SIZE - 1] = state[SHIFT - 1] ^ twist(state[STATE_SIZE - 1], state[0]);
    this.position = 0;
    this.refills++;
  }
}

function twist(word: number, next: number): number {
  return (((word & UPPER_BIT) | (next & LOWER_BITS)) >>> 1) ^ (-(next & 1) & TWIST);
}
