import { wasmKernel } from "../wasm-kernel.ts";
import { type SparseRows, SUMS_AT_ONCE } from "./plain.ts";
import { WASM } from "./wasm.ts";

export { SUMS_AT_ONCE };

/*
 * The memory of `source.wat`, one part after another: the values, the sums (64-bit floats), the entries (the address of the column's
 * values and the count, 32-bit each), and the address of each row's end (32-bit).
 */
const PAGE_BYTES = 65536;
const GROUP_BYTES = SUMS_AT_ONCE * Float64Array.BYTES_PER_ELEMENT;
const ENTRY_BYTES = 8;

/** Makes the sums of all rows; all parameters are addresses. */
type Sum = (sums: number, ends: number, endsEnd: number, entries: number) => void;

const instantiate = wasmKernel<{ readonly sum: Sum }>(WASM);

/** Products of a sparse matrix with eight vectors at once. Equal to `plain.ts` to the last bit: every sum has its own place in a vector. */
export class RowSums {
  /** `[columnCount x 8]`: the vectors. */
  readonly values: Float64Array;
  /** `[rowCount x 8]`: the negative products. */
  readonly sums: Float64Array;
  private readonly run: () => void;

  constructor({ offsets, columns, counts }: SparseRows, columnCount: number) {
    const rowCount = offsets.length - 1;
    const sumsAt = columnCount * GROUP_BYTES;
    const entriesAt = sumsAt + rowCount * GROUP_BYTES;
    const endsAt = entriesAt + columns.length * ENTRY_BYTES;
    const end = endsAt + rowCount * Uint32Array.BYTES_PER_ELEMENT;
    const memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE_BYTES) });
    this.values = new Float64Array(memory.buffer, 0, columnCount * SUMS_AT_ONCE);
    this.sums = new Float64Array(memory.buffer, sumsAt, rowCount * SUMS_AT_ONCE);
    const entries = new Uint32Array(memory.buffer, entriesAt, 2 * columns.length);
    for (let i = 0; i < columns.length; i++) {
      entries[2 * i] = columns[i] * GROUP_BYTES;
      entries[2 * i + 1] = counts[i];
    }
    const ends = offsets.subarray(1).map((offset) => entriesAt + offset * ENTRY_BYTES);
    new Uint32Array(memory.buffer, endsAt, rowCount).set(ends);
    const { sum } = instantiate({ "": { memory } });
    this.run = () => sum(sumsAt, endsAt, end, entriesAt);
  }

  /** Computes {@link sums} from {@link values}. */
  sum(): void {
    this.run();
  }
}
