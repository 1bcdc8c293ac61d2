import type { LabLanguage } from "./lab-text.ts";
import type { CitableReport } from "./provenance.ts";
import { renderCsv } from "./render-csv.ts";
import { isFormat, REPORT_FORMATS, type ReportFormat } from "./report-file.ts";
import { partsOf } from "./report-parts.ts";

/** The media types of a report's files. */
const MEDIA_TYPES: Readonly<Record<ReportFormat, string>> = {
  md: "text/markdown; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
};

const FILE_NAME = /^(?:report\.(?<format>[a-z]+)|(?<kind>table|map|chart)-(?<number>[1-9][0-9]?)\.csv)$/;

/**
 * A file of a report by its name: `report.` and a format of {@link REPORT_FORMATS}, or one part as CSV: `table-1.csv`, `map-1.csv`,
 * `chart-1.csv`.
 * @returns undefined if the report has no such file
 */
export function namedFile(
  report: CitableReport,
  name: string,
  language: LabLanguage,
): { readonly text: string; readonly type: string } | undefined {
  const { format, kind, number } = FILE_NAME.exec(name)?.groups ?? {};
  if (isFormat(format)) return { text: REPORT_FORMATS[format](report, language), type: MEDIA_TYPES[format] };
  const part = partsOf(report, language).find(([of]) => of === `${kind}-${number}`);
  return part && { text: renderCsv(part[1]), type: MEDIA_TYPES.csv };
}
