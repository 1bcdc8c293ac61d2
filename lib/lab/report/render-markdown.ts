import { chartTable } from "./chart-table.ts";
import { formatFixed } from "./fixed.ts";
import type { LabCell, LabColumn, LabReport, LabTable } from "./lab-report.ts";
import type { LabLanguage } from "./lab-text.ts";
import { reportIn } from "./report-in.ts";
import { tileMapTable } from "./tile-map-table.ts";
import { wrapText } from "./wrap-text.ts";

const WORDS = {
  en: { source: "Source: ", colon: ": ", stop: ".", infinite: "infinite", findings: "What the numbers say" },
  ja: { source: "出典：", colon: "：", stop: "。", infinite: "無限", findings: "数字から分かること" },
} as const;

/** Renders a report as a Markdown page; charts and maps become tables of their numbers, if no other table has them. Only tables have lines over 140 characters. */
export function renderMarkdown(bilingual: LabReport, language: LabLanguage = "en"): string {
  const report = reportIn(bilingual, language);
  const words = WORDS[language];
  const tables = [
    ...report.tables,
    ...(report.maps ?? []).map((map) => tileMapTable(map, language)),
    ...report.charts.filter((chart) => !chart.repeatsTable).map((chart) => chartTable(chart, language)),
  ];
  const parts = [
    `# ${report.title}`,
    wrapText(`**${report.headline}**`),
    wrapText(`${words.source}${report.source}${words.stop}`),
    report.parameters.map(([name, value]) => wrapText(`- ${name}${words.colon}${value}`, "  ")).join("\n"),
    ...tables.map((table) => renderTable(table, words.infinite)),
  ];
  if (report.findings.length > 0)
    parts.push(`## ${words.findings}`, ...report.findings.map((finding) => wrapText(finding)));
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** Formats a cell: numbers with the column's decimals, Infinity in words, empty cells as a dash. */
function formatCell(cell: LabCell<string>, column: LabColumn<string>, infinite: string): string {
  if (cell === null || Number.isNaN(cell)) return "–";
  if (typeof cell === "string") return escaped(cell);
  if (cell === Infinity) return infinite;
  return column.digits === undefined ? String(cell) : formatFixed(cell, column.digits);
}

/** Escapes what would end a table's cell. */
function escaped(text: string): string {
  return text.replaceAll("|", "\\|");
}

function renderTable(table: LabTable<string>, infinite: string): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const lines = [
    line(table.columns.map((column) => escaped(column.name))),
    line(table.columns.map((_, c) => (isNumeric(table, c) ? "---:" : "---"))),
    ...table.rows.map((row) => line(row.map((cell, c) => formatCell(cell, table.columns[c], infinite)))),
  ];
  const note = table.note === undefined ? [] : [`\n${wrapText(table.note)}`];
  return [`## ${table.title}`, "", ...lines, ...note].join("\n");
}

function isNumeric(table: LabTable<string>, column: number): boolean {
  return table.rows.some((row) => typeof row[column] === "number");
}
