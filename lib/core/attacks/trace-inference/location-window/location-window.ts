import type { PublicTraces } from "../../../formats/traces.ts";
import { wasmKernel } from "../../../wasm/wasm-kernel.ts";
import { CODES, COUNTS, FIRSTS, MOST_LOCATIONS, REGIONS, STARTS } from "./layout.ts";
import { WINDOW_WASM } from "./window-wasm.ts";

const PAGE_BYTES = 65536;

interface Exports {
  announce(locations: number): number;
  resolve(locations: number): void;
}

const instantiate = wasmKernel<Exports>(WINDOW_WASM);

/**
 * Some consecutive locations of A', to be resolved to single regions: a random one of a list, a random one of the grid for a deletion.
 * Uses WebAssembly, since these loops go through all locations only twice, which is too short for the engine to optimize them.
 */
export class LocationWindow {
  private readonly publicTraces: PublicTraces;
  private readonly wasm: Exports;
  private readonly codes: Int32Array;
  private readonly counts: Uint16Array;
  private readonly firsts: Uint16Array;
  private readonly regions: Uint16Array;
  /** The window: the events `[from, to)`. */
  private from: number;
  private to: number;

  /**
   * @param publicTraces lists of at most 65535 regions
   * @param regionCount the number of regions of the grid, at most 65535: the numbers of choices have 16 bits
   * @param event where the first window begins
   */
  constructor(publicTraces: PublicTraces, regionCount: number, event: number) {
    this.publicTraces = publicTraces;
    this.from = event;
    this.to = event;
    const { listOffsets, listRegions } = publicTraces;
    const choices = STARTS + 4 * (listOffsets.length + 1);
    const bytes = choices + 2 * (regionCount + listRegions.length);
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
    const { buffer } = memory;
    const starts = new Uint32Array(buffer, STARTS, listOffsets.length + 1);
    starts[0] = choices;
    for (let i = 0; i < listOffsets.length; i++) starts[i + 1] = choices + 2 * (regionCount + listOffsets[i]);
    const regions = new Uint16Array(buffer, choices, regionCount + listRegions.length);
    for (let region = 0; region < regionCount; region++) regions[region] = region;
    regions.set(listRegions, regionCount);
    this.codes = new Int32Array(buffer, CODES, MOST_LOCATIONS);
    this.counts = new Uint16Array(buffer, COUNTS, MOST_LOCATIONS);
    this.firsts = new Uint16Array(buffer, FIRSTS, MOST_LOCATIONS);
    this.regions = new Uint16Array(buffer, REGIONS, MOST_LOCATIONS);
    this.wasm = instantiate({ locations: { memory } });
  }

  /** The first event of the window. */
  get start(): number {
    return this.from;
  }

  /** The first event behind the window. */
  get end(): number {
    return this.to;
  }

  /**
   * Moves to the next locations.
   * @returns `[lists and deletions]`: the number of regions among which each has to choose, in file order; valid until the next call
   */
  advance(): Uint16Array {
    const { codes } = this.publicTraces;
    this.from = this.to;
    this.to = Math.min(codes.length, this.from + MOST_LOCATIONS);
    this.codes.set(codes.subarray(this.from, this.to));
    return this.counts.subarray(0, this.wasm.announce(this.to - this.from));
  }

  /**
   * Chooses the regions of the window's locations.
   * @param firsts `[lists and deletions]`: the first elements of shuffles of as many elements as {@link advance} returned
   * @returns `[end - start]`: the 0-based region of each location; valid until the next call
   */
  resolve(firsts: Uint16Array): Uint16Array {
    this.firsts.set(firsts);
    this.wasm.resolve(this.to - this.from);
    return this.regions.subarray(0, this.to - this.from);
  }
}
