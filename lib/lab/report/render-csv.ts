import { csvText, markedIfNeeded } from "../../common/csv-text.ts";
import type { LabTable } from "./lab-report.ts";

/** Renders a table as CSV (RFC 4180, LF) with a byte-order mark if not all is ASCII: the columns' names, then the cells with all digits. */
export function renderCsv(table: LabTable<string>): string {
  const rows = table.rows.map((row) => row.map((cell) => (Number.isNaN(cell) ? null : cell)));
  return markedIfNeeded(csvText([table.columns.map(({ name }) => name), ...rows]));
}
