import { DrawStream } from "../../../random/draw-stream/draw-stream.ts";
import { RING, RING_BYTES } from "../../../random/draw-stream/layout.ts";
import { KERNEL_WASM } from "./kernel-wasm.ts";
import {
  CHAIN_BYTES,
  CHAIN_COUNT,
  CHAINS,
  END_OF_PASSED,
  FALLS,
  FIELD,
  PASSED_BEFORE,
  READY_DRAWS,
  TO_THE_FRONT,
  WINDOW,
  WINDOW_BYTES,
  WINDOWS,
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
}

interface KernelExports {
  runBoth(stopA: number, stopB: number): void;
  runOne(stop: number, state: number): void;
}

let compiled: WebAssembly.Module | undefined;

/**
 * Draws one or two chains of `shuffle(arange(count))` from a stream, all but their first elements unseen.
 *
 * A deletion makes T2 and T3 shuffle all m regions, some 1.4 m draws, which is nearly all of their time on a set with many
 * deletions. Both draw from one seed's stream, T2 some draws later: so both go along it together, and every draw is made once.
 * Where a shuffle ends, and so where the next begins, is known only when all its draws are held against i; two chains by turns
 * leave the processor less to wait for than one.
 *
 * @param stream room for KERNEL_BYTES behind it; other threads may make its draws meanwhile
 * Cost: about 1.4 draws for each element; 0.3 ns to make one, 0.5 ns to look at it.
 */
export function drawFirstOfShuffles(stream: DrawStream, chains: readonly ShuffleChain[]): void {
  if (chains.length > CHAIN_COUNT) throw new RangeError(`${chains.length} chains; at most ${CHAIN_COUNT}`);
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(KERNEL_WASM), (c) => c.charCodeAt(0)));
  const { memory } = stream;
  const kernel = new WebAssembly.Instance(compiled, { stream: { memory } })
    .exports as unknown as KernelExports;
  fillTables(memory.buffer);
  let going = chains
    .map((chain, i) => new Runner(chain, i, memory.buffer))
    .filter((runner) => runner.refill());
  while (going.length > 0) {
    const ready = stream.madeDraws - READY_DRAWS;
    const able = going.filter((runner) => runner.position < ready);
    if (able.length === 0) stream.advance();
    else if (able.length === 1) kernel.runOne(able[0].stop(ready), able[0].state);
    else kernel.runBoth(able[0].stop(ready), able[1].stop(ready));
    for (const runner of able) runner.pause();
    going = going.filter((runner) => !runner.hasEnded || runner.refill());
    if (going.length > 0) stream.release(Math.min(...going.map((runner) => runner.position)));
  }
}

/** A chain's place in the stream and in the kernel's memory. */
class Runner {
  /** The address of its state. */
  readonly state: number;
  /** The next draw to read, counted from the seed. */
  position: number;
  private readonly chain: ShuffleChain;
  private readonly fields: Int32Array;
  private readonly counts: Uint16Array;
  private readonly firsts: Uint16Array;
  private shuffles = 0;

  constructor(chain: ShuffleChain, number: number, memory: ArrayBufferLike) {
    this.chain = chain;
    this.position = chain.start;
    this.state = CHAINS + number * CHAIN_BYTES;
    this.fields = new Int32Array(memory, this.state, CHAIN_BYTES / 4);
    this.counts = new Uint16Array(memory, WINDOWS + number * WINDOW_BYTES, WINDOW);
    this.firsts = new Uint16Array(memory, this.counts.byteOffset + this.counts.byteLength, WINDOW);
    this.fields[FIELD.position] = DrawStream.addressOf(chain.start);
    this.fields[FIELD.i] = -1;
  }

  /** Whether it has no shuffles left that it knows of. */
  get hasEnded(): boolean {
    return this.fields[FIELD.i] === -1 && this.fields[FIELD.counts] === this.fields[FIELD.countsEnd];
  }

  /** Hands over what is drawn and asks for more; false if there is no more. */
  refill(): boolean {
    if (this.shuffles > 0) this.chain.take(this.firsts.subarray(0, this.shuffles));
    this.shuffles = this.chain.next(this.counts);
    this.fields[FIELD.counts] = this.counts.byteOffset;
    this.fields[FIELD.countsEnd] = this.counts.byteOffset + 2 * this.shuffles;
    this.fields[FIELD.firsts] = this.firsts.byteOffset;
    return this.shuffles > 0;
  }

  /** The address behind which it must look for more draws, where those before `ready` are there. */
  stop(ready: number): number {
    return Math.min(this.fields[FIELD.position] + 2 * (ready - this.position), RING + RING_BYTES - 1);
  }

  /** Notes how far it has come, and goes on at the ring's beginning if it has come to its end. */
  pause(): void {
    const address = this.fields[FIELD.position];
    const before = DrawStream.addressOf(this.position);
    this.position += (address - before) / 2;
    if (address >= RING + RING_BYTES) this.fields[FIELD.position] = address - RING_BYTES;
  }
}

function fillTables(memory: ArrayBufferLike): void {
  const passedBefore = new Uint16Array(memory, PASSED_BEFORE, 256 * 8);
  const toTheFront = new Uint8Array(memory, TO_THE_FRONT, 256 * 16);
  const endOfPassed = new Uint8Array(memory, END_OF_PASSED, 257 * 8);
  for (let mask = 0; mask < 256; mask++) {
    let passed = 0;
    for (let lane = 0; lane < 8; lane++) {
      passedBefore[mask * 8 + lane] = passed;
      if (((mask >> lane) & 1) === 0) continue;
      toTheFront[(mask * 8 + passed) * 2] = 2 * lane;
      toTheFront[(mask * 8 + passed) * 2 + 1] = 2 * lane + 1;
      passed++;
      endOfPassed[mask * 8 + passed] = 2 * (lane + 1);
    }
  }
  const falls = new Uint16Array(memory, FALLS, 32 * 16);
  for (let k = 0; k < falls.length; k++) falls[k] = Math.round(((k % 16) * (32.5 + Math.floor(k / 16))) / 64);
}
