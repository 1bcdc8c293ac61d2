import { wasmKernel } from "../wasm/wasm-kernel.ts";
import { longestListOf } from "./region-lists.ts";
import { ROW_KERNEL_WASM } from "./row-kernel-wasm.ts";
import type { RowSequence } from "./row-sequence.ts";
import type { ValueColumn } from "./row-shape.ts";

/*
 * The memory of `row-kernel.wat`: the window with the bytes to read, the codes of its rows (32-bit), the regions of one list (16-bit),
 * the kernel's own data, then a hash table of texts. A row and a region of a list both take at least two bytes in the window, which
 * bounds their numbers.
 */
const WINDOW_BYTES = 0x10000;
const CODES = 0x10000;
const LIST = 0x30000;
/** `[8192 x 32]`: the bytes of generalized locations with their line ends, followed by zeros; behind them `[8192]`, 32-bit: their codes. */
const KNOWN_TEXTS = 0x50000;
const KNOWN_TEXTS_BYTES = 8192 * 32;
const MOST_IN_WINDOW = WINDOW_BYTES / 2;
/** Stands for the last inner id if that is not known. */
const NO_LAST_ID = 0x7fffffff;

/** Reads at most `room` rows and returns their number. `longestList` is 0 if rows have one region, `outer` is 0 if they have no ids. */
type Read = (
  start: number,
  end: number,
  room: number,
  maxRegion: number,
  longestList: number,
  outer: number,
  inner: number,
  innerFirst: number,
  innerLast: number,
) => number;

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly position: WebAssembly.Global;
  readonly read: Read;
}

const instantiate = wasmKernel<Exports>(ROW_KERNEL_WASM);

/** Stores the list of regions `list[0, length)` and returns its code: always the same one for equal lists. */
export type InternList = (list: Uint16Array, length: number) => number;

/** Gives all lists the same code. */
const internNothing: InternList = () => 0;

/** This thread's kernel; null if it cannot be made, undefined before the first use. */
let kernel: RowKernel | null | undefined;

/**
 * Reads rows that are as expected, i.e. nearly all rows of a valid file, in WebAssembly. This is fast from the first row on, whereas
 * JavaScript would have read half of a typical file before it is fully optimized. All other rows are left to {@link RowScanner}.
 *
 * The code of a generalized location whose text was read before is found in a hash table, unless it is long; so `intern` is seldom called.
 *
 * There is one kernel per thread. Its readers share the memory. Between two pushes they only keep the table there, which is emptied when
 * another one reads such locations.
 */
export class RowKernel {
  /** Callers copy the bytes to be read here. */
  readonly window: Uint8Array;
  /** The codes of the rows that were read last, as in a `LocationTable`. */
  readonly codes: Int32Array;
  private readonly run: Read;
  private readonly end: WebAssembly.Global;
  private readonly knownTexts: Uint8Array;
  /** What the codes in the table are valid for. Does not keep lists alive that are not needed otherwise. */
  private knownTo: { readonly intern: WeakRef<InternList>; readonly value: ValueColumn } | undefined;
  private intern = internNothing;

  /** This thread's kernel; undefined if WebAssembly is disabled or cannot reserve the address space that it needs. */
  static get(): RowKernel | undefined {
    if (kernel === undefined) {
      try {
        kernel = new RowKernel();
      } catch {
        kernel = null;
      }
    }
    return kernel ?? undefined;
  }

  private constructor() {
    const intern = (length: number): number => this.intern(list, length);
    const { memory, position, read } = instantiate({ rows: { intern } });
    const { buffer } = memory;
    const list = new Uint16Array(buffer, LIST, MOST_IN_WINDOW);
    this.window = new Uint8Array(buffer, 0, WINDOW_BYTES);
    this.codes = new Int32Array(buffer, CODES, MOST_IN_WINDOW);
    this.knownTexts = new Uint8Array(buffer, KNOWN_TEXTS, KNOWN_TEXTS_BYTES);
    this.end = position;
    this.run = read;
  }

  /** Where the first row starts that the last {@link read} did not read. */
  get position(): number {
    return this.end.value;
  }

  /**
   * Reads rows of the window into {@link codes}, and advances the sequence.
   * @param start where the first row starts
   * @param end where the last row ends, including its line feed
   * @param room the most rows to read; none if negative
   * @param sequence must be counting up ({@link RowSequence.isCountingUp}), or have no ids
   * @param intern called for lists that are not known yet; by default lists get the code 0
   * @returns the number of rows read
   */
  read(
    start: number,
    end: number,
    room: number,
    sequence: RowSequence,
    value: ValueColumn,
    intern = internNothing,
  ): number {
    const { inner, innerFirst, innerLast } = sequence;
    const hasIds = sequence.columns.length > 0;
    const outer = hasIds ? sequence.outer : 0;
    const longestList = value.generalized ? longestListOf(value.max) : 0;
    this.intern = intern;
    if (value.generalized) this.knowTextsOf(intern, value);
    const most = Math.min(room, MOST_IN_WINDOW);
    const last = Math.min(innerLast, NO_LAST_ID);
    const rows = this.run(start, end, most, value.max, longestList, outer, inner, innerFirst, last);
    this.intern = internNothing;
    if (hasIds) sequence.advance(rows);
    return rows;
  }

  /** Empties the table unless it was filled for these. */
  private knowTextsOf(intern: InternList, value: ValueColumn): void {
    const { knownTo } = this;
    if (knownTo?.value === value && knownTo.intern.deref() === intern) return;
    if (knownTo) this.knownTexts.fill(0);
    this.knownTo = { intern: new WeakRef(intern), value };
  }
}
