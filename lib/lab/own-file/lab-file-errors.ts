import {
  type FormatError,
  type FormatErrorCode,
  FormatErrors,
  type ReadFailure,
  type ReadResult,
  type RowError,
} from "../../core/formats/format-error.ts";
import { UserError } from "../../errors.ts";

/**
 * What can be wrong with a file of the lab beside what can be wrong with a contest's; each has a text in
 * messages/{en,ja}/lab.json, made from its parameters.
 */
export type LabOnlyErrorCode =
  | "empty_lab_file"
  | "either_header"
  | "other_separator"
  | "header_columns"
  | "no_header"
  | "not_utf8"
  | "too_few_rows"
  | "too_many"
  | "empty_cell"
  | "one_value"
  | "unknown_value"
  | "nobody_there"
  | "nobody_in_wards"
  | "repeated_ward"
  | "flow_row";

type LabFileErrorCode = FormatErrorCode | LabOnlyErrorCode;

/** One error in a file of the lab, for a page to say in its reader's language. */
export type LabFileError = FormatError<LabFileErrorCode>;

/** What is wrong with a row, before its line is told. */
export type LabRowError = Omit<RowError, "code"> & { readonly code: LabFileErrorCode };

/** A file of the lab, read; or its first errors. */
export type LabFileResult<T> = ReadResult<T, LabFileErrorCode>;

/** Collects the errors of a file of the lab. */
export class LabFileErrors extends FormatErrors<LabFileErrorCode> {
  /** Adds the one error that says it all. */
  only(error: LabRowError & { readonly line: number }): ReadFailure<LabFileErrorCode> {
    this.add(error);
    return this.failure();
  }
}

/** A refused file: its first errors with their lines in `detail.errors`, and how many there are in all in `detail.errorCount`. */
export function badLabFile({ errors, errorCount }: ReadFailure<LabFileErrorCode>): UserError {
  const count = errorCount === 1 ? "one error" : `${errorCount} errors`;
  return new UserError("bad_lab_file", `The file has ${count}; nothing was stored.`, 422, {
    errors,
    errorCount,
  });
}

/** Where a line ends; in files of old Macs, and of a spreadsheet's "CSV (Macintosh)", with CR alone. */
export const NEWLINE = /\r\n|[\r\n]/;

/** That a file holds nothing. */
export const EMPTY_FILE = {
  line: 1,
  code: "empty_lab_file",
  expected: "data",
  found: "nothing",
  text: "the file is empty",
} as const;

/** Whether a text says nothing at all. */
export function isBlank(text: string): boolean {
  return text.trim() === "";
}

/** A text's lines: LF, CRLF or CR, with or without byte-order mark and last newline. */
export function linesOf(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, "").split(NEWLINE);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
