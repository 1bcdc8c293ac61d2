import { wasmKernel } from "../../wasm/wasm-kernel.ts";
import { Mt19937 } from "../mt19937.ts";
import {
  CHUNK_BYTES,
  CHUNK_DRAWS,
  CONTROL,
  HIGH_HALVES,
  LOW_HALVES,
  RING,
  RING_BYTES,
  RING_CHUNKS,
  STATE_SIZE,
  STREAM_BYTES,
} from "./layout.ts";
import { MAKE_DRAWS_WASM } from "./make-draws-wasm.ts";

/*
 * What the control words hold. Whoever takes the lock makes the next chunk, so that the thread that reads need not wait for one
 * that has other work first.
 */
const LOCK = 0;
/** Chunks made since the seed, in all. */
const MADE = 1;
const CLOSED = 2;
/** How often chunks were given free. */
const RELEASES = 3;
/** For each reader, the chunks that it does not read any more. */
const READ = 4;
const READERS = 2;
/** What a reader has read that there is not. */
const EVERYTHING = 2 ** 31 - 1;

/** Chunks that a thread makes at a time: reading a few costs more for each. */
const CHUNKS_AT_A_TIME = 16;
/** Draws that a reader has before it, if it can. */
const AHEAD_DRAWS = (RING_CHUNKS / 2) * CHUNK_DRAWS;
/** Chunks that are given free at a time. */
const RELEASED_CHUNKS = RING_CHUNKS / 4;
const PAGE_BYTES = 65536;
/** The longest that a waiting thread sleeps before it looks again. */
const WAIT_MS = 5;
/**
 * How often a thread waits in vain, without a pause, for one that it cannot do without: a minute in all. That one moves thousands of
 * times a second, so it has died: a thread that runs out of memory ends without an exception, whatever it holds. Waits are counted, not
 * time: a machine that was asleep has lost one wait.
 */
const MOST_VAIN_WAITS = 60_000 / WAIT_MS;

const instantiate = wasmKernel<{ make(to: number): void }>(MAKE_DRAWS_WASM);

/**
 * The draws of a Mersenne Twister from its seed on, low 16 bits of each, made in memory that threads and WebAssembly code share: a
 * ring of chunks, of which several threads make new ones and one reads, or two. Same draws as {@link Mt19937}, about eight times as fast.
 */
export class DrawStream {
  /** Room for the stream, then for whoever reads it. */
  readonly memory: WebAssembly.Memory;
  private readonly control: Int32Array;
  private readonly make: (to: number) => void;
  /** What others and this thread had done at its last wait, and how many waits that has been so. */
  private moves = 0;
  private vainWaits = 0;

  private constructor(memory: WebAssembly.Memory) {
    this.memory = memory;
    this.control = new Int32Array(memory.buffer, CONTROL, READ + READERS);
    this.make = instantiate({ stream: { memory } }).make;
  }

  /** Whether this machine's JavaScript shares memory between threads; a browser's page must be isolated for it. */
  static isSupported(): boolean {
    return typeof SharedArrayBuffer === "function" && typeof WebAssembly === "object";
  }

