import type { LocationTable } from "../../formats/traces.ts";
import { WORDS_BYTES } from "../../random/mersenne-words/layout.ts";
import { MersenneWords } from "../../random/mersenne-words/mersenne-words.ts";
import { wasmKernel } from "../../wasm/wasm-kernel.ts";
import { longestList } from "../longest-list.ts";
import { COLLECT_WASM } from "./collect-wasm.ts";

/** Which events of a public trace an attack looks at, and how it looks at generalized ones. */
export interface EvidenceRule {
  /** `[eventsPerUser]`: 0 for events that are passed over without a draw; none by default. */
  readonly isUsed?: Uint8Array;
  /** In (0, 1], with what probability each of the others is used, drawn also for deleted ones; always and without a draw by default. */
  readonly probability?: number;
  /**
   * At most so many regions of a list, the first ones after a shuffle of the whole list; or all, in the list's order,
   * without a draw.
   */
  readonly listRegions: number | "all";
}

interface Exports {
  /**
   * Goes through the trace `[codes, codesEnd)`.
   * @param limit 2^53 times the probability; 0 for no draws
   * @param most regions of a list; 0 for all
   * @param events where the used events' codes go
   * @param places where the lists' first places go
   * @returns where the codes of the used events end
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

/** Goes through public traces in file order and draws what the sample programs draw: which events they use, and every list's shuffle. */
export class EventDraws {
  /** The used events' codes of the last trace: regions and lists. */
  readonly codes: Int32Array;
  /** Where the first elements of its shuffled lists come from, of each list as many as are looked at, one list after another. */
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
    // A list is shuffled where its first elements stay.
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
   * Reads a row; rows must be taken in file order, since each draws.
   * @returns how many events are used, deleted ones left out
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
