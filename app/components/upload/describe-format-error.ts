import type { useTranslations } from "next-intl";
import type { FormatError } from "@/lib/core/formats/format-error.ts";

type Translate = ReturnType<typeof useTranslations<"upload">>;

/** The errors that an anonymized trace set can have. */
const DESCRIBED = [
  "empty_file",
  "wrong_header",
  "row_count",
  "empty_line",
  "line_too_long",
  "bad_byte",
  "wrong_separator",
  "extra_blank",
  "bad_number",
  "out_of_range",
  "mixed_deletion",
  "list_too_long",
] as const;

/** The engine's phrases for what it found, by the key of their translation. */
const FOUND = {
  "a tab": "tab",
  "a comma": "comma",
  "a semicolon": "semicolon",
  "a full-width comma": "fullWidthComma",
  "a Japanese comma": "japaneseComma",
  "a full-width semicolon": "fullWidthSemicolon",
  "a full-width space": "fullWidthSpace",
  "a leading blank": "leadingBlank",
  "a trailing blank": "trailingBlank",
  "a double blank": "doubleBlank",
  "a ZIP archive or an Excel file": "zip",
  "a file that was gzipped twice": "gzippedTwice",
  "a bzip2 file": "bzip2",
  "an xz file": "xz",
  "a PDF file": "pdf",
  "a PNG picture": "png",
  "UTF-16 text": "utf16",
  "a binary file": "binary",
} as const;

/** An error in the viewer's language, from its code and facts; one without a translation in the engine's own words. */
export function describeFormatError(t: Translate, error: FormatError): string {
  const code = DESCRIBED.find((known) => known === error.code);
  if (!code) return error.message;
  const { expected, params, column = 0 } = error;
  const found = describeFound(t, error.found);
  const values = {
    expected,
    found,
    column,
    max: String(params.max ?? ""),
    value: String(params.value ?? ""),
  };
  // A file that is no text at all has no byte to point at.
  if (code === "bad_byte" && error.column === undefined) return t("errors.not_text", values);
  return t(`errors.${code}`, values);
}

function describeFound(t: Translate, found: string): string {
  return found in FOUND ? t(`found.${FOUND[found as keyof typeof FOUND]}`) : found;
}
