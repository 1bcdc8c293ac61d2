import { DELETED, type PublicTraces } from "../../formats/traces.ts";
import { regionCount } from "../../grid/grid.ts";
import type { AttackInput } from "../attack.ts";
import type { ShuffleChain } from "./first-of-shuffles/first-of-shuffles.ts";

/** Goes through A' in file order, asking for a shuffle wherever a location is not one region. */
export class LocationResolver implements ShuffleChain {
  readonly start: number;
  readonly regions: Uint16Array;
  private readonly publicTraces: PublicTraces;
  private readonly regionCount: number;
  private readonly handOver: (draw: number, event: number) => boolean;
  /** The events `[from, to)` wait for their shuffles. */
  private from: number;
  private to: number;

  /**
   * @param start how many draws come before
   * @param regions where the answers go
   * @param event the first event to resolve
   * @param handOver asked before more is drawn: true if another thread goes on from that draw and that event on
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
