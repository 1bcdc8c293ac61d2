import { RegionLists } from "../../formats/region-lists.ts";
import { DELETED, type LocationTable, regionsOfList } from "../../formats/traces.ts";
import { wasmKernel } from "../../wasm/wasm-kernel.ts";
import { NUMBERS_WASM } from "./numbers-wasm.ts";

const PAGE_BYTES = 65536;

interface Exports {
  renumber(entries: number, from: number, end: number): number;
}

const instantiate = wasmKernel<Exports>(NUMBERS_WASM);

/**
 * Numbers the lists of a table anew, in the order in which codes use them. Uses WebAssembly, since the loop goes through all codes only
 * once, which is too short for the engine to optimize it.
 */
export class ListNumbers {
  /** `[length]`: callers write the codes to be rewritten here. */
  readonly codes: Int32Array;
  private readonly from: Pick<LocationTable, "listOffsets" | "listRegions">;
  private readonly lists = new RegionLists();
  /** `[lists + 1]`: the new code for each code below 0, `-1 - code`; 0 if it has not been used yet. */
  private readonly entries: Int32Array;
  private readonly wasm: Exports;

  /** @param length the most codes to be rewritten at a time */
  constructor(from: Pick<LocationTable, "listOffsets" | "listRegions">, length: number) {
    const entries = from.listOffsets.length;
    const memory = new WebAssembly.Memory({ initial: Math.ceil((4 * (entries + length)) / PAGE_BYTES) });
    this.from = from;
    this.entries = new Int32Array(memory.buffer, 0, entries);
    this.entries[0] = DELETED;
    this.codes = new Int32Array(memory.buffer, 4 * entries, length);
    this.wasm = instantiate({ numbers: { memory } });
  }

  /** Rewrites the first `count` of {@link codes}. Codes of single regions, deletions and lists that do not exist stay as they are. */
  renumber(count: number): void {
    const { codes, entries } = this;
    const end = codes.byteOffset + 4 * count;
    let at = codes.byteOffset;
    for (;;) {
      at = this.wasm.renumber(entries.length, at, end);
      if (at === end) return;
      const list = -2 - codes[(at - codes.byteOffset) / 4];
      entries[list + 1] = this.numberOf(list);
    }
  }

  /** The lists used so far, as the fields of a `LocationTable`. */
  toArrays(): Pick<LocationTable, "listOffsets" | "listRegions"> {
    return this.lists.toArrays();
  }

  private numberOf(list: number): number {
    const regions = regionsOfList(this.from, list);
    return -2 - this.lists.intern(regions, regions.length);
  }
}
