import type { RowSequence } from "./row-sequence.ts";

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const COMMA = 44;
/** An id with its comma that is compared, not read, has at most so many bytes. */
const MAX_ID_BYTES = 8;
/** So many inner ids are kept as bytes: a file with a single endless user must not fill the memory. */
const MAX_KEPT_IDS = 1 << 16;
/** Bytes that may be looked at behind a row's start: two ids, a region of eight digits, a line end. */
const REACH = 2 * MAX_ID_BYTES + 10;

/** Ids as the bytes that stand for them, comma included: two words of four bytes, little-endian, and the bytes that count. */
interface IdBytes {
  readonly low: number;
  readonly high: number;
  readonly lowMask: number;
  readonly highMask: number;
  readonly length: number;
}

/**
 * Reads rows `user,time,region` whose ids are the expected ones, which is nearly all rows of a good file: ids are compared
 * four bytes at a time instead of being read. It takes good rows only; whatever else comes is the slow reader's.
 */
export class OrderedRows {
  private readonly sequence: RowSequence;
  private readonly maxRegion: number;
  /** By inner id, from `sequence.innerFirst` on. */
  private readonly inner: (IdBytes | undefined)[] = [];

  /** @param maxRegion the largest region */
  constructor(sequence: RowSequence, maxRegion: number) {
    this.sequence = sequence;
    this.maxRegion = maxRegion;
  }

  /**
   * Reads rows from `bytes[start, end)` on, and moves the sequence on.
   * @param codes takes the 0-based regions, from `fill` on, at most `room` of them
   * @returns where the first row starts that was not read; the sequence tells how many were
   */
  read(
    bytes: Uint8Array,
    start: number,
    end: number,
    codes: Int32Array,
    fill: number,
    room: number,
  ): { readonly position: number; readonly rows: number } {
    const { sequence, maxRegion } = this;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const lastStart = Math.min(end, bytes.length - REACH);
    let position = start;
    let rows = 0;
    let outer = idBytes(sequence.outer);
    while (rows < room && position < lastStart) {
      const inner = this.innerBytes(sequence.inner);
      if (outer === undefined || inner === undefined) break;
      // All four words at once, masked or not: a branch taken only from user 1000 on would cost a compilation there.
      const second = position + outer.length;
      const differing =
        ((view.getInt32(position, true) ^ outer.low) & outer.lowMask) |
        ((view.getInt32(position + 4, true) ^ outer.high) & outer.highMask) |
        ((view.getInt32(second, true) ^ inner.low) & inner.lowMask) |
        ((view.getInt32(second + 4, true) ^ inner.high) & inner.highMask);
      if (differing !== 0) break;
      let next = second + inner.length;
      let region = bytes[next++] - 48;
      if (region < 1 || region > 9) break;
      let digit = bytes[next++] - 48;
      while (digit >= 0 && digit <= 9 && region <= maxRegion) {
        region = region * 10 + digit;
        digit = bytes[next++] - 48;
      }
      if (digit === CARRIAGE_RETURN - 48) digit = bytes[next++] - 48;
      if (digit !== LINE_FEED - 48 || region > maxRegion) break;
      codes[fill + rows++] = region - 1;
      position = next;
      if (sequence.inner === sequence.innerLast) {
        sequence.inner = sequence.innerFirst;
        outer = idBytes(++sequence.outer);
      } else sequence.inner++;
    }
    return { position, rows };
  }

  private innerBytes(id: number): IdBytes | undefined {
    const at = id - this.sequence.innerFirst;
    const known = this.inner[at];
    if (known !== undefined) return known;
    const made = at < MAX_KEPT_IDS ? idBytes(id) : undefined;
    if (made !== undefined) this.inner[at] = made;
    return made;
  }
}

/** undefined for ids too long to compare, or not known. */
function idBytes(id: number): IdBytes | undefined {
  const digits = String(id);
  const length = digits.length + 1;
  if (id < 1 || length > MAX_ID_BYTES) return undefined;
  const text = new DataView(new ArrayBuffer(MAX_ID_BYTES));
  const mask = new DataView(new ArrayBuffer(MAX_ID_BYTES));
  for (let i = 0; i < length; i++) {
    text.setUint8(i, i < digits.length ? digits.charCodeAt(i) : COMMA);
    mask.setUint8(i, 0xff);
  }
  return {
    low: text.getInt32(0, true),
    high: text.getInt32(4, true),
    lowMask: mask.getInt32(0, true),
    highMask: mask.getInt32(4, true),
    length,
  };
}
