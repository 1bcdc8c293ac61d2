import type { PublicTraces } from "../../formats/traces.ts";
import { regionCount } from "../../grid/grid.ts";
import type { AttackInput } from "../attack.ts";
import type { ShuffleChain } from "./first-of-shuffles/first-of-shuffles.ts";

/** Resolves the locations of A' to single regions in file order, with a shuffle for every list and every deletion. */
export class LocationResolver implements ShuffleChain {
  readonly start: number;
  readonly regions: Uint16Array;
  private readonly codes: Int32Array;
  private readonly lists: CodedLists;
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
    this.codes = publicTraces.codes;
    this.lists = listsOfCodes(publicTraces, regionCount(grid));
    this.regions = regions;
    this.from = event;
    this.to = event;
    this.handOver = handOver;
  }

  isHandedOver(draw: number): boolean {
    return this.handOver(draw, this.to);
  }

  next(counts: Uint16Array | Uint32Array): number {
    const { codes, regions } = this;
    const { lengths } = this.lists;
    let shuffles = 0;
    let event = this.to;
    this.from = event;
    for (; event < codes.length && shuffles < counts.length; event++) {
      const code = codes[event];
      if (code >= 0) regions[event] = code;
      else counts[shuffles++] = lengths[-1 - code];
    }
    this.to = event;
    return shuffles;
  }

  take(firsts: Uint16Array | Uint32Array): void {
    const { codes, regions, from, to } = this;
    const { starts, listed } = this.lists;
    let shuffle = 0;
    for (let event = from; event < to; event++) {
      const code = codes[event];
      if (code < 0) regions[event] = listed[starts[-1 - code] + firsts[shuffle++]];
    }
  }
}

/** The regions that each negative code stands for, at index -1 - code. */
interface CodedLists {
  readonly starts: Uint32Array;
  readonly lengths: Uint32Array;
  /** The lists' regions, one list after the other. */
  readonly listed: Uint16Array;
}

/** A deletion is a list of all regions, so that resolving it takes no decision that a processor would have to guess. */
function listsOfCodes({ listOffsets, listRegions }: PublicTraces, regionCount: number): CodedLists {
  const listed = new Uint16Array(regionCount + listRegions.length);
  for (let region = 0; region < regionCount; region++) listed[region] = region;
  listed.set(listRegions, regionCount);
  const starts = new Uint32Array(listOffsets.length);
  const lengths = new Uint32Array(listOffsets.length);
  lengths[0] = regionCount;
  for (let list = 1; list < listOffsets.length; list++) {
    starts[list] = regionCount + listOffsets[list - 1];
    lengths[list] = listOffsets[list] - listOffsets[list - 1];
  }
  return { starts, lengths, listed };
}
