import { DrawStream } from "../../../random/draw-stream/draw-stream.ts";
import { RING, RING_BYTES } from "../../../random/draw-stream/layout.ts";
import { wasmKernel } from "../../../wasm/wasm-kernel.ts";
import { KERNEL_WASM } from "./kernel-wasm.ts";
import {
  CHAIN_BYTES,
  CHAIN_COUNT,
  CHAINS,
  COUNTS,
  END_OF_PASSED,
  FALLS,
  FIELD,
  FIRSTS,
  PASSED_BEHIND,
  PASSED_IN_FRONT,
  READY_DRAWS,
  SHUFFLE_DRAWS,
  STRETCHES,
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
  runBoth(stopA: number, stopB: number): void;
  runFirst(stop: number): void;
  runSecond(stop: number): void;
}

const instantiate = wasmKernel<KernelExports>(KERNEL_WASM);

/**
 * Draws one or two chains of `shuffle(arange(count))` from a stream, all but their first elements unseen.
 *
 * A deletion makes T2 and T3 shuffle all m regions, some 1.4 m draws, which is nearly all of their time on a set with many
 * deletions. Both draw from one seed's stream, T2 some draws later: so both go along it together, and every draw is made once.
 * Where a shuffle ends, and so where the next begins, is known only when all its draws are held against i; two chains by turns
 * leave the processor less to wait for than one. Draws are looked at where they stand and not copied: when a shuffle has ended,
 * its first place is followed back through them once more.
 *
 * @param stream room for KERNEL_BYTES behind it; other threads may make its draws meanwhile
 * @param reader 0; or 1 for one chain that another thread was handed over
 * Cost: about 1.4 draws for each element; 0.3 ns to make one, 0.4 ns to look at it.
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
    const ready = stream.madeDraws - READY_DRAWS;
    const able = going.filter((runner) => runner.position < ready);
    if (able.length === 0) stream.advance();
    else if (able.length === 1) able[0].runAlone(kernel, ready);
    else kernel.runBoth(able[0].stop(ready), able[1].stop(ready));
    for (const runner of able) runner.pause();
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
  private readonly number: number;
  private readonly state: Int32Array;
  private readonly counts: Uint16Array;
  private readonly firsts: Uint16Array;
  private shuffles = 0;

  constructor(chain: ShuffleChain, number: number, memory: ArrayBufferLike) {
    const address = CHAINS + number * CHAIN_BYTES;
    this.chain = chain;
    this.number = number;
    this.position = chain.start;
    this.state = new Int32Array(memory, address, Object.keys(FIELD).length);
    this.counts = new Uint16Array(memory, address + COUNTS, WINDOW);
    this.firsts = new Uint16Array(memory, address + FIRSTS, WINDOW);
    this.state[FIELD.position] = DrawStream.addressOf(chain.start);
    this.state[FIELD.stretch] = address + STRETCHES;
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

  /** Goes on while the other one waits. */
  runAlone(kernel: KernelExports, ready: number): void {
    if (this.number === 0) kernel.runFirst(this.stop(ready));
    else kernel.runSecond(this.stop(ready));
  }

  /** The address behind which it must look for more draws, where those before `ready` are there. */
  stop(ready: number): number {
    return Math.min(this.state[FIELD.position] + 2 * (ready - this.position), RING + RING_BYTES - 1);
  }

  /** Notes how far it has come, and goes on at the ring's beginning if it has come to its end. */
  pause(): void {
    const address = this.state[FIELD.position];
    const before = DrawStream.addressOf(this.position);
    this.position += (address - before) / 2;
    if (address >= RING + RING_BYTES) this.state[FIELD.position] = address - RING_BYTES;
  }
}

function fillTables(memory: ArrayBufferLike): void {
  const inFront = new Int8Array(memory, PASSED_IN_FRONT, 256 * 16);
  const inBack = new Int8Array(memory, PASSED_BEHIND, 256 * 16);
  const endOfPassed = new Uint8Array(memory, END_OF_PASSED, 257 * 8);
  for (let mask = 0; mask < 256; mask++) {
    let passed = 0;
    for (let lane = 0; lane < 8; lane++) {
      inFront[mask * 16 + lane] = passed - 1;
      inBack[mask * 16 + 8 + lane] = passed;
      if (((mask >> lane) & 1) === 0) continue;
      passed++;
      endOfPassed[mask * 8 + passed] = 2 * (lane + 1);
    }
    inFront.fill(passed - 1, mask * 16 + 8, mask * 16 + 16);
  }
  const falls = new Int8Array(memory, FALLS, 32 * 16);
  for (let k = 0; k < falls.length; k++) {
    falls[k] = Math.round(((k % 16) * (32.5 + Math.floor(k / 16))) / 64) - 1;
  }
}
