import type { DrawStream } from "../../../random/draw-stream/draw-stream.ts";
import { wasmKernel } from "../../../wasm/wasm-kernel.ts";
import { KERNEL_WASM } from "./kernel-wasm.ts";
import {
  CHAIN_COUNT,
  CHAINS,
  COUNTS,
  FIELD,
  FIRSTS,
  MASK_BYTES,
  MASKS,
  NOTES,
  NUMBERS,
  PASSED_BEHIND,
  PASSED_IN_FRONT,
  READY_DRAWS,
  SHUFFLE_DRAWS,
  WINDOW,
} from "./layout.ts";

/** A sequence of shuffles to be drawn one after another, of each of which only the first element is needed. */
export interface ShuffleChain {
  /** The number of draws since the seed that precede the first shuffle. */
  readonly start: number;
  /**
   * Writes the number of elements of each of the next shuffles, each in [1, MAX_COUNT].
   * @param counts `[WINDOW]`
   * @returns the number of shuffles: at most `counts.length`, 0 if there are no more
   */
  next(counts: Uint16Array): number;
  /** Receives the first elements of the shuffles that {@link next} announced. */
  take(firsts: Uint16Array): void;
  /** Called before the next shuffles, with the number of draws that precede them: returns true if another thread continues from there. */
  isHandedOver?(draw: number): boolean;
}

interface KernelExports {
  fillFalls(): void;
  run(chain: number, stop: number): void;
}

const instantiate = wasmKernel<KernelExports>(KERNEL_WASM);

/**
 * Draws one or two chains of `shuffle(arange(count))` from a stream, computing only the first element of each shuffle.
 *
 * For a deletion T2 and T3 shuffle all m regions, which takes about 1.4 m draws: nearly all of their time on a set with many
 * deletions. Both attacks draw from the stream of the same seed, T2 starting later in it, so their chains advance together and every
 * draw is made once. Where a shuffle ends and the next begins is only known after comparing all its draws with i; this is guessed and
 * checked for many draws at once. Draws are read in place, not copied: when a shuffle has ended, its first place is followed
 * back through its draws, while those of the next shuffle are made: one of these works alone would leave much of the processor idle.
 *
 * @param stream must have KERNEL_BYTES of extra memory; other threads may be making its draws meanwhile
 * @param reader 0; 1 for a thread that continues one chain which another thread handed over
 * @throws RangeError for more than two chains, or more than one for reader 1
 * Cost: about 1.4 draws per element; 0.4 ns to make a draw, 0.3 ns (long shuffles) to 0.4 ns to read it.
 */
export function drawFirstOfShuffles(stream: DrawStream, chains: readonly ShuffleChain[], reader = 0): void {
  const most = CHAIN_COUNT - reader;
  if (chains.length > most) throw new RangeError(`expected at most ${most} chains, found ${chains.length}`);
  const { memory } = stream;
  const kernel = instantiate({ stream: { memory } });
  // Reader 1 finds the tables filled in by reader 0.
  if (reader === 0) {
    fillTables(memory.buffer);
    kernel.fillFalls();
  }
  const runners = chains.map((chain, i) => new Runner(chain, reader + i, stream));
  try {
    run(stream, kernel, runners, reader);
  } finally {
    // Also after an error, so that the other thread does not wait for this reader.
    stream.leave(reader);
  }
}

function run(stream: DrawStream, kernel: KernelExports, runners: readonly Runner[], reader: number): void {
  let going = runners.filter((runner) => runner.refill());
  while (going.length > 0) {
    stream.keepAhead(Math.min(...going.map((runner) => runner.position)));
    const ready = stream.madeDraws - READY_DRAWS;
    const able = going.filter((runner) => runner.position < ready);
    if (able.length === 0) stream.advance();
    for (const runner of able) runner.run(kernel, ready);
    going = going.filter((runner) => !runner.hasEnded || runner.refill());
    // Still needed are the draws of an unfinished shuffle and of the one that is followed back, between which there may be many short ones.
    if (going.length > 0)
      stream.release(Math.min(...going.map((runner) => runner.position)) - 3 * SHUFFLE_DRAWS, reader);
  }
}

/** A chain's place in the stream and in the kernel's memory. */
class Runner {
  /** The next draw to read, counted from the seed. */
  position: number;
  private readonly chain: ShuffleChain;
  private readonly stream: DrawStream;
  private readonly state: Int32Array;
  private readonly counts: Uint16Array;
  private readonly firsts: Uint16Array;
  private shuffles = 0;

  constructor(chain: ShuffleChain, number: number, stream: DrawStream) {
    const address = CHAINS[number];
    const memory = stream.memory.buffer;
    this.chain = chain;
    this.stream = stream;
    this.position = chain.start;
    this.state = new Int32Array(memory, address, Object.keys(FIELD).length);
    this.counts = new Uint16Array(memory, address + COUNTS, WINDOW);
    this.firsts = new Uint16Array(memory, address + FIRSTS, WINDOW);
    this.state[FIELD.position] = stream.addressOf(chain.start);
    this.state[FIELD.i] = -1;
    for (const field of [FIELD.notes, FIELD.note, FIELD.pastNotes, FIELD.pastNote])
      this.state[field] = address + NOTES;
  }

  /** Whether all shuffles announced so far are drawn. */
  get hasEnded(): boolean {
    return this.state[FIELD.i] === -1 && this.state[FIELD.counts] === this.state[FIELD.countsEnd];
  }

  /** Delivers the first elements drawn and asks for the next shuffles; returns false if there are none. */
  refill(): boolean {
    if (this.shuffles > 0) this.chain.take(this.firsts.subarray(0, this.shuffles));
    if (this.chain.isHandedOver?.(this.position)) return false;
    this.shuffles = this.chain.next(this.counts);
    this.state[FIELD.counts] = this.counts.byteOffset;
    this.state[FIELD.countsEnd] = this.counts.byteOffset + 2 * this.shuffles;
    this.state[FIELD.firsts] = this.firsts.byteOffset;
    return this.shuffles > 0;
  }

  /** Draws until a draw at or behind `ready` would be needed, or the ring's end is reached, where it wraps around to the beginning. */
  run(kernel: KernelExports, ready: number): void {
    const from = this.state[FIELD.position];
    const { ring, ringEnd } = this.stream;
    kernel.run(this.state.byteOffset, Math.min(from + 2 * (ready - this.position), ringEnd - 1));
    const to = this.state[FIELD.position];
    this.position += (to - from) / 2;
    if (to >= ringEnd) this.state[FIELD.position] = to - (ringEnd - ring);
  }
}

function fillTables(memory: ArrayBufferLike): void {
  const inFront = new Int8Array(memory, PASSED_IN_FRONT, 256 * 16);
  const inBack = new Int8Array(memory, PASSED_BEHIND, 256 * 16);
  for (let mask = 0; mask < 256; mask++) {
    let passed = 0;
    for (let lane = 0; lane < 8; lane++) {
      inFront[mask * 16 + lane] = passed - 1;
      inBack[mask * 16 + 8 + lane] = passed;
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
}
