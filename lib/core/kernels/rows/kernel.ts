import { wasmKernel } from "../wasm-kernel.ts";
import { type CountingIds, type InternList, RowScanner as PlainRowScanner, type RowForm } from "./plain.ts";
import { WASM } from "./wasm.ts";

/*
 * The memory of `source.wat`: the window with the bytes to read, the codes of its rows (32-bit), the regions of one list (16-bit),
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
const LINE_FEED = 10;

/** Reads at most `room` rows and returns their number. `longestList` is 0 if rows have one region, `outer` is 0 if they have no ids. */
type Read = (
  start: number,
  end: number,
  room: number,
  max: number,
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

const instantiate = wasmKernel<Exports>(WASM);

/**
 * Reads rows that are as expected, up to the first that is not. Equal to `plain.ts`, but fast from the first row on, whereas JavaScript
 * would have read half of a typical file before it is fully optimized. The code of a list whose text was read before is found in a hash
 * table, unless it is long; so `intern` is seldom called.
 */
export class RowScanner extends PlainRowScanner {
  override read(bytes: Uint8Array, start: number, end: number, room: number): number {
    const { form, ids, intern } = this;
    // Files with a single id are small, with one row for each user.
    const window = form.idColumns === 1 ? null : theWindow();
    if (window === null) return super.read(bytes, start, end, room);
    let position = start;
    let rows = 0;
    this.flush();
    while (position < end && rows < room && (form.idColumns === 0 || ids.isCountingUp)) {
      const piece = wholeLines(bytes, position, end);
      const codes = window.read(bytes.subarray(position, piece), room - rows, form, ids, intern);
      rows += codes.length;
      this.take(codes);
      position += window.position;
      if (position < piece || piece === position) break;
    }
    if (position === end || rows >= room) {
      this.position = position;
      return rows;
    }
    return rows + super.read(bytes, position, end, room - rows);
  }
}

/** Where the last line ends that fits the window; `start` if the first one does not. */
function wholeLines(bytes: Uint8Array, start: number, end: number): number {
  if (end - start <= WINDOW_BYTES) return end;
  return Math.max(start, bytes.lastIndexOf(LINE_FEED, start + WINDOW_BYTES - 1) + 1);
}

let shared: Window | null | undefined;

/**
 * This thread's window, which all scanners use: between two calls they only keep the table of lists there. Null if WebAssembly is disabled
 * or cannot reserve the address space that it needs.
 */
function theWindow(): Window | null {
  if (shared === undefined) {
    try {
      shared = new Window();
    } catch {
      shared = null;
    }
  }
  return shared;
}

class Window {
  private readonly window: Uint8Array;
  private readonly codes: Int32Array;
  private readonly knownTexts: Uint8Array;
  private readonly run: Read;
  private readonly end: WebAssembly.Global;
  /** What the codes in the table are valid for. Does not keep lists alive that are not needed otherwise. */
  private knownTo: { readonly intern: WeakRef<InternList>; readonly form: RowForm } | undefined;
  private intern: InternList | undefined;

  constructor() {
    const intern = (length: number): number => this.intern?.(list, length) ?? 0;
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
   * Reads rows and advances the ids, which must be counting up.
   * @param lines at most as many bytes as the window has, ending with a line feed
   * @returns the codes of the rows read; valid until the next call
   */
  read(lines: Uint8Array, room: number, form: RowForm, ids: CountingIds, intern: InternList): Int32Array {
    this.window.set(lines);
    if (form.longestList > 0) this.knowTextsOf(intern, form);
    const hasIds = form.idColumns > 0;
    this.intern = intern;
    const rows = this.run(
      0,
      lines.length,
      Math.min(room, MOST_IN_WINDOW),
      form.max,
      form.longestList,
      hasIds ? ids.outer : 0,
      ids.inner,
      ids.innerFirst,
      Math.min(ids.innerLast, NO_LAST_ID),
    );
    this.intern = undefined;
    if (hasIds) ids.advance(rows);
    return this.codes.subarray(0, rows);
  }

  /** Empties the table unless it was filled for these. */
  private knowTextsOf(intern: InternList, form: RowForm): void {
    const { knownTo } = this;
    if (knownTo?.form === form && knownTo.intern.deref() === intern) return;
    if (knownTo) this.knownTexts.fill(0);
    this.knownTo = { intern: new WeakRef(intern), form };
  }
}
