import { regionCount } from "../../grid/grid.ts";
import type { AttackInput } from "../attack-input.ts";
import type { ShuffleChain } from "./first-of-shuffles/first-of-shuffles.ts";
import { LocationWindow } from "./location-window/location-window.ts";

/** Resolves the locations of A' to single regions in file order, with a shuffle for every list and every deletion. */
export class LocationResolver implements ShuffleChain {
  readonly start: number;
  readonly regions: Uint16Array;
  private readonly window: LocationWindow;
  private readonly handOver: (draw: number, event: number) => boolean;

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
    this.regions = regions;
    this.window = new LocationWindow(publicTraces, regionCount(grid), event);
    this.handOver = handOver;
  }

  isHandedOver(draw: number): boolean {
    return this.handOver(draw, this.window.end);
  }

  next(counts: Uint16Array): number {
    const { window, regions } = this;
    while (window.end < regions.length) {
      const needed = window.advance();
      if (needed.length > 0) {
        counts.set(needed);
        return needed.length;
      }
      this.take(needed);
    }
    return 0;
  }

  take(firsts: Uint16Array): void {
    this.regions.set(this.window.resolve(firsts), this.window.start);
  }
}
