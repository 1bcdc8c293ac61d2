/** A position as a file gives it. */
export interface RawPosition {
  /** The user's name, if the row gives it; otherwise the file's place does. */
  readonly user?: string;
  /** Seconds since 1970-01-01T00:00, in UTC or, if the file names no zone, in that of its clocks. */
  readonly seconds: number;
  readonly isUtc: boolean;
  /** The place's local time minus UTC in seconds, if the row gives it. */
  readonly utcOffset?: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Receives what is in a file. */
export interface PositionSink {
  position(position: RawPosition): void;
  /** @param line 1-based @param text what was expected and found */
  fault(line: number, text: string): void;
}

/** Reads one file as text, pushed in pieces of any length. */
export interface PositionReader {
  push(text: string): void;
  end(): void;
}

/** The columns of a CSV file by what they hold. */
export interface ColumnNames {
  readonly latitude: string;
  readonly longitude: string;
  readonly time: string;
  readonly user: string;
}

/** A form in which raw positions are published. */
export interface PositionFormat {
  /** The names of its files in folders, with one `*` each, gzipped or not; by default every file is read. */
  readonly fileNames?: readonly string[];
  /** The user to whom a file without users' names belongs. */
  userOf?(path: string): string;
  /** The IANA zone of the place, if all data of this form come from one. */
  readonly timeZone?: string;
  /** Whether every row has the place's offset from UTC. */
  readonly givesOffset?: boolean;
  open(sink: PositionSink, columns: ColumnNames): PositionReader;
}

/** Why the rest of a file cannot be read either; the message begins with the line. */
export class FileFault extends Error {
  override name = "FileFault";
}

/** What is wrong with a row. */
export class RowFault extends Error {
  override name = "RowFault";

  constructor(expected: string, found: string | undefined) {
    super(
      `expected ${expected}, found ${found === undefined || found === "" ? "nothing" : JSON.stringify(found.slice(0, 60))}`,
    );
  }
}
