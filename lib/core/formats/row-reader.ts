import { explainRow } from "./explain-row.ts";
import type { ReadResult } from "./format-error.ts";
import { type FormatReader, LineReader } from "./line-reader.ts";
import { longestListOf } from "./region-lists.ts";
import { RowCount } from "./row-count.ts";
import { RowScanner } from "./row-scanner.ts";
import { RowSequence } from "./row-sequence.ts";
import { maxRowLength, type RowFacts, type RowShape, type RowSink } from "./row-shape.ts";
import { type RowIds, scanIds } from "./scan-ids.ts";
import { codeOfList } from "./traces.ts";

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Reads any of the contest's trace files and tables in one pass over its bytes: valid rows in tight loops, other rows one at a time.
 * Needs O(1) memory beside the sink's.
 */
export class RowReader<T> extends LineReader implements FormatReader<T> {
  private readonly shape: RowShape;
  private readonly sink: RowSink;
  private readonly complete: (facts: RowFacts, reader: RowReader<T>) => T;
  private readonly sequence: RowSequence;
  private readonly count: RowCount;
  private readonly scanner: RowScanner;
  /** The line and ids of the row after an invalid one if that one was merely misnumbered. */
  private afterMisnumbered: (RowIds & { readonly line: number }) | undefined;

  /** @param complete makes the result of a file without errors; may still {@link refuse} the file */
  constructor(shape: RowShape, sink: RowSink, complete: (facts: RowFacts, reader: RowReader<T>) => T) {
    super(shape.fileName, shape.header, maxRowLength(shape));
    this.shape = shape;
    this.sink = sink;
    this.complete = complete;
    this.sequence = new RowSequence(shape.ids);
    this.count = new RowCount(shape, this.sequence);
    const { ids, value } = shape;
    const longestList = value.generalized ? longestListOf(value.max) : 0;
    const form = { idColumns: ids.length, max: value.max, longestList };
    const { lists } = sink;
    const intern = lists && ((list: Uint16Array, length: number) => codeOfList(lists.intern(list, length)));
    this.scanner = new RowScanner(form, this.sequence, (codes) => this.emit(codes), intern);
  }

  finish(): ReadResult<T> {
    this.endInput();
    this.scanner.flush();
    const { rows } = this.count;
    if (this.lineNumber > 1 || rows > 0) this.count.check(this.errors, this.lineNumber);
    if (this.errors.count > 0) return this.errors.failure();
    const { outerFirst, innerFirst, innerCount } = this.sequence;
    const facts = {
      rowCount: rows,
      outerFirst,
      innerFirst,
      innerCount: innerCount ?? this.sequence.inner - innerFirst,
    };
    const value = this.complete(facts, this);
    return this.errors.count > 0 ? this.errors.failure() : { ok: true, value, rowCount: rows };
  }

  /** Adds an error to a file whose rows are all valid by themselves. */
  refuse(error: Parameters<typeof this.errors.add>[0]): void {
    this.errors.add(error);
  }

  protected override readRows(bytes: Uint8Array, start: number, end: number): number {
    const { scanner, count } = this;
    const room = count.expected - count.rows;
    const rows = scanner.read(bytes, start, end, room);
    count.rows += rows;
    this.lineNumber += rows;
    return rows < room ? scanner.position : this.skipSurplusRows(bytes, scanner.position, end);
  }

  protected override readOddRow(bytes: Uint8Array, start: number, lineEnd: number): boolean {
    const ids = scanIds(bytes, start, this.shape.ids.length);
    if (ids && this.countsOn(ids)) return false;
    if (ids && this.sequence.adopt(ids.outer, ids.inner)) {
      this.count.learn();
      return false;
    }
    // A file that was cut within a row has one error: rows are missing.
    const isCut = this.ended && this.count.willBeShort && lineEnd > start;
    if (!isCut) this.addRowError(bytes, start, lineEnd);
    if (lineEnd > start) this.passBadRow(ids);
    return true;
  }

  private addRowError(bytes: Uint8Array, start: number, lineEnd: number): void {
    if (this.errors.wantsMore) {
      const error = explainRow(bytes, start, lineEnd, this.sequence, this.shape.value);
      this.errors.add({ line: this.lineNumber, ...error });
    } else this.errors.addUnreported();
  }

  protected override refuseLongRow(): void {
    if (this.count.isFull) {
      this.count.addSurplus(this.lineNumber);
      return;
    }
    const max = maxRowLength(this.shape);
    const text = `expected a row of at most ${max} bytes, found a longer line; a line break may be missing`;
    const expected = `at most ${max} bytes`;
    this.errors.add({
      line: this.lineNumber,
      code: "line_too_long",
      expected,
      found: "more",
      text,
      params: { max },
    });
    this.passBadRow(null);
  }

  /**
   * Counts an invalid row and continues after the ids that it shows, so that one missing row is one error. If it shows no ids, or if the
   * next row {@link countsOn}, continues after the ids that it should have had.
   */
  private passBadRow(ids: RowIds | null): void {
    const { count, sequence } = this;
    count.rows++;
    if (this.shape.ids.length === 0) return;
    sequence.goAfter(sequence.outer, sequence.inner);
    this.afterMisnumbered = { line: this.lineNumber + 1, outer: sequence.outer, inner: sequence.inner };
    if (ids) sequence.goAfter(ids.outer, ids.inner);
  }

  /** If a row has the ids that follow those expected of the invalid row before it, continues there: one misnumbered row is one error. */
  private countsOn({ outer, inner }: RowIds): boolean {
    const after = this.afterMisnumbered;
    if (after?.line !== this.lineNumber || after.outer !== outer || after.inner !== inner) return false;
    this.afterMisnumbered = undefined;
    this.sequence.outer = outer;
    this.sequence.inner = inner;
    return true;
  }

  private skipSurplusRows(bytes: Uint8Array, start: number, end: number): number {
    let position = start;
    while (position < end) {
      if (isEmptyLine(bytes, position)) return position;
      this.count.addSurplus(this.lineNumber++);
      position = bytes.indexOf(LINE_FEED, position) + 1;
    }
    return end;
  }

  private emit(codes: Int32Array): void {
    if (this.errors.count === 0) this.sink.take?.(codes);
  }
}

function isEmptyLine(bytes: Uint8Array, start: number): boolean {
  return bytes[start] === LINE_FEED || (bytes[start] === CARRIAGE_RETURN && bytes[start + 1] === LINE_FEED);
}
