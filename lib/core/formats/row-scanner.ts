import { scanNumber } from "./scan-number.ts";
import { DELETED } from "./traces.ts";

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const ASTERISK = 42;
const COMMA = 44;
const BATCH_ROWS = 16_384;

/** The form of a file's rows: ids, then a number. */
interface RowForm {
  /** The number of columns of ids, 0 to 2. */
  readonly idColumns: number;
  /** The largest number in the last column. */
  readonly max: number;
  /** The most numbers in the last column, separated by blanks, if `*` is allowed, too; 0 if it is always one number. */
  readonly longestList: number;
}

/** The ids that the next rows should have: `inner` counts up to `innerLast`, then `outer` by one. */
interface CountingIds {
  outer: number;
  inner: number;
  readonly innerFirst: number;
  readonly innerLast: number;
}

/** Stores the list of 0-based regions `list[0, length)` and returns its code: always the same one for equal lists. */
type InternList = (list: Uint16Array, length: number) => number;

/** Gives all lists the same code. */
const internNothing: InternList = () => 0;

/** Reads rows that are as expected, up to the first that is not. */
export class RowScanner {
  /** Where the first row starts that the last {@link read} did not read. */
  position = 0;
  private readonly form: RowForm;
  private readonly ids: CountingIds;
  private readonly take: (codes: Int32Array) => void;
  private readonly intern: InternList;
  private readonly batch = new Int32Array(BATCH_ROWS);
  private fill = 0;
  private readonly list: Uint16Array;
  private listLength = 0;

  /**
   * @param take receives the codes of the rows read, in batches: 0-based numbers, -1 for `*`, or what `intern` returns; the last batch comes
   *   with {@link flush}
   * @param intern called for lists; by default they get the code 0
   */
  constructor(
    form: RowForm,
    ids: CountingIds,
    take: (codes: Int32Array) => void,
    intern: InternList = internNothing,
  ) {
    this.form = form;
    this.ids = ids;
    this.take = take;
    this.intern = intern;
    this.list = new Uint16Array(form.longestList);
  }

  /**
   * Reads rows of `bytes[start, end)`, which ends with a line feed, up to the first one that is not as expected; advances the ids.
   * @param room the most rows to read; none if negative
   * @returns the number of rows read
   */
  read(bytes: Uint8Array, start: number, end: number, room: number): number {
    const { ids, batch } = this;
    const { idColumns, max } = this.form;
    const generalized = this.form.longestList > 0;
    let { fill } = this;
    let rowsRead = 0;
    let position = start;
    while (position < end && rowsRead < room) {
      let next = position;
      if (idColumns > 0) {
        const id = scanNumber(bytes, next);
        next += id & 15;
        if (id >> 4 !== ids.outer || bytes[next++] !== COMMA) break;
        if (idColumns > 1) {
          const time = scanNumber(bytes, next);
          next += time & 15;
          if (time >> 4 !== ids.inner || bytes[next++] !== COMMA) break;
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
        if (ids.inner === ids.innerLast) {
          ids.inner = ids.innerFirst;
          ids.outer++;
        } else ids.inner++;
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

  /** Reads the list whose first region is `first` and whose first blank is at `position`; returns its end, or -1 if it is not valid. */
  private scanList(bytes: Uint8Array, position: number, first: number): number {
    const { list } = this;
    const { max } = this.form;
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
