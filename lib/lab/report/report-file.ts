import { csvText, markedIfNeeded } from "../../common/csv-text.ts";
import type { LabLanguage } from "./lab-text.ts";
import { type CitableReport, provenanceRows } from "./provenance.ts";
import { renderMarkdown } from "./render-markdown.ts";
import { renderSvg } from "./render-svg.ts";
import { reportIn } from "./report-in.ts";
import { reportJson } from "./report-json.ts";
import { partsOf } from "./report-parts.ts";

type Renderer = (report: CitableReport, language: LabLanguage) => string;

/** The formats of a report's file, by the ending of its name. */
export const REPORT_FORMATS = {
  md: markdownFile,
  csv: csvFile,
  json: (report) => `${reportJson(report, 2)}\n`,
  svg: (report, language) => renderSvg(reportIn(report, language), report.provenance, language),
} as const satisfies Record<string, Renderer>;

export type ReportFormat = keyof typeof REPORT_FORMATS;

function markdownFile(report: CitableReport, language: LabLanguage): string {
  const heading = language === "ja" ? "この結果の出所と引用" : "Where this comes from, and how to cite it";
  const { provenance } = report;
  const rows = provenanceRows(provenance).map(([name, value]) => `- ${name}: ${value}`);
  const citation = `\`\`\`bibtex\n${provenance.citation}\`\`\``;
  return `${renderMarkdown(report, language)}\n## ${heading}\n\n${rows.join("\n")}\n\n${citation}\n`;
}

/** Whether a text is the ending of a format of {@link REPORT_FORMATS}. */
export function isFormat(text: string | undefined): text is ReportFormat {
  return text !== undefined && Object.hasOwn(REPORT_FORMATS, text);
}

/**
 * All of a report as one table with a line for each value, so that programs read it at once: `part` is `provenance`, `parameter`,
 * `headline`, `finding`, or `table-1`, `map-1`, `chart-1` as in the API; numbers have all digits.
 */
function csvFile(report: CitableReport, language: LabLanguage): string {
  const { provenance } = report;
  const { headline, parameters, findings } = reportIn(report, language);
  const pairs = [...provenanceRows(provenance), ["citation", provenance.citation] as const];
  return markedIfNeeded(
    csvText([
      ["part", "title", "row", "column", "value"],
      ...pairs.map(([name, value], i) => ["provenance", "", i + 1, name, value]),
      ...parameters.map(([name, value], i) => ["parameter", "", i + 1, name, value]),
      ...partsOf(report, language).flatMap(([part, { title, columns, rows }]) =>
        rows.flatMap((row, r) =>
          row.map((cell, c) => [part, title, r + 1, columns[c].name, Number.isNaN(cell) ? null : cell]),
        ),
      ),
      ["headline", "", 1, "", headline],
      ...findings.map((finding, i) => ["finding", "", i + 1, "", finding]),
    ]),
  );
}
