import { wasmKernel } from "../wasm-kernel.ts";
import type { Among, Gains } from "./plain.ts";
import { WASM } from "./wasm.ts";

export type { Among, Gains };

const PAGE_BYTES = 65536;
/** The most memory for rows, in bytes. */
const MOST_ROW_BYTES = 1 << 24;
/** The relative error of one addition or multiplication. */
const ROUNDING = 2 ** -24;

interface Exports {
  add(end: number, row: number, times: number): void;
  highest(end: number, mask: number): number;
  find(at: number, end: number, mask: number, least: number): number;
}

const instantiate = wasmKernel<Exports>(WASM);

/**
 * A sum of gains for every user, of one trace after another. Equal to `plain.ts`, except that sums have 24 bits, so that there may be more
 * candidates. A location's gains are kept as a row over all users, which is added four users at a time.
 */
export class UserSums {
  private readonly wasm: Exports;
  private readonly memory: ArrayBuffer;
  private readonly sums: Float32Array;
  /** 0 for users who are free, minus infinity for all others. */
  private readonly free: Float32Array;
  /** The size of a row in bytes; the sums, a row of zeros and `free` are the first three. */
  private readonly rowBytes: number;
  private readonly rows = new Map<number, number>();
  private readonly mostRows: number;
  private operations = 0;

  constructor(userCount: number) {
    this.rowBytes = 16 * Math.ceil(userCount / 4);
    this.mostRows = Math.floor(MOST_ROW_BYTES / this.rowBytes);
    // The operating system backs only the pages that are written to.
    const pages = Math.ceil((this.rowBytes * (3 + this.mostRows)) / PAGE_BYTES);
    const memory = new WebAssembly.Memory({ initial: pages });
    this.memory = memory.buffer;
    this.sums = new Float32Array(this.memory, 0, userCount);
    this.free = new Float32Array(this.memory, 2 * this.rowBytes, userCount);
    this.wasm = instantiate({ sums: { memory } });
  }

  /** Begins a new trace. */
  clear(): void {
    this.sums.fill(0);
    this.operations = 0;
  }

  /**
   * Adds a location's gains several times.
   * @param gainsOf computes them; called the first time, and again if there is no room to keep them
   */
  add(location: number, times: number, gainsOf: (location: number) => Gains): void {
    const row = this.rows.get(location) ?? this.makeRow(location, gainsOf);
    if (row === undefined) this.addGains(gainsOf(location), times);
    else {
      this.wasm.add(this.rowBytes, row, times);
      this.operations += 3;
    }
  }

  /** Adds gains that need not be kept. */
  addGains({ users, gains }: Gains, times = 1): void {
    const { sums } = this;
    for (let i = 0; i < users.length; i++) sums[users[i]] += times * gains[i];
    this.operations += 2;
  }

  /**
   * The users whose sums may be the highest, but for rounding, ascending. Of the users without any gain, who are all equal, only the lowest
   * is among them.
   */
  candidates(among: Among): number[] {
    const { wasm, sums, free, rowBytes } = this;
    const mask = among === "free" ? 2 * rowBytes : rowBytes;
    const highest = wasm.highest(rowBytes, mask);
    const least = highest * (1 - 2 * this.operations * ROUNDING);
    const found: number[] = [];
    let hasStranger = false;
    for (
      let at = wasm.find(0, rowBytes, mask, least);
      at < rowBytes;
      at = wasm.find(at + 16, rowBytes, mask, least)
    ) {
      const end = Math.min(at / 4 + 4, sums.length);
      for (let user = at / 4; user < end; user++) {
        if (sums[user] < least || (among === "free" && free[user] < 0) || (sums[user] === 0 && hasStranger))
          continue;
        if (sums[user] === 0) hasStranger = true;
        found.push(user);
      }
      if (least === 0 && hasStranger) return found;
    }
    return found;
  }

  isFree(user: number): boolean {
    return this.free[user] === 0;
  }

  /** Takes a user, who is no longer free. */
  take(user: number): void {
    this.free[user] = Number.NEGATIVE_INFINITY;
  }

  /** Returns the row's address; undefined if there is no room. */
  private makeRow(location: number, gainsOf: (location: number) => Gains): number | undefined {
    if (this.rows.size === this.mostRows) return undefined;
    const { users, gains } = gainsOf(location);
    const address = this.rowBytes * (3 + this.rows.size);
    const row = new Float32Array(this.memory, address, this.sums.length);
    for (let i = 0; i < users.length; i++) row[users[i]] = gains[i];
    this.rows.set(location, address);
    return address;
  }
}
