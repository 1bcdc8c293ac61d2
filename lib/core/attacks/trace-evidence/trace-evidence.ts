import type { LocationTable } from "../../formats/traces.ts";
import { EventDraws, type EvidenceRule } from "./event-draws.ts";

/** The regions used of each event, in the order drawn: those of event i are `regions[offsets[i] .. offsets[i + 1])`. */
export interface EventRegions {
  readonly eventCount: number;
  readonly offsets: Uint32Array;
  readonly regions: Uint16Array;
}

/** Reads the used events of public traces, one trace after another. */
export class TraceEvidence {
  /** The number of used events of the current row: neither deleted nor skipped. */
  eventCount = 0;
  /** The first `eventCount` entries are the location codes of those events. */
  readonly codes: Int32Array;

  private readonly table: LocationTable;
  private readonly maxRegions: number;
  private readonly draws: EventDraws;
  private readonly offsets: Uint32Array;
  private regions = new Uint16Array(0);
  private areRegionsKnown = false;

  /** @param seed seeds the draws, an integer in [0, 2^32) */
  constructor(table: LocationTable, rule: EvidenceRule, seed: number) {
    this.table = table;
    this.maxRegions = rule.listRegions === "all" ? Number.POSITIVE_INFINITY : rule.listRegions;
    this.draws = new EventDraws(table, rule, seed);
    this.codes = this.draws.codes;
    this.offsets = new Uint32Array(table.eventsPerUser + 1);
  }

  /** Reads a row. Rows must be read in file order, since each takes draws from the same stream. */
  collect(row: number): void {
    this.eventCount = this.draws.take(row);
    this.areRegionsKnown = false;
  }

  /** The regions of the current row's events; overwritten when the next row is read. */
  eventRegions(): EventRegions {
    if (!this.areRegionsKnown) this.readRegions();
    const { eventCount, offsets, regions } = this;
    return { eventCount, offsets, regions };
  }

  private readRegions(): void {
    const { codes, offsets, eventCount } = this;
    for (let event = 0; event < eventCount; event++) {
      const code = codes[event];
      const count = code >= 0 ? 1 : Math.min(this.lengthOf(-2 - code), this.maxRegions);
      offsets[event + 1] = offsets[event] + count;
    }
    if (offsets[eventCount] > this.regions.length) this.regions = new Uint16Array(2 * offsets[eventCount]);
    let place = 0;
    for (let event = 0; event < eventCount; event++) {
      const code = codes[event];
      if (code >= 0) this.regions[offsets[event]] = code;
      else place = this.readList(-2 - code, offsets[event], offsets[event + 1], place);
    }
    this.areRegionsKnown = true;
  }

  /** Writes a list's regions, whose drawn places begin at `place`, to `[from, to)`; returns where the next list's places begin. */
  private readList(list: number, from: number, to: number, place: number): number {
    const { listOffsets, listRegions } = this.table;
    const first = listOffsets[list];
    if (this.maxRegions === Number.POSITIVE_INFINITY) {
      this.regions.set(listRegions.subarray(first, first + to - from), from);
      return place;
    }
    const { places } = this.draws;
    for (let i = from; i < to; i++) this.regions[i] = listRegions[first + places[place++]];
    return place;
  }

  private lengthOf(list: number): number {
    return this.table.listOffsets[list + 1] - this.table.listOffsets[list];
  }
}
