import type { useTranslations } from "next-intl";
import type { FormatError, FormatErrorCode } from "@/lib/core/formats/format-error.ts";
import type { LikelyCause } from "@/lib/core/formats/likely-cause.ts";

type Translate = ReturnType<typeof useTranslations<"upload">>;

/** Message key of each format error; the compiler checks that none is missing. */
const TEXTS = {
  empty_file: "empty_file",
  wrong_header: "wrong_header",
  row_count: "row_count",
  empty_line: "empty_line",
  line_too_long: "line_too_long",
  bad_byte: "bad_byte",
  wrong_separator: "wrong_separator",
  column_count: "column_count",
  extra_blank: "extra_blank",
  bad_number: "bad_number",
  out_of_range: "out_of_range",
  mixed_deletion: "mixed_deletion",
  list_too_long: "list_too_long",
  row_order: "row_order",
  grid_rows: "grid_rows",
  calendar_rows: "calendar_rows",
  first_time: "first_time",
  duplicate_user: "duplicate_user",
  bad_value: "bad_value",
  file_too_long: "file_too_long",
} as const satisfies Record<FormatErrorCode, string>;

/** Message key of each phrase with which the engine names what it found. */
const FOUND = {
  "a tab": "tab",
  "a comma": "comma",
  "a semicolon": "semicolon",
  "a full-width comma": "fullWidthComma",
  "a Japanese comma": "japaneseComma",
  "a full-width semicolon": "fullWidthSemicolon",
  "a full-width space": "fullWidthSpace",
  "a leading space": "leadingSpace",
  "a trailing space": "trailingSpace",
  "a double space": "doubleSpace",
  "a ZIP archive or an Excel file": "zip",
  "a file that was gzipped twice": "gzippedTwice",
  "a bzip2 file": "bzip2",
  "an xz file": "xz",
  "a PDF file": "pdf",
  "a PNG picture": "png",
  "UTF-16 text": "utf16",
  "a binary file": "binary",
} as const;

/** Describes a format error in the viewer's language, from its code and facts. */
export function describeFormatError(t: Translate, error: FormatError): string {
  const values = {
    // Defaults for facts that only some errors of a code have.
    ids: "no",
    kind: "whole",
    ...error.params,
    column: error.column ?? 0,
    expected: error.expected,
    found: describeFound(t, error.found),
  };
  return t(`errors.${textOf(error)}`, values as never);
}

/** Describes the one mistake behind a file's errors in the viewer's language. */
export function describeLikelyCause(t: Translate, { code, params }: LikelyCause): string {
  return t(`cause.${code}`, params as never);
}

function textOf({ code, column, params }: FormatError) {
  // A file that is not text at all has no single bad byte.
  if (code === "bad_byte" && column === undefined) return "not_text";
  if (code === "out_of_range" && params.max === undefined) return "too_small";
  return TEXTS[code];
}

function describeFound(t: Translate, found: string): string {
  return Object.hasOwn(FOUND, found) ? t(`found.${FOUND[found as keyof typeof FOUND]}`) : found;
}
