import { wasmKernel } from "../../wasm/wasm-kernel.ts";
import { USER_SCORES_WASM } from "./user-scores-wasm.ts";

/*
 * The memory of `user-scores.wat`: the scores, then a mask of all users, a mask of the users still free, the users found, the queue
 * of rows to add, and the rows of gains. Each but the queue has 32 bits per user and is padded to whole blocks of 128 bytes.
 */
const BLOCK_USERS = 32;
const VALUE_BYTES = 4;
/** Size of a queued row: its address (32-bit) and how many times to add it (32-bit). */
const PART_BYTES = 8;
const PAGE_BYTES = 65536;

interface Exports {
  add(scores: number, scoresEnd: number, parts: number, partsEnd: number): void;
  best(scores: number, scoresEnd: number, allowed: number): number;
  find(scores: number, scoresEnd: number, allowed: number, least: number, found: number): number;
}

/** Which users to search: all of them, or only those not taken yet. */
export type Among = "everyone" | "free";

const instantiate = wasmKernel<Exports>(USER_SCORES_WASM);

/**
 * The scores of all users for one trace. Most gains are added as rows over all users, with 128-bit vectors in WebAssembly: about ten
 * times as fast as adding them user by user.
 */
export class UserScores {
  /** `[userCount]`: the scores, whole numbers >= 0. Callers may also add to single users' scores directly. */
  readonly values: Int32Array;

  private readonly memory: ArrayBuffer;
  private readonly wasm: Exports;
  private readonly userCount: number;
  /** The size in bytes of an array over all users, padded to whole blocks. */
  private readonly rowBytes: number;
  /** `[userCount]`: -1 for users who are not taken, else 0. */
  private readonly free: Int32Array;
  private readonly found: Uint32Array;
  private readonly parts: Int32Array;
  private partCount = 0;
  private nextRow: number;
  private readonly end: number;

  /**
   * @param mostParts the largest number of rows added by one {@link sum}
   * @param mostRows the largest number of rows of gains ever made
   * @param mostRowBytes the most memory for all rows of gains
   */
  constructor(userCount: number, mostParts: number, mostRows: number, mostRowBytes: number) {
    this.userCount = userCount;
    this.rowBytes = Math.ceil(userCount / BLOCK_USERS) * BLOCK_USERS * VALUE_BYTES;
    const partsAt = 4 * this.rowBytes;
    this.nextRow = partsAt + Math.ceil((mostParts * PART_BYTES) / this.rowBytes) * this.rowBytes;
    const rows = Math.min(mostRows, Math.floor(mostRowBytes / this.rowBytes));
    this.end = this.nextRow + rows * this.rowBytes;
    // The operating system backs only the pages that are written to.
    const memory = new WebAssembly.Memory({ initial: Math.ceil(this.end / PAGE_BYTES) });
    this.memory = memory.buffer;
    this.values = this.row(0);
    this.row(this.rowBytes).fill(-1);
    this.free = this.row(2 * this.rowBytes).fill(-1);
    this.found = new Uint32Array(this.memory, 3 * this.rowBytes, userCount);
    this.parts = new Int32Array(this.memory, partsAt, mostParts * 2);
    this.wasm = instantiate({ "": { memory } });
  }

  /** Sets all scores to 0. */
  clear(): void {
    this.values.fill(0);
  }

  /** Reserves a row of gains, all 0, and returns its address; undefined if there is no room for more. */
  makeRow(): number | undefined {
    if (this.nextRow === this.end) return undefined;
    this.nextRow += this.rowBytes;
    return this.nextRow - this.rowBytes;
  }

  /** `[userCount]`: the row of gains at an address. */
  row(address: number): Int32Array {
    return new Int32Array(this.memory, address, this.userCount);
  }

  /** Queues a row of gains to be added `times` times by the next {@link sum}. */
  add(row: number, times: number): void {
    this.parts[2 * this.partCount] = row;
    this.parts[2 * this.partCount + 1] = times;
    this.partCount++;
  }

  /** Adds the queued rows to the scores. */
  sum(): void {
    const parts = 4 * this.rowBytes;
    this.wasm.add(0, this.rowBytes, parts, parts + this.partCount * PART_BYTES);
    this.partCount = 0;
  }

  /** The highest score of the users searched; 0 if there are none. */
  best(among: Among): number {
    return this.wasm.best(0, this.rowBytes, this.allowed(among));
  }

  /**
   * The users whose scores are at least `least`, ascending. The array is overwritten by the next call.
   * @param least an integer >= 1
   */
  atLeast(least: number, among: Among): Uint32Array {
    const { rowBytes, found } = this;
    const end = this.wasm.find(0, rowBytes, this.allowed(among), least, found.byteOffset);
    return found.subarray(0, (end - found.byteOffset) / VALUE_BYTES);
  }

  /** The lowest user whose score is 0, or -1 if there is none. */
  firstWithout(among: Among): number {
    return this.values.findIndex((score, user) => score === 0 && (among === "everyone" || this.isFree(user)));
  }

  isFree(user: number): boolean {
    return this.free[user] !== 0;
  }

  /** Marks a user as taken. */
  take(user: number): void {
    this.free[user] = 0;
  }

  private allowed(among: Among): number {
    return among === "everyone" ? this.rowBytes : 2 * this.rowBytes;
  }
}
