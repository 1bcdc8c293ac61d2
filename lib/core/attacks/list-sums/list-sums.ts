import { wasmKernel } from "../../wasm/wasm-kernel.ts";
import type { GainsByVisits } from "../gains-by-visits.ts";
import type { VisitCounts } from "../visit-probability.ts";
import { SUMS_WASM } from "./sums-wasm.ts";

const PAGE_BYTES = 65536;

interface Exports {
  add(users: number, counts: number, end: number, sums: number, more: number): void;
  settle(sums: number, end: number, table: number, size: number): void;
}

const instantiate = wasmKernel<Exports>(SUMS_WASM);

/**
 * Works out all users' gains for an event at a list of regions. Uses WebAssembly, since these loops are too short for the engine to
 * optimize them. The memory has `[userCount]` 32-bit numbers each for a region's visitors, their visits and the sums, then a table of gains.
 */
export class ListSums {
  private readonly visits: VisitCounts;
  private readonly wasm: Exports;
  private readonly users: Uint32Array;
  private readonly counts: Uint32Array;
  private readonly sums: Int32Array;
  private readonly table: Int32Array;
  /** The gains that the table shows. */
  private gains: GainsByVisits | undefined;

  /** @param maxTable the largest number of gains that are tabulated for lists of one length */
  constructor(visits: VisitCounts, maxTable: number) {
    this.visits = visits;
    const { userCount } = visits;
    const bytes = 4 * (3 * userCount + maxTable);
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
    const { buffer } = memory;
    this.users = new Uint32Array(buffer, 0, userCount);
    this.counts = new Uint32Array(buffer, 4 * userCount, userCount);
    this.sums = new Int32Array(buffer, 8 * userCount, userCount);
    this.table = new Int32Array(buffer, 12 * userCount, maxTable);
    const gainOf = (sum: number): number => this.gains?.of(sum) ?? 0;
    this.wasm = instantiate({ list: { memory, gainOf } });
  }

  /**
   * @param regions the list's regions; a repeated region counts repeatedly
   * @param gains those of lists of this length
   * @returns `[userCount]`: each user's gain, in units, 0 for those who visited none of the regions; valid until the next call
   */
  gainsOf(regions: Uint16Array, gains: GainsByVisits): Int32Array {
    const { wasm, sums, table } = this;
    if (this.gains !== gains) table.set(gains.tabulated);
    this.gains = gains;
    sums.fill(0);
    for (const region of regions) this.addVisits(region, gains.stride);
    const end = sums.byteOffset + sums.byteLength;
    wasm.settle(sums.byteOffset, end, table.byteOffset, gains.tabulated.length);
    return sums;
  }

  /** Adds to each visitor's sum the number of visits to the region, plus `stride` for one visited region. */
  private addVisits(region: number, stride: number): void {
    const { wasm, users, counts, sums } = this;
    const { regionOffsets } = this.visits;
    const [from, to] = [regionOffsets[region], regionOffsets[region + 1]];
    users.set(this.visits.users.subarray(from, to));
    counts.set(this.visits.counts.subarray(from, to));
    wasm.add(
      users.byteOffset,
      counts.byteOffset,
      counts.byteOffset + 4 * (to - from),
      sums.byteOffset,
      stride,
    );
  }
}
