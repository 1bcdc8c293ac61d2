import { DELETED, lengthOfList, listOfCode, type PublicTraces, regionsOfList } from "../formats/traces.ts";
import type { RandomSource } from "../random/random-source.ts";
import { shuffle } from "../random/shuffle.ts";

/** Which events of a public trace an attack uses, and which regions of a generalized location. */
export interface EvidenceRule {
  /** `[eventsPerUser]`: 0 for events that are skipped without a draw, else 1; all 1 by default. */
  readonly isUsed?: Uint8Array;
  /** The probability, in (0, 1], that each other event is used; deleted events take a draw too. By default all are used, without a draw. */
  readonly probability?: number;
  /**
   * The largest number of regions used of a list: the first ones after a shuffle of the whole list. "all" uses every region in
   * the list's order, without a draw.
   */
  readonly listRegions: number | "all";
}

/** The events of a public trace that an attack uses: neither deleted nor skipped. */
export interface TraceEvidence {
  /** `[eventCount]`: location codes. */
  readonly codes: Int32Array;
  /** `[eventCount + 1]`: the regions used of event i are `regions[offsets[i], offsets[i + 1])`, in the order drawn. */
  readonly offsets: Uint32Array;
  readonly regions: Uint16Array;
}

/** Reads the used events of public traces, one trace after another, with the draws of the sample programs. */
export class EvidenceReader {
  private readonly codes: Int32Array;
  private readonly offsets: Uint32Array;
  private regions: Uint16Array;
  private readonly table: PublicTraces;
  private readonly rule: EvidenceRule;
  private readonly random: RandomSource;
  private readonly order: Uint16Array;

  constructor(table: PublicTraces, rule: EvidenceRule, random: RandomSource) {
    const { eventsPerUser } = table;
    this.table = table;
    this.rule = rule;
    this.random = random;
    this.codes = new Int32Array(eventsPerUser);
    this.offsets = new Uint32Array(eventsPerUser + 1);
    this.regions = new Uint16Array(eventsPerUser);
    this.order = new Uint16Array(longestList(table));
  }

  /** Reads a row. Rows must be read in file order, since each takes draws from the same source. */
  read(row: number): TraceEvidence {
    const { table, rule, random, codes, offsets } = this;
    const { isUsed, probability } = rule;
    const start = row * table.eventsPerUser;
    let count = 0;
    let end = 0;
    for (let event = 0; event < table.eventsPerUser; event++) {
      if (isUsed !== undefined && isUsed[event] === 0) continue;
      if (probability !== undefined && !(random.random() < probability)) continue;
      const code = table.codes[start + event];
      if (code === DELETED) continue;
      if (code >= 0) {
        if (end === this.regions.length) this.makeRoom(end + 1);
        this.regions[end++] = code;
      } else end = this.readList(regionsOfList(table, listOfCode(code)), end);
      codes[count++] = code;
      offsets[count] = end;
    }
    return {
      codes: codes.slice(0, count),
      offsets: offsets.slice(0, count + 1),
      regions: this.regions.slice(0, end),
    };
  }

  /** Appends a list's regions used at `end`, and returns the new end. */
  private readList(list: Uint16Array, end: number): number {
    const { listRegions } = this.rule;
    const used = listRegions === "all" ? list.length : Math.min(list.length, listRegions);
    if (end + used > this.regions.length) this.makeRoom(end + used);
    if (listRegions === "all") this.regions.set(list, end);
    else {
      const order = this.order.subarray(0, list.length);
      order.set(list);
      shuffle(order, this.random);
      for (let i = 0; i < used; i++) this.regions[end + i] = order[i];
    }
    return end + used;
  }

  private makeRoom(length: number): void {
    const { regions } = this;
    this.regions = new Uint16Array(2 * length);
    this.regions.set(regions);
  }
}

/** The number of regions in a table's longest list; 0 if it has no lists. */
export function longestList(table: PublicTraces): number {
  let longest = 0;
  for (let list = 0; list + 1 < table.listOffsets.length; list++) {
    longest = Math.max(longest, lengthOfList(table, list));
  }
  return longest;
}
