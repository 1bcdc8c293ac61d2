import { showBytes } from "./explain-bytes.ts";
import { FormatErrors, type ReadResult } from "./format-error.ts";

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** Bytes kept of a line at least, enough to show the beginning of a wrong header. */
const MIN_CARRY = 64;

/**
 * Reads one file in chunks of any size: `push` each chunk, then `finish` once.
 * Errors in the file are collected, never thrown; memory is bounded for any input.
 */
export interface FormatReader<T> {
  /** Reads the next bytes of the file; does not keep a reference to the chunk. */
  push(chunk: Uint8Array): void;
  /** Ends the file and returns the result. */
  finish(): ReadResult<T>;
  /** The number of errors so far, so that a caller can stop early. */
  readonly errorCount: number;
}

/**
 * Splits chunks into lines that end in LF or CRLF, with or without a byte-order mark and a final newline.
 * Keeps at most one incomplete line between chunks, cut at the length of the longest valid one.
 */
export abstract class LineReader {
  protected readonly errors: FormatErrors;
  /** The 1-based number of the next line. */
  protected lineNumber = 1;
  /** Whether the input has ended, so that a line that is still read has no line end. */
  protected ended = false;
  private readonly header: string;
  private readonly maxLineLength: number;
  private readonly carry: Uint8Array;
  private carryLength = 0;
  private carryOverflowed = false;
  private headerRead = false;

  /**
   * @param fileName the file's name in error messages
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

  /** Reads a last line without a newline; adds an error if the file had no line at all. */
  protected endInput(): void {
    this.ended = true;
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
   * Reads rows of `bytes[start, end)`, which ends with a line feed, until one is not as expected.
   * @returns where that row starts, or `end`
   */
  protected abstract readRows(bytes: Uint8Array, start: number, end: number): number;

  /**
   * Handles the line `bytes[start, lineEnd)`, without its line end, at which {@link readRows} stopped.
   * @returns false if {@link readRows} should try the line again
   */
  protected abstract readOddRow(bytes: Uint8Array, start: number, lineEnd: number): boolean;

  /** Handles a row that is longer than any valid one, of which only the beginning was kept. */
  protected abstract refuseLongRow(): void;

  private readLines(bytes: Uint8Array, start: number, end: number): void {
    let position = this.headerRead ? start : this.readHeader(bytes, start);
    while (position < end) {
      if (bytes[position] === LINE_FEED && !this.errors.wantsMore) {
        // Keeps a file that consists of newlines fast.
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

  /** @returns where the rows start; if the first line looks like data, that is the line itself: only the header is missing then */
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

  /** Completes the carried line with the beginning of `chunk`; returns where the next line starts. */
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
