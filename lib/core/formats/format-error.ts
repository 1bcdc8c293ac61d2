/** What can be wrong with a file. Stable, so that pages can build the message in other languages from {@link FormatError.params}. */
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

/** One error in a file: where it is, what was expected and what was found. */
export interface FormatError<Code extends string = FormatErrorCode> {
  /** 1-based. For surplus rows, the first surplus line; for missing rows, the last line of the file. */
  readonly line: number;
  /** 1-based byte within the line, if the error is at a particular byte. */
  readonly column?: number;
  readonly code: Code;
  /** The full message, e.g. `anotraces.csv line 812: region 1025 is outside 1..1024`. */
  readonly message: string;
  /** What was expected, in a few words. */
  readonly expected: string;
  /** What was found instead, cut when long; bytes that cannot be printed are in hexadecimal. */
  readonly found: string;
  /** The values in the message, for translations. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** An error, apart from its file's name. */
export interface FormatErrorFacts<Code extends string = FormatErrorCode> {
  readonly line: number;
  readonly column?: number;
  readonly code: Code;
  readonly expected: string;
  readonly found: string;
  /** The message without file and line. */
  readonly text: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** An error in a row, apart from its line. */
export type RowError = Omit<FormatErrorFacts, "line">;

/** The result for a valid file. */
export interface ReadSuccess<T> {
  readonly ok: true;
  /** What the file holds. */
  readonly value: T;
  /** The number of data rows, not counting the header. */
  readonly rowCount: number;
}

/** The result for a refused file: its first errors, and how many there are in all. */
export interface ReadFailure<Code extends string = FormatErrorCode> {
  readonly ok: false;
  /** The number of errors: at most one per line; all surplus rows together count as one. */
  readonly errorCount: number;
  /** The first {@link MAX_REPORTED_ERRORS} errors, sorted by line. */
  readonly errors: readonly FormatError<Code>[];
}

/** The result of reading a file, discriminated by `ok`. */
export type ReadResult<T, Code extends string = FormatErrorCode> = ReadSuccess<T> | ReadFailure<Code>;

/** How many of a file's errors are reported; further ones are only counted. */
export const MAX_REPORTED_ERRORS = 20;

/** Collects a file's errors: keeps the first {@link MAX_REPORTED_ERRORS} and counts all. */
export class FormatErrors<Code extends string = FormatErrorCode> {
  readonly errors: FormatError<Code>[] = [];
  count = 0;
  private readonly fileName: string;

  constructor(fileName: string) {
    this.fileName = fileName;
  }

  /** Whether a further error would still be reported; if not, {@link addUnreported} suffices. */
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
    // Some errors are only found at the end of the file although they belong to earlier lines, such as surplus rows.
    this.errors.sort((a, b) => a.line - b.line);
    return { ok: false, errorCount: this.count, errors: this.errors };
  }
}
