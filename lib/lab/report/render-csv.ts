import { markedIfNeeded } from "../../common/csv-text.ts";
import type { LabTable } from "./lab-report.ts";

/** Renders a table as CSV (RFC 4180, LF) with a byte-order mark if not all is ASCII: the columns' names, then the cells with all digits. */
export function renderCsv(table: LabTable<string>): string {
  const rows = [table.columns.map(({ name }) => name), ...table.rows];
  return markedIfNeeded(`${rows.map((row) => row.map(field).join(",")).join("\n")}\n`);
}

/** Quotes a cell if necessary, and prefixes texts that a spreadsheet would otherwise interpret as formulas. */
function field(value: string | number | null): string {
  if (value === null || Number.isNaN(value)) return "";
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
