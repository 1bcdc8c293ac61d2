import { stringify } from "csv-stringify/sync";

/** Byte-order mark at the start of CSV files whose texts may be Japanese: without it, Excel in Japan reads them as Shift_JIS. */
export const UTF8_MARK = "\uFEFF";

/** Puts the byte-order mark before a text that needs it. Others go without, since many programs take it for part of the first name. */
export function markedIfNeeded(text: string): string {
  return /[^\0-\x7f]/.test(text) ? UTF8_MARK + text : text;
}

/**
 * Formats rows of cells as CSV (RFC 4180, but with LF); null is an empty cell. Prefixes texts that begin like a formula, also in full-width
 * characters, with a quote, so that spreadsheets do not run them. A hyphen alone is none.
 */
export function csvText(lines: readonly (readonly (string | number | null)[])[]): string {
  return stringify([...lines], { escape_formulas: true, cast: { string: spreadsheetText } });
}

function spreadsheetText(text: string): string | { value: string; escape_formulas: boolean } {
  if (text === "-") return { value: text, escape_formulas: false };
  // The library leaves out the line feed, which OWASP lists too.
  return text.startsWith("\n") ? `'${text}` : text;
}
