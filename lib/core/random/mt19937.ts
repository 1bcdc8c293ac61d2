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
  /** An integer in [0, 2^32). */
  readonly seed: number;
  private readonly state = new Uint32Array(STATE_SIZE);
  private position = STATE_SIZE;
  /** How many times the state was renewed. */
  private refills = 0;

  /**
   * Initializes the state like `init_genrand(seed)`.
   * @param seed an integer in [0, 2^32)
   * @throws RangeError for any other seed
   */
  constructor(seed: number) {
    if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) {
      throw new RangeError(`a seed must be an integer in 0..4294967295, not ${seed}`);
    }
    this.seed = seed;
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

  /** numpy's `rand()`; takes two draws. */
  random(): number {
    return uniformDouble(this.nextUint32(), this.nextUint32());
  }

  /** numpy's `random_interval`: masks draws with the smallest 2^k - 1 >= max until the result is at most max. */
  interval(max: number): number {
    if (max === 0) return 0;
    const mask = 0xffffffff >>> Math.clz32(max);
    for (;;) {
      const value = (this.nextUint32() & mask) >>> 0;
      if (value <= max) return value;
    }
  }

  /** The number of 32-bit draws made since the seed. */
  get drawn(): number {
    return (this.refills - 1) * STATE_SIZE + this.position;
  }

  /** Skips this many 32-bit draws. */
  skip(count: number): void {
    for (let i = 0; i < count; i++) this.nextUint32();
  }

  /** A copy of the 624 words of the current state, for code that continues the generator itself. */
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

/** Makes a double in [0, 1) from the upper 27 and 26 bits of two 32-bit numbers, signed or unsigned. */
export function uniformDouble(first: number, second: number): number {
  return ((first >>> 5) * 67108864 + (second >>> 6)) / 9007199254740992;
}

function twist(word: number, next: number): number {
  return (((word & UPPER_BIT) | (next & LOWER_BITS)) >>> 1) ^ (-(next & 1) & TWIST);
}
