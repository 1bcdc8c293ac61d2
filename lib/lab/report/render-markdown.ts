import { chartTable } from "./chart-table.ts";
import type { LabCell, LabColumn, LabReport, LabTable } from "./lab-report.ts";

/** A report as a Markdown page; charts become tables of their points, one column per line. */
export function renderMarkdown(report: LabReport): string {
  const parts = [
    `# ${report.title}`,
    `Source: ${report.source}.`,
    report.parameters.map(([name, value]) => `- ${name}: ${value}`).join("\n"),
    ...report.tables.map(renderTable),
    ...report.charts.map((chart) => renderTable(chartTable(chart))),
  ];
  if (report.findings.length > 0) parts.push("## What the numbers say", ...report.findings);
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** A cell as text: numbers with the column's decimals, Infinity in words, nothing as a dash. */
export function formatCell(cell: LabCell, column: LabColumn): string {
  if (cell === null) return "–";
  if (typeof cell === "string") return cell.replaceAll("|", "\\|");
  if (cell === Infinity) return "infinite";
  return column.digits === undefined ? String(cell) : cell.toFixed(column.digits);
}

function renderTable(table: LabTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const lines = [
    line(table.columns.map((column) => column.name)),
    line(table.columns.map((_, c) => (isNumeric(table, c) ? "---:" : "---"))),
    ...table.rows.map((row) => line(row.map((cell, c) => formatCell(cell, table.columns[c])))),
  ];
  const note = table.note === undefined ? [] : [`\n${table.note}`];
  return [`## ${table.title}`, "", ...lines, ...note].join("\n");
}

function isNumeric(table: LabTable, column: number): boolean {
  return table.rows.some((row) => typeof row[column] === "number");
}
