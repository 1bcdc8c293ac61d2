import { Mt19937 } from "../../random/mt19937.ts";
import { wasmKernel } from "../wasm-kernel.ts";
import {
  BATCH,
  CHUNK_BYTES,
  CHUNK_DRAWS,
  COUNTS,
  FIRSTS,
  HIGH_HALVES,
  LOW_HALVES,
  MASK_BYTES,
  MASKS,
  MEMORY_BYTES,
  MOST_ELEMENTS,
  MOST_SHUFFLES,
  NUMBERS,
  PASSED_BEHIND,
  PASSED_IN_FRONT,
  RANGES,
  type Range,
  READY_DRAWS,
  RING,
  RING_CHUNKS,
  RING_END,
  SHUFFLE_DRAWS,
  STATE_SIZE,
} from "./layout.ts";
import { FirstOfShuffles as PlainFirstOfShuffles } from "./plain.ts";
import { WASM } from "./wasm.ts";

export { MOST_SHUFFLES };

const PAGE_BYTES = 65536;

interface Exports {
  readonly position: WebAssembly.Global;
  readonly i: WebAssembly.Global;
  readonly counts: WebAssembly.Global;
  readonly countsEnd: WebAssembly.Global;
  readonly firsts: WebAssembly.Global;
  make(to: number): void;
  run(stop: number): void;
}

const instantiate = wasmKernel<Exports>(WASM);

/**
 * Draws shuffles of which only the first element is needed. The answers are those of `plain.ts`, about ten times as fast.
 *
 * For a deletion T2 and T3 shuffle all m regions, which takes about 1.4 m draws: nearly all of their time on a set with many deletions.
 * The generator makes eight draws at a time. Which of them are taken, so where a shuffle ends and the next begins, is only known after
 * comparing all its draws with i; this is guessed and checked for 32 draws at once. When a shuffle has ended, its first place is followed
 * back through its draws, while those of the next shuffle are made: one of these works alone would leave much of the processor idle.
 */
export class FirstOfShuffles {
  private readonly seed: number;
  /** The number of draws since the seed before the next one, and the number made. */
  private drawn: number;
  private made = 0;
  private readonly wasm: Exports;
  private readonly memory: ArrayBuffer;
  /** Continues where a shuffle is too large for the kernel. */
  private plain: PlainFirstOfShuffles | undefined;

  /**
   * @param seed an integer in [0, 2^32)
   * @param drawn the number of 32-bit draws since the seed that precede the first shuffle
   */
  constructor(seed: number, drawn: number) {
    this.seed = seed;
    this.drawn = drawn;
    const memory = new WebAssembly.Memory({ initial: Math.ceil(MEMORY_BYTES / PAGE_BYTES) });
    this.memory = memory.buffer;
    writeState(this.memory, new Mt19937(seed).words());
    writeTables(this.memory);
    this.wasm = instantiate({ shuffles: { memory } });
    this.wasm.position.value = RING + ((2 * drawn) % (RING_END - RING));
  }

  /**
   * Draws `shuffle(arange(count))` for each count.
   * @param counts at most {@link MOST_SHUFFLES}, each an integer >= 1
   * @returns `[counts.length]`: the first element of each shuffled range
   */
  draw(counts: Uint16Array): Uint16Array {
    if (this.plain === undefined && counts.some((count) => count > MOST_ELEMENTS)) {
      this.plain = new PlainFirstOfShuffles(this.seed, this.drawn);
    }
    return this.plain ? this.plain.draw(counts) : this.drawInKernel(counts);
  }

  private drawInKernel(counts: Uint16Array): Uint16Array {
    const { wasm } = this;
    new Uint16Array(this.memory, COUNTS, MOST_SHUFFLES).set(counts);
    wasm.counts.value = COUNTS;
    wasm.countsEnd.value = COUNTS + 2 * counts.length;
    wasm.firsts.value = FIRSTS;
    while (wasm.i.value !== -1 || wasm.counts.value !== wasm.countsEnd.value) {
      if (this.drawn + READY_DRAWS >= this.made) this.makeDraws();
      else this.run();
    }
    return new Uint16Array(this.memory, FIRSTS, counts.length).slice();
  }

  /** Fills the ring, except for the draws of an unfinished shuffle and of the one that is followed back, with many short ones between. */
  private makeDraws(): void {
    const end = this.drawn - 3 * SHUFFLE_DRAWS + (RING_CHUNKS - 1) * CHUNK_DRAWS;
    do {
      const to = RING + ((this.made / CHUNK_DRAWS) % RING_CHUNKS) * CHUNK_BYTES;
      this.wasm.make(to);
      if (to === RING) new Uint8Array(this.memory).copyWithin(RING_END, RING, RING + CHUNK_BYTES);
      this.made += CHUNK_DRAWS;
    } while (this.made < end);
  }

  /** Draws until the draws made run out, or the ring's end is reached, where it wraps around to the beginning. */
  private run(): void {
    const { position } = this.wasm;
    const from = position.value;
    const ready = this.made - READY_DRAWS - this.drawn;
    this.wasm.run(Math.min(from + 2 * ready, RING_END - 1));
    this.drawn += (position.value - from) / 2;
    if (position.value >= RING_END) position.value -= RING_END - RING;
  }
}

function writeState(memory: ArrayBuffer, words: Uint32Array): void {
  const low = new Uint16Array(memory, LOW_HALVES, STATE_SIZE);
  const high = new Uint16Array(memory, HIGH_HALVES, STATE_SIZE);
  for (const [i, word] of words.entries()) {
    low[i] = word & 0xffff;
    high[i] = word >>> 16;
  }
}

function writeTables(memory: ArrayBuffer): void {
  const inFront = new Int8Array(memory, PASSED_IN_FRONT, 256 * 16);
  const behind = new Int8Array(memory, PASSED_BEHIND, 256 * 16);
  for (let mask = 0; mask < 256; mask++) {
    let passed = 0;
    for (let lane = 0; lane < 8; lane++) {
      inFront[mask * 16 + lane] = passed - 1;
      behind[mask * 16 + 8 + lane] = passed;
      passed += (mask >> lane) & 1;
    }
    inFront.fill(passed - 1, mask * 16 + 8, mask * 16 + 16);
  }
  const numbers = new Uint8Array(memory, NUMBERS, 17 * 16);
  for (let number = 0; number <= 16; number++) numbers.fill(number, number * 16, number * 16 + 16);
  for (let bits = 16; bits > 0; bits--) {
    const row = MASKS + (16 - bits) * MASK_BYTES;
    const mask = 2 ** bits - 1;
    new Uint16Array(memory, row, 8).fill(mask);
    new Uint32Array(memory, row + 16, 2).set([mask * 2 ** 16, 2 ** (bits - 1)]);
  }
  for (const range of RANGES) writeFalls(memory, range);
}

/** Writes how far i falls on average: by one with the probability that a draw is at most i. */
function writeFalls(memory: ArrayBuffer, { from, to, falls, step }: Range): void {
  const table = new Int8Array(memory, falls, (to / step) * BATCH);
  for (let row = from / step; row < to / step; row++) {
    const masks = 2 ** (32 - Math.clz32(row * step));
    // The middle of the values of i that share this row.
    const before = row * step + (step - 1) / 2;
    let i = before;
    for (let draw = 0; draw < BATCH; draw++) {
      table[row * BATCH + draw] = Math.floor(before - i + 0.5) - 1;
      i -= Math.min(1, Math.max(0, (i + 1) / masks));
    }
  }
}
