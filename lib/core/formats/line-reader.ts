import { showBytes } from "./explain-bytes.ts";
import { FormatErrors, type ReadResult } from "./format-error.ts";

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** Enough to show the beginning of a wrong header. */
const MIN_CARRY = 64;

/**
 * Reads one file, pushed in chunks of any size: `push` each chunk, then `finish` once.
 * Errors are collected, never thrown; memory is bounded whatever the bytes are.
 */
export interface FormatReader<T> {
  /** Takes the next bytes of the file; does not keep the chunk. */
  push(chunk: Uint8Array): void;
  /** Ends the file and says what was read. */
  finish(): ReadResult<T>;
  /** Errors so far, so that a caller may stop early. */
  readonly errorCount: number;
}

/**
 * Cuts pushed chunks into lines: LF or CRLF, with or without byte-order mark, with or without a last newline.
 * Keeps at most one line, and of a line longer than the longest possible one only that much.
 */
export abstract class LineReader {
  protected readonly errors: FormatErrors;
  /** The 1-based number of the next line. */
  protected lineNumber = 1;
  private readonly header: string;
  private readonly maxLineLength: number;
  private readonly carry: Uint8Array;
  private carryLength = 0;
  private carryOverflowed = false;
  private headerRead = false;

  /**
   * @param fileName how errors name the file
   * @param header the first line
   * @param maxRowLength bytes of the longest possible row, without its line end
   */
  constructor(fileName: string, header: string, maxRowLength: number) {
    this.errors = new FormatErrors(fileName);
    this.header = header;
    this.maxLineLength = Math.max(maxRowLength, header.length + BYTE_ORDER_MARK.length);
    this.carry = new Uint8Array(Math.max(this.maxLineLength, MIN_CARRY) + 2);
  }

  get errorCount(): number {
    return this.errors.count;
  }

  push(chunk: Uint8Array): void {
    let position = 0;
    if (this.carryLength > 0) position = this.completeCarriedLine(chunk);
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (position < end) {
      this.readLines(chunk, position, end);
      position = end;
    }
    if (position < chunk.length) this.carryOver(chunk, position, chunk.length);
  }

  /** Takes a last line that has no newline, and complains if there was no line at all. */
  protected endInput(): void {
    if (this.carryLength > 0) this.flushCarry();
    if (this.headerRead) return;
    this.errors.add({
      line: 1,
      code: "empty_file",
      expected: this.header,
      found: "",
      text: `the file is empty; expected the header ${this.header}`,
    });
  }

  /**
   * Reads as many whole rows as it can of `bytes[start, end)`, which ends with a line feed.
   * @returns where the first line starts that is not a plain good row, or `end`
   */
  protected abstract readRows(bytes: Uint8Array, start: number, end: number): number;

  /**
   * Takes the line `bytes[start, lineEnd)`, without its line end, that {@link readRows} stopped at.
   * @returns false to have {@link readRows} try the line again
   */
  protected abstract readOddRow(bytes: Uint8Array, start: number, lineEnd: number): boolean;

  /** Takes a row that is longer than any possible one, of which only the beginning is at hand. */
  protected abstract refuseLongRow(): void;

  protected get longestLine(): number {
    return this.maxLineLength;
  }

  private readLines(bytes: Uint8Array, start: number, end: number): void {
    let position = this.headerRead ? start : this.readHeader(bytes, start);
    while (position < end) {
      if (bytes[position] === LINE_FEED && !this.errors.wantsMore) {
        // A file of newlines alone must not cost a look at each.
        this.errors.addUnreported();
        this.lineNumber++;
        position++;
        continue;
      }
      position = this.readRows(bytes, position, end);
      if (position >= end) return;
      const lineFeed = bytes.indexOf(LINE_FEED, position);
      const lineEnd =
        lineFeed > position && bytes[lineFeed - 1] === CARRIAGE_RETURN ? lineFeed - 1 : lineFeed;
      if (lineEnd - position > this.maxLineLength) this.refuseLongRow();
      else if (!this.readOddRow(bytes, position, lineEnd)) continue;
      this.lineNumber++;
      position = lineFeed + 1;
    }
  }

  /** @returns where the rows start: at the first line itself if that is data, since only the header is missing then. */
  private readHeader(bytes: Uint8Array, fileStart: number): number {
    this.headerRead = true;
    const marked = BYTE_ORDER_MARK.every((byte, i) => bytes[fileStart + i] === byte);
    const start = marked ? fileStart + BYTE_ORDER_MARK.length : fileStart;
    const lineFeed = bytes.indexOf(LINE_FEED, start);
    const lineEnd = lineFeed > start && bytes[lineFeed - 1] === CARRIAGE_RETURN ? lineFeed - 1 : lineFeed;
    const header = this.header;
    let same = lineEnd - start === header.length;
    for (let i = 0; same && i < header.length; i++) same = bytes[start + i] === header.charCodeAt(i);
    if (!same) {
      const found = showBytes(bytes, start, lineEnd);
      const text = `expected the header ${header}, found ${found}`;
      this.errors.add({ line: 1, code: "wrong_header", expected: header, found, text });
      const first = bytes[start];
      if ((first >= 48 && first <= 57) || first === 42) return start;
    }
    this.lineNumber = 2;
    return lineFeed + 1;
  }

  /** Ends the carried line with the beginning of `chunk`; returns where the next line starts. */
  private completeCarriedLine(chunk: Uint8Array): number {
    const lineFeed = chunk.indexOf(LINE_FEED);
    const end = lineFeed === -1 ? chunk.length : lineFeed;
    this.carryOver(chunk, 0, end);
    if (lineFeed === -1) return chunk.length;
    this.flushCarry();
    return lineFeed + 1;
  }

  private carryOver(chunk: Uint8Array, start: number, end: number): void {
    const room = this.carry.length - 1 - this.carryLength;
    const taken = Math.min(room, end - start);
    this.carry.set(chunk.subarray(start, start + taken), this.carryLength);
    this.carryLength += taken;
    if (taken < end - start) this.carryOverflowed = true;
  }

  private flushCarry(): void {
    const overflowed = this.carryOverflowed;
    const length = this.carryLength;
    this.carryLength = 0;
    this.carryOverflowed = false;
    this.carry[length] = LINE_FEED;
    const position = this.headerRead ? 0 : this.readHeader(this.carry, 0);
    if (position > length) return;
    if (!overflowed) {
      this.readLines(this.carry, position, length + 1);
      return;
    }
    this.refuseLongRow();
    this.lineNumber++;
  }
}
