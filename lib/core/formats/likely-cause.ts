import type { FormatError } from "./format-error.ts";

/** A mistake that leaves the same error in line after line, or one that is easily taken for another. */
type LikelyCauseCode =
  | "columns_left_in"
  | "header_missing"
  | "header_repeated"
  | "ids_from_zero"
  | "pseudonyms"
  | "first_id";

/** The likely mistake behind a refused file's errors. */
export interface LikelyCause {
  readonly code: LikelyCauseCode;
  /** The cause as a sentence. */
  readonly text: string;
  /** The values in the sentence, for translations. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** So many errors in as many lines, from the first row on, are one mistake. */
const FROM_THE_START = 3;

/**
 * Names the one mistake behind a refused file's errors; null if they have none in common.
 * @param errors the reported ones, by line
 */
export function likelyCause(errors: readonly FormatError<string>[]): LikelyCause | null {
  const header = errors.find(({ code }) => code === "wrong_header");
  const rows = errors.filter(({ code }) => code !== "wrong_header" && code !== "row_count");
  if (rows.length === 0) return header ? causeOfHeader(header) : null;
  const [first] = rows;
  const haveCommas = rows.every(({ code, found }) => code === "wrong_separator" && found === "a comma");
  if (haveCommas && ((header && hasMoreColumns(header)) || isFromTheStart(rows))) return COLUMNS_LEFT_IN;
  if (rows.every(isHeaderAgain)) return HEADER_REPEATED;
  if (isZero(first) && rows.every((row) => isZero(row) || row.code === "row_order")) return IDS_FROM_ZERO;
  if (isFromTheStart(rows) && rows.every(isPseudonym)) return PSEUDONYMS;
  return first.line <= 2 && rows.every(isRowIdOutOfRange) ? firstId(first) : null;
}

const COLUMNS_LEFT_IN: LikelyCause = {
  code: "columns_left_in",
  text: "columns were left in: the file has one column only, without ids before it; several regions of one location are separated by spaces",
  params: {},
};
const HEADER_REPEATED: LikelyCause = {
  code: "header_repeated",
  text: "the header comes more than once: it belongs in the first line only, also when files are joined",
  params: {},
};
const IDS_FROM_ZERO: LikelyCause = {
  code: "ids_from_zero",
  text: "the ids seem to count from 0: they count from 1, so add 1 to each of them",
  params: {},
};
const PSEUDONYMS: LikelyCause = {
  code: "pseudonyms",
  text: "these seem to be pseudonyms: the file needs the user whom you guess behind each of them",
  params: {},
};

function causeOfHeader(header: FormatError<string>): LikelyCause | null {
  if (hasMoreColumns(header)) return COLUMNS_LEFT_IN;
  if (!/^"[0-9*]/.test(header.found)) return null;
  const text = `the header is missing: put ${header.expected} above the first row`;
  return { code: "header_missing", text, params: { header: header.expected } };
}

/** Whether the header that was found has the expected column, and others beside it. */
function hasMoreColumns({ expected, found }: FormatError<string>): boolean {
  const columns = found.replaceAll('"', "").split(",");
  return columns.length > 1 && columns.includes(expected);
}

/** Whether each row has an error, from the first on. */
function isFromTheStart(rows: readonly FormatError<string>[]): boolean {
  const [{ line }] = rows;
  return rows.length >= FROM_THE_START && line <= 2 && rows.every((row, i) => row.line === line + i);
}

function isHeaderAgain({ code, found, params }: FormatError<string>): boolean {
  return code === "bad_number" && found === `"${params.name}"`;
}

function isZero({ code, params }: FormatError<string>): boolean {
  return code === "out_of_range" && params.value === 0;
}

/** Whether a user or time before the value is out of range; only errors of values have a column. Pseudonyms begin where users end. */
function isRowIdOutOfRange({ code, column, params }: FormatError<string>): boolean {
  return code === "out_of_range" && column === undefined && params.name !== "pse_id";
}

/** Whether a guessed user is one of the n pseudonyms, n + 1 to 2n. */
function isPseudonym({ code, column, params }: FormatError<string>): boolean {
  const { name, value, max } = params;
  if (code !== "out_of_range") return false;
  return (
    column === 1 && name === "user_id" && Number(value) > Number(max) && Number(value) <= 2 * Number(max)
  );
}

function firstId({ params: { name, value, min } }: FormatError<string>): LikelyCause {
  const text = `${name} begins with ${value}, but has to begin with ${min}`;
  return { code: "first_id", text, params: { name, value, min } };
}
