import { csvText, markedIfNeeded } from "../../common/csv-text.ts";
import { chartTable } from "./chart-table.ts";
import type { LabReport, LabTable } from "./lab-report.ts";
import type { LabLanguage } from "./lab-text.ts";
import { type Provenance, provenanceRows } from "./provenance.ts";
import { renderMarkdown } from "./render-markdown.ts";
import { renderSvg } from "./render-svg.ts";
import { reportIn } from "./report-in.ts";
import { reportJson } from "./report-json.ts";
import { tileMapTable } from "./tile-map-table.ts";

/** A report as it is written to a file, and with the charts that pages show. */
interface FiledReport {
  readonly report: LabReport;
  readonly withCharts: LabReport;
  readonly provenance: Provenance;
}

type Renderer = (filed: FiledReport, language: LabLanguage) => string;

/** The formats of a report's file, by the ending of its name. */
export const REPORT_FORMATS = {
  md: markdownFile,
  csv: csvFile,
  json: ({ withCharts, provenance }) => `${reportJson({ ...withCharts, provenance }, 2)}\n`,
  svg: ({ withCharts, provenance }, language) => renderSvg(reportIn(withCharts, language), provenance),
} as const satisfies Record<string, Renderer>;

export type ReportFormat = keyof typeof REPORT_FORMATS;

function markdownFile({ report, provenance }: FiledReport, language: LabLanguage): string {
  const heading = language === "ja" ? "この結果の出所と引用" : "Where this comes from, and how to cite it";
  const rows = provenanceRows(provenance).map(([name, value]) => `- ${name}: ${value}`);
  const citation = `\`\`\`bibtex\n${provenance.citation}\`\`\``;
  return `${renderMarkdown(report, language)}\n## ${heading}\n\n${rows.join("\n")}\n\n${citation}\n`;
}

/**
 * All of a report as one table with a line for each value, so that programs read it at once: `part` is `provenance`, `parameter`,
 * `finding`, or `table-1`, `map-1`, `chart-1` as in the API; numbers have all digits.
 */
function csvFile({ withCharts, provenance }: FiledReport, language: LabLanguage): string {
  const { tables, maps = [], charts, parameters, findings } = reportIn(withCharts, language);
  const parts: [name: string, table: LabTable<string>][] = [
    ...tables.map((table, i): [string, LabTable<string>] => [`table-${i + 1}`, table]),
    ...maps.map((map, i): [string, LabTable<string>] => [`map-${i + 1}`, tileMapTable(map, language)]),
    ...charts.map((chart, i): [string, LabTable<string>] => [`chart-${i + 1}`, chartTable(chart, language)]),
  ];
  const pairs = [...provenanceRows(provenance), ["citation", provenance.citation] as const];
  return markedIfNeeded(
    csvText([
      ["part", "title", "row", "column", "value"],
      ...pairs.map(([name, value], i) => ["provenance", "", i + 1, name, value]),
      ...parameters.map(([name, value], i) => ["parameter", "", i + 1, name, value]),
      ...parts.flatMap(([part, { title, columns, rows }]) =>
        rows.flatMap((row, r) =>
          row.map((cell, c) => [part, title, r + 1, columns[c].name, Number.isNaN(cell) ? null : cell]),
        ),
      ),
      ...findings.map((finding, i) => ["finding", "", i + 1, "", finding]),
    ]),
  );
}
