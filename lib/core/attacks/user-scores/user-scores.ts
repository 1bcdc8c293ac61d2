import { wasmKernel } from "../../wasm/wasm-kernel.ts";
import { USER_SCORES_WASM } from "./user-scores-wasm.ts";

/*
 * The memory of `user-scores.wat`: the scores, then who is allowed at all, then who is still free, then users that were found, then
 * the rows to be added, then the rows of gains. What there is of each user takes 32 bits, and so many users' together whole blocks
 * of 128 bytes.
 */
const BLOCK_USERS = 32;
const VALUE_BYTES = 4;
/** A row to be added: its address (32-bit), and how many times (32-bit). */
const PART_BYTES = 8;
const PAGE_BYTES = 65536;

interface Exports {
  add(scores: number, scoresEnd: number, parts: number, partsEnd: number): void;
  best(scores: number, scoresEnd: number, allowed: number): number;
  find(scores: number, scoresEnd: number, allowed: number, least: number, found: number): number;
}

/** Among whom to look: all users, or those alone who are not taken yet. */
export type Among = "everyone" | "free";

const instantiate = wasmKernel<Exports>(USER_SCORES_WASM);

/**
 * The scores of all users against one trace: sums of gains, most of them added as whole rows with 128-bit vectors in WebAssembly,
 * about ten times as fast as user by user.
 */
export class UserScores {
  /** `[userCount]`, of whole numbers >= 0; for whoever adds to them user by user. */
  readonly values: Int32Array;

  private readonly memory: ArrayBuffer;
  private readonly wasm: Exports;
  private readonly userCount: number;
  /** Bytes of what there is of each user. */
  private readonly rowBytes: number;
  /** -1 for users who are not taken, else 0. */
  private readonly free: Int32Array;
  private readonly found: Uint32Array;
  private readonly parts: Int32Array;
  private partCount = 0;
  private nextRow: number;
  private readonly end: number;

  /**
   * @param mostParts rows that are ever added at once
   * @param mostRows rows of gains that are ever made
   * @param mostRowBytes that they may take together
   */
  constructor(userCount: number, mostParts: number, mostRows: number, mostRowBytes: number) {
    this.userCount = userCount;
    this.rowBytes = Math.ceil(userCount / BLOCK_USERS) * BLOCK_USERS * VALUE_BYTES;
    const partsAt = 4 * this.rowBytes;
    this.nextRow = partsAt + Math.ceil((mostParts * PART_BYTES) / this.rowBytes) * this.rowBytes;
    const rows = Math.min(mostRows, Math.floor(mostRowBytes / this.rowBytes));
    this.end = this.nextRow + rows * this.rowBytes;
    // Pages that nobody writes to are never there.
    const memory = new WebAssembly.Memory({ initial: Math.ceil(this.end / PAGE_BYTES) });
    this.memory = memory.buffer;
    this.values = this.row(0);
    this.row(this.rowBytes).fill(-1);
    this.free = this.row(2 * this.rowBytes).fill(-1);
    this.found = new Uint32Array(this.memory, 3 * this.rowBytes, userCount);
    this.parts = new Int32Array(this.memory, partsAt, mostParts * 2);
    this.wasm = instantiate({ "": { memory } });
  }

  /** Begins with a score of 0 for everyone. */
  clear(): void {
    this.values.fill(0);
  }

  /** The address of a new row of gains, all 0; undefined if there is no room for more. */
  makeRow(): number | undefined {
    if (this.nextRow === this.end) return undefined;
    this.nextRow += this.rowBytes;
    return this.nextRow - this.rowBytes;
  }

  /** `[userCount]`: the row of gains at an address. */
  row(address: number): Int32Array {
    return new Int32Array(this.memory, address, this.userCount);
  }

  /** Has a row of gains added so many times by the next {@link sum}. */
  add(row: number, times: number): void {
    this.parts[2 * this.partCount] = row;
    this.parts[2 * this.partCount + 1] = times;
    this.partCount++;
  }

  /** Adds what there is to be added. */
  sum(): void {
    const parts = 4 * this.rowBytes;
    this.wasm.add(0, this.rowBytes, parts, parts + this.partCount * PART_BYTES);
    this.partCount = 0;
  }

  /** The highest score, 0 if there is none above. */
  best(among: Among): number {
    return this.wasm.best(0, this.rowBytes, this.allowed(among));
  }

  /**
   * The users whose scores are at least `least`, ascending, until the next call.
   * @param least an integer >= 1
   */
  atLeast(least: number, among: Among): Uint32Array {
    const { rowBytes, found } = this;
    const end = this.wasm.find(0, rowBytes, this.allowed(among), least, found.byteOffset);
    return found.subarray(0, (end - found.byteOffset) / VALUE_BYTES);
  }

  /** The lowest user whose score is 0, or -1. */
  firstWithout(among: Among): number {
    return this.values.findIndex((score, user) => score === 0 && (among === "everyone" || this.isFree(user)));
  }

  isFree(user: number): boolean {
    return this.free[user] !== 0;
  }

  /** Takes a user, who is not free any more. */
  take(user: number): void {
    this.free[user] = 0;
  }

  private allowed(among: Among): number {
    return among === "everyone" ? this.rowBytes : 2 * this.rowBytes;
  }
}
