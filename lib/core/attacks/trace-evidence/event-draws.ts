import type { LocationTable } from "../../formats/traces.ts";
import { WORDS_BYTES } from "../../random/mersenne-words/layout.ts";
import { MersenneWords } from "../../random/mersenne-words/mersenne-words.ts";
import { wasmKernel } from "../../wasm/wasm-kernel.ts";
import { longestList } from "../longest-list.ts";
import { COLLECT_WASM } from "./collect-wasm.ts";

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

interface Exports {
  /**
   * Goes through the trace whose codes are at `[codes, codesEnd)`. All parameters but `limit` and `most` are addresses in bytes.
   * @param limit 2^53 times the probability; 0 for no draws
   * @param most the largest number of regions used of a list; 0 for all
   * @param events where to write the codes of the used events
   * @param places where to write the first places of the shuffled lists
   * @returns the end of the codes written at `events`
   */
  collect(
    codes: number,
    codesEnd: number,
    isUsed: number,
    limit: number,
    listOffsets: number,
    most: number,
    events: number,
    places: number,
  ): number;
  drawn(): number;
}

const instantiate = wasmKernel<Exports>(COLLECT_WASM);

/** Goes through public traces in file order and makes the draws of the sample programs: which events are used, and every list's shuffle. */
export class EventDraws {
  /** The codes (regions and lists) of the last trace's used events. */
  readonly codes: Int32Array;
  /** For each of its shuffled lists in turn, the original positions of the elements used: the first ones after the shuffle. */
  readonly places: Uint32Array;

  private readonly table: LocationTable;
  private readonly row: Int32Array;
  private readonly wasm: Exports;
  private readonly collectRow: () => number;

  /** @param seed an integer in [0, 2^32) */
  constructor(table: LocationTable, rule: EvidenceRule, seed: number) {
    const { eventsPerUser, listOffsets } = table;
    const most = rule.listRegions === "all" ? 0 : rule.listRegions;
    const longest = longestList(table);
    // A list is shuffled in place and only its first elements are kept, so the last list needs room for all of its elements.
    const placeCount = most === 0 ? 0 : eventsPerUser * Math.min(longest, most) + longest;
    const row = WORDS_BYTES;
    const codes = row + 4 * eventsPerUser;
    const offsets = codes + 4 * eventsPerUser;
    const places = offsets + 4 * listOffsets.length;
    const isUsed = places + 4 * placeCount;
    const { memory, refill } = new MersenneWords(seed, isUsed + eventsPerUser - WORDS_BYTES);
    this.table = table;
    this.row = new Int32Array(memory.buffer, row, eventsPerUser);
    this.codes = new Int32Array(memory.buffer, codes, eventsPerUser);
    this.places = new Uint32Array(memory.buffer, places, placeCount);
    new Uint32Array(memory.buffer, offsets, listOffsets.length).set(listOffsets);
    new Uint8Array(memory.buffer, isUsed, eventsPerUser).set(
      rule.isUsed ?? new Uint8Array(eventsPerUser).fill(1),
    );
    this.wasm = instantiate({ "": { memory, refill } });
    const limit = 2 ** 53 * (rule.probability ?? 0);
    this.collectRow = () => this.wasm.collect(row, codes, isUsed, limit, offsets, most, codes, places);
  }

  /**
   * Reads a row. Rows must be read in file order, since each takes draws from the same stream.
   * @returns the number of used events, not counting deleted ones
   */
  take(row: number): number {
    const { codes, eventsPerUser } = this.table;
    this.row.set(codes.subarray(row * eventsPerUser, (row + 1) * eventsPerUser));
    return (this.collectRow() - this.codes.byteOffset) / 4;
  }

  /** How many 32-bit numbers have been drawn since the seed. */
  get drawn(): number {
    return this.wasm.drawn();
  }
}
