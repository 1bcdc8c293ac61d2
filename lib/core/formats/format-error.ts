/** What can be wrong with a file; stable, so that a page can say it in another language from {@link FormatError.params}. */
export type FormatErrorCode =
  | "empty_file"
  | "wrong_header"
  | "row_count"
  | "empty_line"
  | "line_too_long"
  | "bad_byte"
  | "wrong_separator"
  | "column_count"
  | "extra_blank"
  | "bad_number"
  | "out_of_range"
  | "mixed_deletion"
  | "list_too_long"
  | "row_order"
  | "grid_rows"
  | "calendar_rows"
  | "first_time"
  | "duplicate_user"
  | "bad_value"
  | "file_too_long";

/** One error in a file: where it is, what was expected there and what was found. */
export interface FormatError<Code extends string = FormatErrorCode> {
  /** 1-based; the first surplus line for surplus rows, the last line for missing ones. */
  readonly line: number;
  /** 1-based byte of the line, where one byte is to blame. */
  readonly column?: number;
  readonly code: Code;
  /** The whole sentence, e.g. `anotraces.csv line 812: region 1025 is outside 1..1024`. */
  readonly message: string;
  /** What should stand there, in a few words. */
  readonly expected: string;
  /** What stands there: bytes that cannot be printed in hexadecimal, long ones cut. */
  readonly found: string;
  /** The facts in the message. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** An error before its file is named. */
export interface FormatErrorFacts<Code extends string = FormatErrorCode> {
  readonly line: number;
  readonly column?: number;
  readonly code: Code;
  readonly expected: string;
  readonly found: string;
  /** The sentence without file and line. */
  readonly text: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What is wrong with a row, before its line is told. */
export type RowError = Omit<FormatErrorFacts, "line">;

/** A file that was read. */
export interface ReadSuccess<T> {
  readonly ok: true;
  /** What the file holds. */
  readonly value: T;
  /** Data rows, the header not counted. */
  readonly rowCount: number;
}

/** A file that was refused: its first errors, and how many there are in all. */
export interface ReadFailure<Code extends string = FormatErrorCode> {
  readonly ok: false;
  /** All errors, at most one a line; surplus rows together count one. */
  readonly errorCount: number;
  /** The first 20, in the order of the file. */
  readonly errors: readonly FormatError<Code>[];
}

/** What a reader answers; `ok` tells which. */
export type ReadResult<T, Code extends string = FormatErrorCode> = ReadSuccess<T> | ReadFailure<Code>;

/** How many of a file's errors are reported; the others are counted. */
export const MAX_REPORTED_ERRORS = 20;

/** Collects a file's errors: keeps the first {@link MAX_REPORTED_ERRORS} and counts all. */
export class FormatErrors<Code extends string = FormatErrorCode> {
  readonly errors: FormatError<Code>[] = [];
  count = 0;
  private readonly fileName: string;

  constructor(fileName: string) {
    this.fileName = fileName;
  }

  /** Whether a further error's facts are still wanted. */
  get wantsMore(): boolean {
    return this.errors.length < MAX_REPORTED_ERRORS;
  }

  add(facts: FormatErrorFacts<Code>): void {
    this.count++;
    if (!this.wantsMore) return;
    const { line, column, code, expected, found, text, params = {} } = facts;
    const message = `${this.fileName} line ${line}: ${text}`;
    this.errors.push({
      line,
      ...(column === undefined ? {} : { column }),
      code,
      message,
      expected,
      found,
      params: { ...params, expected, found },
    });
  }

  /** Counts an error beyond those reported. */
  addUnreported(): void {
    this.count++;
  }

  failure(): ReadFailure<Code> {
    // Some are only known at the end of the file, such as that rows were too many.
    this.errors.sort((a, b) => a.line - b.line);
    return { ok: false, errorCount: this.count, errors: this.errors };
  }
}
