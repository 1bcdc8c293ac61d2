import { wasmKernel } from "../../wasm/wasm-kernel.ts";
import { Mt19937 } from "../mt19937.ts";
import { allocateStream } from "./allocate-stream.ts";
import {
  CLOSED,
  CONTROL_WORDS,
  EVERYTHING,
  LOCK,
  MADE,
  READ,
  RELEASES,
  RING,
  RING_CHUNKS,
} from "./control-words.ts";
import { CHUNK_BYTES, CHUNK_DRAWS, CONTROL, OWN_RING_CHUNKS } from "./layout.ts";
import { MAKE_DRAWS_WASM } from "./make-draws-wasm.ts";

/**
 * How many chunks a thread makes in a row. Other threads read them faster in long runs; and if this code ran often, the engine would
 * optimize it in the background, which takes longer than running it and takes the cores away from making and reading draws.
 */
const CHUNKS_AT_A_TIME = 320;
/** How long a waiting thread sleeps at most before it checks again. */
const WAIT_MS = 5;
/**
 * After this many consecutive waits without any progress, a minute in all, a thread takes the other one for dead: a live one makes
 * progress thousands of times a second, but a thread that runs out of memory ends without an exception, even if it holds the lock.
 * Waits are counted instead of time, so a machine that was suspended has lost a single wait.
 */
const MOST_VAIN_WAITS = 60_000 / WAIT_MS;

type Make = (chunk: number, end: number) => void;

const instantiate = wasmKernel<{ make: Make }>(MAKE_DRAWS_WASM);

/**
 * The low 16 bits of the draws of a Mersenne Twister, from its seed on, in memory that threads and WebAssembly code share. The memory is
 * a ring of chunks: any thread can make new ones, and one or two threads read them. Same draws as {@link Mt19937}, about eight times
 * as fast.
 */
export class DrawStream {
  readonly memory: WebAssembly.Memory;
  /** The address of the ring, and the first one behind it. */
  readonly ring: number;
  readonly ringEnd: number;
  private readonly ringChunks: number;
  private readonly control: Int32Array;
  private readonly make: Make;
  /** Chunks made plus releases, by all threads, at this thread's last wait; and for how many waits this has not changed. */
  private moves = 0;
  private vainWaits = 0;

  private constructor(memory: WebAssembly.Memory) {
    this.memory = memory;
    this.control = new Int32Array(memory.buffer, CONTROL, CONTROL_WORDS);
    this.ring = this.control[RING];
    this.ringChunks = this.control[RING_CHUNKS];
    this.ringEnd = this.ring + this.ringChunks * CHUNK_BYTES;
    this.make = instantiate({ stream: { memory } }).make;
  }

  /** Whether threads can share memory here; in a browser the page must be cross-origin isolated for that. */
  static isSupported(): boolean {
    return typeof SharedArrayBuffer === "function" && typeof WebAssembly === "object";
  }

  /**
   * Starts a stream at a seed's first draw.
   * @param seed an integer in [0, 2^32)
   * @param extraBytes memory to reserve at the address EXTRA
   * @param ringChunks OWN_RING_CHUNKS, or SHARED_RING_CHUNKS for two threads
   */
  static begin(seed: number, extraBytes = 0, ringChunks = OWN_RING_CHUNKS): DrawStream {
    const stream = new DrawStream(allocateStream(new Mt19937(seed).words(), extraBytes, ringChunks));
    stream.leave(1);
    return stream;
  }

  /** Uses a stream that another thread began. */
  static join(memory: WebAssembly.Memory): DrawStream {
    return new DrawStream(memory);
  }

  /** The number of draws made since the seed. */
  get madeDraws(): number {
    return Atomics.load(this.control, MADE) * CHUNK_DRAWS;
  }

  /** Whether the stream was closed: its draws are not needed any more. */
  get isClosed(): boolean {
    return Atomics.load(this.control, CLOSED) === 1;
  }

  /** The address of a draw (0-based) while it is in the ring. */
  addressOf(draw: number): number {
    return this.ring + ((2 * draw) % (this.ringEnd - this.ring));
  }

  /** Registers a second reader that begins at this draw, which the first one must not have released. */
  enter(reader: number, draw: number): void {
    Atomics.store(this.control, READ + reader, Math.max(0, Math.floor(draw / CHUNK_DRAWS)));
  }

  /** Unregisters a reader. */
  leave(reader: number): void {
    this.free(reader, EVERYTHING);
  }

  /**
   * Declares that a reader no longer needs the draws before this one. Waking other threads is slow, so chunks are released several at once.
   */
  release(draw: number, reader = 0): void {
    const chunk = Math.floor(draw / CHUNK_DRAWS);
    if (chunk - this.readBy(reader) >= this.ringChunks / 4) this.free(reader, chunk);
  }

  /**
   * If two threads read, makes chunks before this one, which is at this draw, runs out of them: so it has draws left to read while the
   * other one holds the lock.
   */
  keepAhead(draw: number): void {
    const enough = (this.ringChunks / 2) * CHUNK_DRAWS;
    if (this.hasTwoReaders && this.madeDraws - draw < enough) this.makeSome();
  }

  /**
   * Makes the next chunks; or waits for the thread that is making them, or for the other reader to release some.
   * @throws Error if that thread appears to have died
   */
  advance(): void {
    const made = Atomics.load(this.control, MADE);
    const releases = Atomics.load(this.control, RELEASES);
    if (this.makeSome() > 0) return;
    if (this.room > 0) Atomics.wait(this.control, MADE, made, WAIT_MS);
    else Atomics.wait(this.control, RELEASES, releases, WAIT_MS);
    this.countVainWaits();
  }

  /**
   * Makes chunks for another thread until the stream is closed or `isEnough` returns true.
   * @param isEnough called repeatedly
   */
  assist(isEnough: () => boolean = () => false): void {
    while (!this.isClosed && !isEnough()) this.assistOnce();
  }

  /**
   * Makes chunks for another reader until `isEnough` returns true, even if the stream is closed.
   * @throws Error if that thread appears to have died
   */
  assistReader(isEnough: () => boolean): void {
    while (!isEnough()) {
      this.assistOnce();
      this.countVainWaits();
    }
  }

  /** Closes the stream, which ends {@link assist} in other threads. */
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

  /** The number of chunks for which the ring has room; 0 if there is no reader. */
  private get room(): number {
    const read = Math.min(this.readBy(0), this.readBy(1));
    return read === EVERYTHING ? 0 : read + this.ringChunks - Atomics.load(this.control, MADE);
  }

  private readBy(reader: number): number {
    return Atomics.load(this.control, READ + reader);
  }

  /**
   * Makes some chunks and returns how many: 0 if another thread is making some or the ring is full. Notifies others once, to save time.
   */
  private makeSome(): number {
    const { control } = this;
    if (Atomics.compareExchange(control, LOCK, 0, 1) !== 0) return 0;
    const first = Atomics.load(control, MADE);
    const most = Math.min(CHUNKS_AT_A_TIME, this.room);
    if (most > 0) this.make(first, first + most);
    Atomics.store(control, LOCK, 0);
    if (most > 0) Atomics.notify(control, MADE);
    return most;
  }
}