  /**
   * A stream from a seed's first draw on.
   * @param seed an integer in [0, 2^32)
   * @param extraBytes room behind the stream, from {@link STREAM_BYTES} on
   */
  static begin(seed: number, extraBytes = 0): DrawStream {
    const pages = Math.ceil((STREAM_BYTES + extraBytes) / PAGE_BYTES);
    const stream = new DrawStream(new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true }));
    const { buffer } = stream.memory;
    const low = new Uint16Array(buffer, LOW_HALVES, STATE_SIZE);
    const high = new Uint16Array(buffer, HIGH_HALVES, STATE_SIZE);
    for (const [i, word] of new Mt19937(seed).words().entries()) {
      low[i] = word & 0xffff;
      high[i] = word >>> 16;
    }
    stream.leave(1);
    return stream;
  }

  /** The same stream in another thread. */
  static join(memory: WebAssembly.Memory): DrawStream {
    return new DrawStream(memory);
  }

  /** Draws made since the seed. */
  get madeDraws(): number {
    return Atomics.load(this.control, MADE) * CHUNK_DRAWS;
  }

  /** Whether nobody reads its draws any more. */
  get isClosed(): boolean {
    return Atomics.load(this.control, CLOSED) === 1;
  }

  /** Where draw number `draw`, from 0, stands in the ring while it does. */
  static addressOf(draw: number): number {
    return RING + ((2 * draw) % RING_BYTES);
  }

  /** Has a second reader begin at this draw, which the first one has not given free. */
  enter(reader: number, draw: number): void {
    Atomics.store(this.control, READ + reader, Math.max(0, Math.floor(draw / CHUNK_DRAWS)));
  }

  /** Tells that a reader reads no more. */
  leave(reader: number): void {
    this.free(reader, EVERYTHING);
  }

  /**
   * Tells that a reader will read no draw before this one any more. Waking others costs time, so it is done for several chunks at once.
   */
  release(draw: number, reader = 0): void {
    const chunk = Math.floor(draw / CHUNK_DRAWS);
    if (chunk - this.readBy(reader) >= RELEASED_CHUNKS) this.free(reader, chunk);
  }

  /**
   * Makes some of the next chunks where two threads read and this one, at this draw, would soon have none left: if the other one is
   * making them, there is something to read meanwhile.
   */
  keepAhead(draw: number): void {
    if (this.hasTwoReaders && this.madeDraws - draw < AHEAD_DRAWS) this.makeSome();
  }

  /**
   * Makes the next chunks, or waits for the thread that is making them, or for the other reader to give some free.
   * @throws Error when that thread has died
   */
  advance(): void {
    const made = Atomics.load(this.control, MADE);
    const releases = Atomics.load(this.control, RELEASES);
    if (this.makeSome() > 0) return;
    if (this.hasRoom) Atomics.wait(this.control, MADE, made, WAIT_MS);
    else Atomics.wait(this.control, RELEASES, releases, WAIT_MS);
    this.countVainWaits();
  }

  /** Makes chunks for another thread, as many as there is room for now. */
  makeAhead(): void {
    if (this.isClosed) return;
    for (let made = 0; made < RING_CHUNKS && this.makeSome() > 0; ) made += CHUNKS_AT_A_TIME;
  }

  /**
   * Makes chunks for another thread, as long as that one wants any.
   * @param isEnough asked every now and then
   */
  assist(isEnough: () => boolean = () => false): void {
    while (!this.isClosed && !isEnough()) this.assistOnce();
  }

  /**
   * The same for a thread that goes on reading until it has read enough.
   * @throws Error when that thread has died
   */
  assistReader(isEnough: () => boolean): void {
    while (!isEnough()) {
      this.assistOnce();
      this.countVainWaits();
    }
  }

  /** Ends the help of others. */
  close(): void {
    Atomics.store(this.control, CLOSED, 1);
    this.wake();
  }

  private assistOnce(): void {
    const releases = Atomics.load(this.control, RELEASES);
    if (this.makeSome() === 0) Atomics.wait(this.control, RELEASES, releases, WAIT_MS);
  }

  private countVainWaits(): void {
    const moves = Atomics.load(this.control, MADE) + Atomics.load(this.control, RELEASES);
    this.vainWaits = moves === this.moves ? this.vainWaits + 1 : 0;
    this.moves = moves;
    if (this.vainWaits >= MOST_VAIN_WAITS) throw new Error("the other thread stands still");
  }

  private free(reader: number, chunk: number): void {
    Atomics.store(this.control, READ + reader, chunk);
    this.wake();
  }

  private wake(): void {
    Atomics.add(this.control, RELEASES, 1);
    Atomics.notify(this.control, RELEASES);
  }

  private get hasTwoReaders(): boolean {
    return this.readBy(0) !== EVERYTHING && this.readBy(1) !== EVERYTHING;
  }

  private get hasRoom(): boolean {
    const read = Math.min(this.readBy(0), this.readBy(1));
    return read !== EVERYTHING && Atomics.load(this.control, MADE) - read < RING_CHUNKS;
  }

  private readBy(reader: number): number {
    return Atomics.load(this.control, READ + reader);
  }

  /** How many it has made: others may be making some, or there may be no room. Telling others of each would cost time too. */
  private makeSome(): number {
    let made = 0;
    while (made < CHUNKS_AT_A_TIME && this.tryMake()) made++;
    if (made > 0) Atomics.notify(this.control, MADE);
    return made;
  }

  /** Makes a chunk, unless there is no room or another thread is making one. */
  private tryMake(): boolean {
    const { control } = this;
    if (Atomics.compareExchange(control, LOCK, 0, 1) !== 0) return false;
    const { hasRoom } = this;
    if (hasRoom) {
      const made = Atomics.load(control, MADE);
      const to = RING + (made % RING_CHUNKS) * CHUNK_BYTES;
      this.make(to);
      if (to === RING)
        new Uint8Array(this.memory.buffer).copyWithin(RING + RING_BYTES, RING, RING + CHUNK_BYTES);
      Atomics.store(control, MADE, made + 1);
    }
    Atomics.store(control, LOCK, 0);
    return hasRoom;
  }
}
