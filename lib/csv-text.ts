/** What a list for organizers begins with: Excel takes a CSV without it for Shift_JIS in Japan, and garbles names. */
export const UTF8_MARK = "\uFEFF";

/**
 * Lines of cells as CSV (RFC 4180, with LF). A text that begins like a formula, in full-width signs too, is quoted away
 * from spreadsheets, which would run it.
 */
export function csvText(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map((cells) => `${cells.map(csvCell).join(",")}\n`).join("");
}

function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
