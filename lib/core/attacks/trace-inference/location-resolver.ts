import { DELETED, type PublicTraces } from "../../formats/traces.ts";
import { regionCount } from "../../grid/grid.ts";
import type { AttackInput } from "../attack.ts";
import type { ShuffleChain } from "./first-of-shuffles/first-of-shuffles.ts";

/** Resolves the locations of A' to single regions in file order, with a shuffle for every list and every deletion. */
export class LocationResolver implements ShuffleChain {
  readonly start: number;
  readonly regions: Uint16Array;
  private readonly publicTraces: PublicTraces;
  private readonly regionCount: number;
  private readonly handOver: (draw: number, event: number) => boolean;
  /** The events `[from, to)` are waiting for the results of their shuffles. */
  private from: number;
  private to: number;

  /**
   * @param start the number of draws since the seed that precede the first shuffle
   * @param regions `[rowCount x eventsPerUser]`: where to write the resolved regions
   * @param event the first event to resolve
   * @param handOver called before each batch of shuffles: returns true if another thread continues with that draw and event
   */
  constructor(
    { publicTraces, grid }: AttackInput,
    start: number,
    regions: Uint16Array = new Uint16Array(publicTraces.codes.length),
    event = 0,
    handOver: (draw: number, event: number) => boolean = () => false,
  ) {
    this.start = start;
    this.publicTraces = publicTraces;
    this.regionCount = regionCount(grid);
    this.regions = regions;
    this.from = event;
    this.to = event;
    this.handOver = handOver;
  }

  isHandedOver(draw: number): boolean {
    return this.handOver(draw, this.to);
  }

  next(counts: Uint16Array | Uint32Array): number {
    const { codes, listOffsets } = this.publicTraces;
    let shuffles = 0;
    this.from = this.to;
    for (; this.to < codes.length && shuffles < counts.length; this.to++) {
      const code = codes[this.to];
      if (code >= 0) this.regions[this.to] = code;
      else if (code === DELETED) counts[shuffles++] = this.regionCount;
      else counts[shuffles++] = listOffsets[-1 - code] - listOffsets[-2 - code];
    }
    return shuffles;
  }

  take(firsts: Uint16Array | Uint32Array): void {
    const { codes, listOffsets, listRegions } = this.publicTraces;
    let shuffle = 0;
    for (let event = this.from; event < this.to; event++) {
      const code = codes[event];
      if (code >= 0) continue;
      const first = firsts[shuffle++];
      this.regions[event] = code === DELETED ? first : listRegions[listOffsets[-2 - code] + first];
    }
  }
}
