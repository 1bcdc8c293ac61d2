/** Byte-order mark at the start of CSV files whose texts may be Japanese: without it, Excel in Japan reads them as Shift_JIS. */
export const UTF8_MARK = "\uFEFF";

/** Puts the byte-order mark before a text that needs it. Others go without, since many programs take it for part of the first name. */
export function markedIfNeeded(text: string): string {
  return /[^\0-\x7f]/.test(text) ? UTF8_MARK + text : text;
}

/**
 * Formats rows of cells as CSV (RFC 4180, but with LF). Prefixes texts that begin like a formula, also in full-width characters,
 * with a quote, so that spreadsheets do not run them.
 */
export function csvText(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map((cells) => `${cells.map(csvCell).join(",")}\n`).join("");
}

function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
