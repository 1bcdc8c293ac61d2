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

/** What the kernel imports. All but `limit` and `most` are addresses or sizes in bytes. */
interface Imports {
  readonly rowBytes: number;
  readonly isUsed: number;
  /** 2^53 times the probability; 0 for no draws. */
  readonly limit: number;
  readonly listOffsets: number;
  /** The largest number of regions used of a list; 0 for all. */
  readonly most: number;
  /** Where to write the codes of the used events. */
  readonly events: number;
  /** Where to write the first places of the shuffled lists. */
  readonly places: number;
}

interface Exports {
  /** Goes through the trace whose codes are at `codes`, and returns the end of the codes written at `events`. */
  collect(codes: number): number;
}

/** About so many bytes of codes are copied to the kernel's memory at a time. */
const WINDOW_BYTES = 65536;

const instantiate = wasmKernel<Exports>(COLLECT_WASM);

/** Goes through public traces in file order and makes the draws of the sample programs: which events are used, and every list's shuffle. */
export class EventDraws {
  /** The codes (regions and lists) of the last trace's used events. */
  readonly codes: Int32Array;
  /** For each of its shuffled lists in turn, the original positions of the elements used: the first ones after the shuffle. */
  readonly places: Uint32Array;

  private readonly table: LocationTable;
  /** `[windowRows x eventsPerUser]`: the codes of the rows from `firstRow` on. */
  private readonly window: Int32Array;
  private readonly windowRows: number;
  private firstRow: number;
  private readonly wasm: Exports;

  /** @param seed an integer in [0, 2^32) */
  constructor(table: LocationTable, rule: EvidenceRule, seed: number) {
    const { eventsPerUser, listOffsets } = table;
    const most = rule.listRegions === "all" ? 0 : rule.listRegions;
    const longest = longestList(table);
    // A list is shuffled in place and only its first elements are kept, so the last list needs room for all of its elements.
    const placeCount = most === 0 ? 0 : eventsPerUser * Math.min(longest, most) + longest;
    const rowBytes = 4 * eventsPerUser;
    this.windowRows = Math.max(1, Math.floor(WINDOW_BYTES / Math.max(1, rowBytes)));
    this.firstRow = -this.windowRows;
    const events = WORDS_BYTES + this.windowRows * rowBytes;
    const offsets = events + rowBytes;
    const places = offsets + 4 * listOffsets.length;
    const isUsed = places + 4 * placeCount;
    const { memory, refill } = new MersenneWords(seed, isUsed + eventsPerUser - WORDS_BYTES);
    this.table = table;
    this.window = new Int32Array(memory.buffer, WORDS_BYTES, this.windowRows * eventsPerUser);
    this.codes = new Int32Array(memory.buffer, events, eventsPerUser);
    this.places = new Uint32Array(memory.buffer, places, placeCount);
    new Uint32Array(memory.buffer, offsets, listOffsets.length).set(listOffsets);
    new Uint8Array(memory.buffer, isUsed, eventsPerUser).set(
      rule.isUsed ?? new Uint8Array(eventsPerUser).fill(1),
    );
    const limit = 2 ** 53 * (rule.probability ?? 0);
    const imports: Imports = { rowBytes, isUsed, limit, listOffsets: offsets, most, events, places };
    this.wasm = instantiate({ "": { memory, refill, ...imports } });
  }

  /**
   * Reads a row. Rows must be read in file order, since each takes draws from the same stream.
   * @returns the number of used events, not counting deleted ones
   */
  take(row: number): number {
    if (row >= this.firstRow + this.windowRows) this.load(row);
    const address = this.window.byteOffset + (row - this.firstRow) * 4 * this.table.eventsPerUser;
    return (this.wasm.collect(address) - this.codes.byteOffset) / 4;
  }

  private load(row: number): void {
    const { codes, eventsPerUser } = this.table;
    this.window.set(codes.subarray(row * eventsPerUser, (row + this.windowRows) * eventsPerUser));
    this.firstRow = row;
  }
}
