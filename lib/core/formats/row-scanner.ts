import { longestListOf } from "./region-lists.ts";
import type { InternList } from "./row-kernel.ts";
import type { RowSequence } from "./row-sequence.ts";
import type { RowShape } from "./row-shape.ts";
import { scanNumber } from "./scan.ts";
import { DELETED } from "./traces.ts";

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const ASTERISK = 42;
const COMMA = 44;
const BATCH_ROWS = 16_384;

/** A row's ids; `inner` is 0 if there is only one column of ids. */
export interface RowIds {
  readonly outer: number;
  readonly inner: number;
}

/** Reads rows that are as expected where {@link RowKernel} cannot: from any array, of any shape, in any state of the sequence. */
export class RowScanner {
  /** Where the first row starts that the last {@link read} did not read. */
  position = 0;
  private readonly shape: RowShape;
  private readonly sequence: RowSequence;
  private readonly take: (codes: Int32Array) => void;
  private readonly intern: InternList;
  private readonly batch = new Int32Array(BATCH_ROWS);
  private fill = 0;
  private readonly list: Uint16Array;
  private listLength = 0;

  /**
   * @param take receives the codes of the rows read, in batches; the last batch comes with {@link flush}
   * @param intern called for every list; by default lists get the code 0
   */
  constructor(
    shape: RowShape,
    sequence: RowSequence,
    take: (codes: Int32Array) => void,
    intern: InternList = () => 0,
  ) {
    this.shape = shape;
    this.sequence = sequence;
    this.take = take;
    this.intern = intern;
    this.list = new Uint16Array(shape.value.generalized ? longestListOf(shape.value.max) : 0);
  }

  /**
   * Reads rows of `bytes[start, end)`, which ends with a line feed, up to the first one that is not as expected; advances the sequence.
   * @param room the most rows to read; none if negative
   * @returns the number of rows read
   */
  read(bytes: Uint8Array, start: number, end: number, room: number): number {
    const { sequence, batch } = this;
    const idColumns = this.shape.ids.length;
    const { generalized, max } = this.shape.value;
    let { fill } = this;
    let rowsRead = 0;
    let position = start;
    while (position < end && rowsRead < room) {
      let next = position;
      if (idColumns > 0) {
        const id = scanNumber(bytes, next);
        next += id & 15;
        if (id >> 4 !== sequence.outer || bytes[next++] !== COMMA) break;
        if (idColumns > 1) {
          const time = scanNumber(bytes, next);
          next += time & 15;
          if (time >> 4 !== sequence.inner || bytes[next++] !== COMMA) break;
        }
      }
      const number = scanNumber(bytes, next);
      let code = (number >> 4) - 1;
      next += number & 15;
      if (code >= max) break;
      if (generalized && bytes[next] === SPACE && number !== 0) {
        next = this.scanList(bytes, next, code);
        if (next === -1) break;
        code = this.intern(this.list, this.listLength);
      } else if (number === 0) {
        if (!generalized || bytes[next++] !== ASTERISK) break;
        code = DELETED;
      }
      if (bytes[next] === CARRIAGE_RETURN) next++;
      if (bytes[next++] !== LINE_FEED) break;
      if (idColumns > 0) {
        if (sequence.inner === sequence.innerLast) {
          sequence.inner = sequence.innerFirst;
          sequence.outer++;
        } else sequence.inner++;
      }
      batch[fill++] = code;
      if (fill === BATCH_ROWS) {
        this.take(batch);
        fill = 0;
      }
      rowsRead++;
      position = next;
    }
    this.fill = fill;
    this.position = position;
    return rowsRead;
  }

  /** Passes on the codes that are still buffered. */
  flush(): void {
    if (this.fill > 0) this.take(this.batch.subarray(0, this.fill));
    this.fill = 0;
  }

  /** The ids at the beginning of any row, valid or not; null if they are not valid numbers, or rows have no ids. */
  scanIds(bytes: Uint8Array, start: number): RowIds | null {
    const columns = this.shape.ids.length;
    if (columns === 0) return null;
    const outer = scanNumber(bytes, start);
    let next = start + (outer & 15);
    if (outer === 0 || bytes[next++] !== COMMA) return null;
    if (columns === 1) return { outer: outer >> 4, inner: 0 };
    const inner = scanNumber(bytes, next);
    next += inner & 15;
    return inner === 0 || bytes[next] !== COMMA ? null : { outer: outer >> 4, inner: inner >> 4 };
  }

  /** Reads the list whose first region is `first` and whose first blank is at `position`; returns its end, or -1 if it is not valid. */
  private scanList(bytes: Uint8Array, position: number, first: number): number {
    const { list } = this;
    const { max } = this.shape.value;
    let length = 1;
    let next = position;
    list[0] = first;
    while (bytes[next] === SPACE) {
      const number = scanNumber(bytes, next + 1);
      const region = number >> 4;
      if (region < 1 || region > max || length === list.length) return -1;
      list[length++] = region - 1;
      next += 1 + (number & 15);
    }
    this.listLength = length;
    return next;
  }
}
