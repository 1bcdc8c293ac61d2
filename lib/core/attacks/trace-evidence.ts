import { DELETED, type LocationTable } from "../formats/traces.ts";
import type { RandomSource } from "../random/random-source.ts";
import { shuffle } from "../random/shuffle.ts";
import { longestList } from "./longest-list.ts";

/** Which events of a public trace an attack looks at, and how it looks at generalized ones. */
export interface EvidenceRule {
  /**
   * Whether to use a trace's event; asked once for every event, in file order, also for deleted ones.
   * @param event 0-based event of the trace
   */
  usesEvent(event: number, random: RandomSource): boolean;
  /**
   * At most so many regions of a list, the first ones after a shuffle of the whole list; or all, in the list's order,
   * without a draw.
   */
  readonly listRegions: number | "all";
}

/** The used events of one public trace, in file order, with the regions looked at in the order of their draws. */
export class TraceEvidence {
  /** Used events that say something: neither deleted nor passed over. */
  eventCount = 0;
  /** `[eventCount]`: the location's code in the table. */
  readonly codes: Int32Array;
  /** `[eventCount + 1]`: event i's regions are `regions[offsets[i] .. offsets[i + 1])`. */
  readonly offsets: Uint32Array;
  regions: Uint16Array;
  /** Whether every use of a list looks at the same regions, if maybe in another order. */
  readonly isWholeList: (length: number) => boolean;

  private readonly table: LocationTable;
  private readonly rule: EvidenceRule;
  private readonly random: RandomSource;
  private readonly maxRegions: number;
  private readonly order: Uint32Array;

  constructor(table: LocationTable, rule: EvidenceRule, random: RandomSource) {
    this.table = table;
    this.rule = rule;
    this.random = random;
    this.maxRegions = rule.listRegions === "all" ? Number.POSITIVE_INFINITY : rule.listRegions;
    this.isWholeList = (length) => length <= this.maxRegions;
    this.codes = new Int32Array(table.eventsPerUser);
    this.offsets = new Uint32Array(table.eventsPerUser + 1);
    this.order = new Uint32Array(longestList(table));
    this.regions = new Uint16Array(table.eventsPerUser + this.order.length);
  }

  /** Reads the next row; rows must be taken in file order, since each draws. */
  collect(row: number): void {
    const { codes, eventsPerUser } = this.table;
    this.eventCount = 0;
    for (let event = 0; event < eventsPerUser; event++) {
      if (!this.rule.usesEvent(event, this.random)) continue;
      const code = codes[row * eventsPerUser + event];
      if (code === DELETED) continue;
      const start = this.offsets[this.eventCount];
      this.reserve(start + this.order.length + 1);
      this.codes[this.eventCount++] = code;
      this.offsets[this.eventCount] =
        code >= 0 ? this.takeRegion(start, code) : this.takeList(start, -2 - code);
    }
  }

  private takeRegion(start: number, region: number): number {
    this.regions[start] = region;
    return start + 1;
  }

  private takeList(start: number, list: number): number {
    const { listOffsets, listRegions } = this.table;
    const first = listOffsets[list];
    const length = listOffsets[list + 1] - first;
    if (this.rule.listRegions === "all") {
      this.regions.set(listRegions.subarray(first, first + length), start);
      return start + length;
    }
    const order = this.order;
    for (let i = 0; i < length; i++) order[i] = i;
    shuffle(order, this.random, length);
    const taken = Math.min(this.maxRegions, length);
    for (let i = 0; i < taken; i++) this.regions[start + i] = listRegions[first + order[i]];
    return start + taken;
  }

  private reserve(length: number): void {
    if (length <= this.regions.length) return;
    const larger = new Uint16Array(2 * length);
    larger.set(this.regions);
    this.regions = larger;
  }
}
