import { wasmKernel } from "../../wasm/wasm-kernel.ts";
import type { GainsByVisits } from "../gains-by-visits.ts";
import type { VisitCounts } from "../visit-probability.ts";
import { SUMS_WASM } from "./sums-wasm.ts";

const PAGE_BYTES = 65536;

interface Exports {
  add(users: number, counts: number, end: number, more: number, sums: number, visitorsEnd: number): number;
  settle(visitors: number, end: number, gains: number, sums: number, table: number, size: number): void;
}

/** The users who visited any region of a list, in no particular order, and the list's gain for each, in units. */
export interface VisitorGains {
  /** 0-based. */
  readonly users: Uint32Array;
  readonly gains: Int32Array;
}

const instantiate = wasmKernel<Exports>(SUMS_WASM);

/**
 * Works out users' gains for an event at a list of regions. Uses WebAssembly, since these loops are too short for the engine to optimize
 * them. The memory has 32-bit numbers: a region's visitors, their visits, all users' sums (0 between calls), the list's visitors with
 * one more entry, their gains, and then a table of gains.
 */
export class ListSums {
  private readonly visits: VisitCounts;
  private readonly wasm: Exports;
  private readonly users: Uint32Array;
  private readonly counts: Uint32Array;
  private readonly sums: Int32Array;
  private readonly visitors: Uint32Array;
  private readonly gains: Int32Array;
  private readonly table: Int32Array;
  /** The gains that the table shows. */
  private tabulated: GainsByVisits | undefined;

  /** @param maxTable the largest number of gains that are tabulated for lists of one length */
  constructor(visits: VisitCounts, maxTable: number) {
    this.visits = visits;
    const { userCount } = visits;
    const bytes = 4 * (5 * userCount + 1 + maxTable);
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
    const { buffer } = memory;
    this.users = new Uint32Array(buffer, 0, userCount);
    this.counts = new Uint32Array(buffer, 4 * userCount, userCount);
    this.sums = new Int32Array(buffer, 8 * userCount, userCount);
    this.visitors = new Uint32Array(buffer, 12 * userCount, userCount + 1);
    this.gains = new Int32Array(buffer, 16 * userCount + 4, userCount);
    this.table = new Int32Array(buffer, 20 * userCount + 4, maxTable);
    const gainOf = (sum: number): number => this.tabulated?.of(sum) ?? 0;
    this.wasm = instantiate({ list: { memory, gainOf } });
  }

  /**
   * @param regions the list's regions; a repeated region counts repeatedly
   * @param gainsByVisits those of lists of this length
   * @returns valid until the next call
   */
  gainsOf(regions: Uint16Array, gainsByVisits: GainsByVisits): VisitorGains {
    const { wasm, visitors, gains, sums, table } = this;
    if (this.tabulated !== gainsByVisits) table.set(gainsByVisits.tabulated);
    this.tabulated = gainsByVisits;
    let end = visitors.byteOffset;
    for (const region of regions) end = this.addVisits(region, gainsByVisits.stride, end);
    const size = gainsByVisits.tabulated.length;
    wasm.settle(visitors.byteOffset, end, gains.byteOffset, sums.byteOffset, table.byteOffset, size);
    const count = (end - visitors.byteOffset) / 4;
    return { users: visitors.subarray(0, count), gains: gains.subarray(0, count) };
  }

  /** Adds to each visitor's sum the number of visits to the region, plus `stride` for one visited region. Returns the visitors' end. */
  private addVisits(region: number, stride: number, visitorsEnd: number): number {
    const { wasm, users, counts, sums } = this;
    const { regionOffsets } = this.visits;
    const [from, to] = [regionOffsets[region], regionOffsets[region + 1]];
    users.set(this.visits.users.subarray(from, to));
    counts.set(this.visits.counts.subarray(from, to));
    const end = counts.byteOffset + 4 * (to - from);
    return wasm.add(users.byteOffset, counts.byteOffset, end, stride, sums.byteOffset, visitorsEnd);
  }
}
