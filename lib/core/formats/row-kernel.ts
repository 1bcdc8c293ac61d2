import { wasmKernel } from "../wasm/wasm-kernel.ts";
import { longestListOf } from "./region-lists.ts";
import { ROW_KERNEL_WASM } from "./row-kernel-wasm.ts";
import type { RowSequence } from "./row-sequence.ts";
import type { ValueColumn } from "./row-shape.ts";

/*
 * The memory of `row-kernel.wat`: the window, the codes of its rows (32-bit), the regions of one list (16-bit), then what is the
 * kernel's own. A row takes at least two bytes, as does a region of a list: there is room for all that a window can hold.
 */
const WINDOW_BYTES = 0x10000;
const CODES = 0x10000;
const LIST = 0x30000;
const MOST_IN_WINDOW = WINDOW_BYTES / 2;
/** The last inner id where nobody knows it. */
const NO_LAST_ID = 0x7fffffff;

/** `room`: rows at most. `longestList`: 0 where a row has one region. `outer`: 0 where rows have no ids. Returns the rows read. */
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

/** Stores the list of regions `list[0, length)`; returns its code. */
export type InternList = (list: Uint16Array, length: number) => number;

/** This thread's; null where it cannot be had. */
let kernel: RowKernel | null | undefined;

/**
 * Reads rows that are as expected, which is nearly all rows of a good file, in WebAssembly: that is fast from the first row on, where
 * JavaScript has read half of a usual file until it is compiled well. Whatever else comes is the slow reader's.
 *
 * A thread has one, whose memory its readers share: none leaves anything there from one push to the next.
 */
export class RowKernel {
  /** What is to be read is put here. */
  readonly window: Uint8Array;
  /** The codes of the rows that were read last, as in a `LocationTable`. */
  readonly codes: Int32Array;
  private readonly run: Read;
  private readonly end: WebAssembly.Global;
  private intern: InternList = () => 0;

  /** This thread's; undefined where WebAssembly is switched off, or gets none of the address space that it asks for. */
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
    this.end = position;
    this.run = read;
  }

  /** Where the first row starts that {@link read} did not read. */
  get position(): number {
    return this.end.value;
  }

  /**
   * Reads rows of the window into {@link codes}, and moves the sequence on.
   * @param start where the first row starts
   * @param end where the last row ends, with its line feed
   * @param room rows at most; none if negative
   * @param sequence counting up, or without ids
   * @param intern is given every list; without it, lists have the code 0
   * @returns the rows that were read
   */
  read(
    start: number,
    end: number,
    room: number,
    sequence: RowSequence,
    value: ValueColumn,
    intern: InternList = () => 0,
  ): number {
    const { inner, innerFirst, innerLast } = sequence;
    const hasIds = sequence.columns.length > 0;
    const outer = hasIds ? sequence.outer : 0;
    const longestList = value.generalized ? longestListOf(value.max) : 0;
    this.intern = intern;
    const most = Math.min(room, MOST_IN_WINDOW);
    const last = Math.min(innerLast, NO_LAST_ID);
    const rows = this.run(start, end, most, value.max, longestList, outer, inner, innerFirst, last);
    if (hasIds) sequence.advance(rows);
    return rows;
  }
}
