import { UserError } from "../../common/errors.ts";
import {
  type FormatError,
  type FormatErrorCode,
  FormatErrors,
  type ReadFailure,
  type ReadResult,
  type RowError,
} from "../../core/formats/format-error.ts";

/**
 * What can be wrong with a lab file, in addition to what can be wrong with a contest's file. Each code has a text in
 * messages/{en,ja}/lab.json, which is filled in with the error's parameters.
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

/** An error in a lab file, with what pages need to show it in the reader's language. */
export type LabFileError = FormatError<LabFileErrorCode>;

/** An error in a row, apart from its line. */
export type LabRowError = Omit<RowError, "code"> & { readonly code: LabFileErrorCode };

/** The result of reading a lab file: its contents or its first errors. */
export type LabFileResult<T> = ReadResult<T, LabFileErrorCode>;

/** How many errors of a file are counted: a file with more is not read further. */
export const MOST_COUNTED_ERRORS = 1_000;

/** Collects the errors of a lab file. */
export class LabFileErrors extends FormatErrors<LabFileErrorCode> {
  /** Whether so many errors were found that the rest of the file need not be read. */
  get areEnough(): boolean {
    return this.count >= MOST_COUNTED_ERRORS;
  }

  /** Adds a single error and returns the failure; for errors that make further reading pointless. */
  only(error: LabRowError & { readonly line: number }): ReadFailure<LabFileErrorCode> {
    this.add(error);
    return this.failure();
  }
}

/** Makes the refusal of a file: its first errors, with lines, in `detail.errors`, and how many were counted in `detail.errorCount`. */
export function badLabFile({ errors, errorCount }: ReadFailure<LabFileErrorCode>): UserError {
  const least = errorCount < MOST_COUNTED_ERRORS ? "" : "at least ";
  const count = errorCount === 1 ? "one error" : `${least}${errorCount} errors`;
  return new UserError("bad_lab_file", `The file has ${count}; nothing was stored.`, 422, {
    errors,
    errorCount,
  });
}

/** The error for an empty file. */
export const EMPTY_FILE = {
  line: 1,
  code: "empty_lab_file",
  expected: "data",
  found: "nothing",
  text: "the file is empty",
} as const;

/** Whether a text consists of white space only. */
export function isBlank(text: string): boolean {
  return text.trim() === "";
}
