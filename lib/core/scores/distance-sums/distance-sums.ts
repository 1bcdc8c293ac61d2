import type { LocationTable } from "../../formats/traces.ts";
import type { DistanceTable } from "../../grid/distance-table.ts";
import { wasmKernel } from "../../wasm/wasm-kernel.ts";
import { ADD_VALUES_WASM } from "./add-values-wasm.ts";
import { REGION, REGIONS, SUMS } from "./layout.ts";

/** How many events one call of the kernel adds. */
const CHUNK_EVENTS = 8192;
const PAGE_BYTES = 65536;

interface Exports {
  addWeighted(
    sums: number,
    regions: number,
    regionCount: number,
    firsts: number,
    firstsEnd: number,
    seconds: number,
  ): number;
  addMeans(
    sums: number,
    regions: number,
    regionCount: number,
    firsts: number,
    firstsEnd: number,
    codes: number,
    listOffsets: number,
    listRegions: number,
  ): number;
}

type Lists = Pick<LocationTable, "listOffsets" | "listRegions">;

const NO_LISTS: Lists = { listOffsets: new Uint32Array(1), listRegions: new Uint16Array(0) };

const instantiate = wasmKernel<Exports>(ADD_VALUES_WASM);

/**
 * Adds a table's values over events, in their order, so that the sums are exact to the last bit. Uses WebAssembly, since optimizing such
 * a loop of JavaScript takes longer than running it.
 */
export class DistanceSums {
  private readonly regionCount: number;
  private readonly sums: Float64Array;
  private readonly firsts: Uint16Array;
  /** The regions that `firsts` are compared with; shares its memory with `codes`. */
  private readonly seconds: Uint16Array;
  private readonly codes: Int32Array;
  private readonly listOffsets: number;
  private readonly listRegions: number;
  private readonly wasm: Exports;

  /**
   * @param weightOf `[regionCount]`: the weight of each first region
   * @param lists the lists that the codes added refer to; none by default
   */
  constructor(table: DistanceTable, weightOf: Float64Array, { listOffsets, listRegions } = NO_LISTS) {
    const values = REGIONS + weightOf.length * REGION.bytes;
    const north = values + table.values.byteLength;
    const east = north + table.north.byteLength;
    const codes = east + table.east.byteLength;
    const firsts = codes + 4 * CHUNK_EVENTS;
    this.listOffsets = firsts + 2 * CHUNK_EVENTS;
    this.listRegions = this.listOffsets + listOffsets.byteLength;
    const end = this.listRegions + listRegions.byteLength;
    const memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE_BYTES) });
    const { buffer } = memory;
    new Float64Array(buffer, values, table.values.length).set(table.values);
    new Uint32Array(buffer, north, table.north.length).set(table.north.map((start) => values + 8 * start));
    new Uint32Array(buffer, east, table.east.length).set(table.east.map((place) => 8 * place));
    new Uint32Array(buffer, this.listOffsets, listOffsets.length).set(listOffsets);
    new Uint16Array(buffer, this.listRegions, listRegions.length).set(listRegions);
    writeRegions(buffer, table, weightOf, north, east);
    this.regionCount = weightOf.length;
    this.sums = new Float64Array(buffer, SUMS, 2);
    this.firsts = new Uint16Array(buffer, firsts, CHUNK_EVENTS);
    this.seconds = new Uint16Array(buffer, codes, CHUNK_EVENTS);
    this.codes = new Int32Array(buffer, codes, CHUNK_EVENTS);
    this.wasm = instantiate({ "": { memory } });
  }

  /** The sum of the values added. */
  get valueSum(): number {
    return this.sums[0];
  }

  /** The sum of the weights added. */
  get weightSum(): number {
    return this.sums[1];
  }

  /**
   * Adds, for each pair of regions, the pair's value times the first region's weight, and the weight.
   * @returns false if a region is outside the grid
   */
  addWeighted(firsts: Uint16Array, seconds: Uint16Array): boolean {
    const { wasm, regionCount } = this;
    return inChunks(firsts.length, (from, to) => {
      const end = this.writeFirsts(firsts, from, to);
      this.seconds.set(seconds.subarray(from, to));
      const { byteOffset } = this.firsts;
      return wasm.addWeighted(SUMS, REGIONS, regionCount, byteOffset, end, this.seconds.byteOffset) === 1;
    });
  }

  /**
   * Adds, for each region and its anonymized location, the pair's value: 1 for a deletion, and for a list the mean over its regions,
   * each value divided by the list's length before it is added.
   * @returns false if a region is outside the grid
   */
  addMeans(firsts: Uint16Array, codes: Int32Array): boolean {
    const { wasm, regionCount, listOffsets, listRegions } = this;
    return inChunks(firsts.length, (from, to) => {
      const end = this.writeFirsts(firsts, from, to);
      this.codes.set(codes.subarray(from, to));
      const { byteOffset } = this.firsts;
      const at = this.codes.byteOffset;
      return wasm.addMeans(SUMS, REGIONS, regionCount, byteOffset, end, at, listOffsets, listRegions) === 1;
    });
  }

  /** Copies a chunk of regions to the kernel's memory; returns the address of its end. */
  private writeFirsts(firsts: Uint16Array, from: number, to: number): number {
    this.firsts.set(firsts.subarray(from, to));
    return this.firsts.byteOffset + 2 * (to - from);
  }
}

/** Calls `add` for one chunk of events after another; stops and returns false as soon as a call fails. */
function inChunks(count: number, add: (from: number, to: number) => boolean): boolean {
  for (let from = 0; from < count; from += CHUNK_EVENTS) {
    if (!add(from, Math.min(count, from + CHUNK_EVENTS))) return false;
  }
  return true;
}

function writeRegions(
  buffer: ArrayBuffer,
  { columns, rows }: DistanceTable,
  weightOf: Float64Array,
  north: number,
  east: number,
): void {
  const view = new DataView(buffer, REGIONS);
  for (let region = 0; region < weightOf.length; region++) {
    const at = region * REGION.bytes;
    const column = region % columns;
    const row = (region - column) / columns;
    view.setUint32(at + REGION.north, north + 4 * row * rows, true);
    view.setUint32(at + REGION.east, east + 4 * column * columns, true);
    view.setUint32(at + REGION.row, 4 * row, true);
    view.setUint32(at + REGION.column, 4 * column, true);
    view.setFloat64(at + REGION.weight, weightOf[region], true);
  }
}
