import { DrawStream } from "../../../random/draw-stream/draw-stream.ts";
import { RING, RING_BYTES } from "../../../random/draw-stream/layout.ts";
import { wasmKernel } from "../../../wasm/wasm-kernel.ts";
import { KERNEL_WASM } from "./kernel-wasm.ts";
import {
  BATCH,
  CHAIN_COUNT,
  CHAINS,
  COUNTS,
  FALLS,
  FIELD,
  FIRSTS,
  NOTES,
  NUMBERS,
  PASSED_BEHIND,
  PASSED_IN_FRONT,
  READY_DRAWS,
  SHUFFLE_DRAWS,
  STRIDE,
  WINDOW,
} from "./layout.ts";

/** Shuffles to be drawn one after another, of which each one's first element is wanted. */
export interface ShuffleChain {
  /** How many draws since the seed come before the first shuffle. */
  readonly start: number;
  /**
   * Writes how many elements each of the next shuffles has, each in [1, MAX_COUNT].
   * @returns how many shuffles: at most `counts.length`, 0 if there are no more
   */
  next(counts: Uint16Array | Uint32Array): number;
  /** Takes the first elements of these shuffles. */
  take(firsts: Uint16Array | Uint32Array): void;
  /** Asked where the next shuffles would begin: true if another thread goes on from here. */
  isHandedOver?(draw: number): boolean;
}

interface KernelExports {
  run(chain: number, stop: number): void;
}

const instantiate = wasmKernel<KernelExports>(KERNEL_WASM);

/**
 * Draws one or two chains of `shuffle(arange(count))` from a stream, all but their first elements unseen.
 *
 * A deletion makes T2 and T3 shuffle all m regions, some 1.4 m draws, which is nearly all of their time on a set with many
 * deletions. Both draw from one seed's stream, T2 some draws later: so both go along it together, and every draw is made once.
 * Where a shuffle ends, and so where the next begins, is known only when all its draws are held against i: that is guessed and
 * checked for many at once. Draws are looked at where they stand and not copied: when a shuffle has ended, its first place is
 * followed back through them once more.
 *
 * @param stream room for KERNEL_BYTES behind it; other threads may make its draws meanwhile
 * @param reader 0; or 1 for one chain that another thread was handed over
 * Cost: about 1.4 draws for each element; 0.3 ns to make one, 0.2 (of many elements) to 0.4 ns to look at it.
 */
export function drawFirstOfShuffles(stream: DrawStream, chains: readonly ShuffleChain[], reader = 0): void {
  const most = CHAIN_COUNT - reader;
  if (chains.length > most) throw new RangeError(`${chains.length} chains; at most ${most}`);
  const { memory } = stream;
  const kernel = instantiate({ stream: { memory } });
  // A chain that was handed over finds the tables there.
  if (reader === 0) fillTables(memory.buffer);
  const runners = chains.map((chain, i) => new Runner(chain, reader + i, memory.buffer));
  try {
    run(stream, kernel, runners, reader);
  } finally {
    // Whoever fails must not hold up the other thread.
    stream.leave(reader);
  }
}

function run(stream: DrawStream, kernel: KernelExports, runners: readonly Runner[], reader: number): void {
  let going = runners.filter((runner) => runner.refill());
  while (going.length > 0) {
    const first = Math.min(...going.map((runner) => runner.position));
    stream.keepAhead(first);
    // Chains that go along together read what the other one has just read.
    const ready = Math.min(stream.madeDraws - READY_DRAWS, first + STRIDE);
    const able = going.filter((runner) => runner.position < ready);
    if (able.length === 0) stream.advance();
    for (const runner of able) runner.run(kernel, ready);
    going = going.filter((runner) => !runner.hasEnded || runner.refill());
    // Those of a shuffle that has not ended are needed still.
    if (going.length > 0)
      stream.release(Math.min(...going.map((runner) => runner.position)) - SHUFFLE_DRAWS, reader);
  }
}

/** A chain's place in the stream and in the kernel's memory. */
class Runner {
  /** The next draw to read, counted from the seed. */
  position: number;
  private readonly chain: ShuffleChain;
  private readonly state: Int32Array;
  private readonly counts: Uint16Array;
  private readonly firsts: Uint16Array;
  private shuffles = 0;

  constructor(chain: ShuffleChain, number: number, memory: ArrayBufferLike) {
    const address = CHAINS[number];
    this.chain = chain;
    this.position = chain.start;
    this.state = new Int32Array(memory, address, Object.keys(FIELD).length);
    this.counts = new Uint16Array(memory, address + COUNTS, WINDOW);
    this.firsts = new Uint16Array(memory, address + FIRSTS, WINDOW);
    this.state[FIELD.position] = DrawStream.addressOf(chain.start);
    this.state[FIELD.note] = address + NOTES;
    this.state[FIELD.i] = -1;
  }

  /** Whether it has no shuffles left that it knows of. */
  get hasEnded(): boolean {
    return this.state[FIELD.i] === -1 && this.state[FIELD.counts] === this.state[FIELD.countsEnd];
  }

  /** Hands over what is drawn and asks for more; false if there is no more. */
  refill(): boolean {
    if (this.shuffles > 0) this.chain.take(this.firsts.subarray(0, this.shuffles));
    if (this.chain.isHandedOver?.(this.position)) return false;
    this.shuffles = this.chain.next(this.counts);
    this.state[FIELD.counts] = this.counts.byteOffset;
    this.state[FIELD.countsEnd] = this.counts.byteOffset + 2 * this.shuffles;
    this.state[FIELD.firsts] = this.firsts.byteOffset;
    return this.shuffles > 0;
  }

  /** Goes on as long as it needs no draws but those before `ready`, and at the ring's beginning if it comes to its end. */
  run(kernel: KernelExports, ready: number): void {
    const from = this.state[FIELD.position];
    kernel.run(this.state.byteOffset, Math.min(from + 2 * (ready - this.position), RING + RING_BYTES - 1));
    const to = this.state[FIELD.position];
    this.position += (to - from) / 2;
    if (to >= RING + RING_BYTES) this.state[FIELD.position] = to - RING_BYTES;
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
  fillFalls(new Int8Array(memory, FALLS, 12 * 32 * BATCH));
  const numbers = new Uint8Array(memory, NUMBERS, 17 * 16);
  for (let number = 0; number <= 16; number++) numbers.fill(number, number * 16, number * 16 + 16);
}

function fillFalls(falls: Int8Array): void {
  for (let row = 0; row < falls.length / BATCH; row++) {
    const mask = 2 ** (16 - Math.floor(row / 32)) - 1;
    // In the middle of the numbers that have these bits.
    let i = (mask * (32.5 + (row % 32))) / 64;
    const before = i;
    for (let draw = 0; draw < BATCH; draw++) {
      falls[row * BATCH + draw] = Math.round(before - i) - 1;
      i -= Math.min(1, Math.max(0, (i + 1) / (mask + 1)));
    }
  }
}
