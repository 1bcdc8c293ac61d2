import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { type LabMethod, usedFields } from "../lab/methods/lab-fields.ts";
import { withPageCharts } from "../lab/methods/page-charts.ts";
import type { LabReport } from "../lab/report/lab-report.ts";
import type { Provenance } from "../lab/report/provenance.ts";
import { REPORT_FORMATS, type ReportFormat } from "../lab/report/report-file.ts";
import { SCORER_VERSION } from "../scoring/scorer-version.ts";
import { UsageError } from "./explain-error.ts";
import { isRegularFile } from "./input.ts";
import type { LabOptions } from "./lab-experiments.ts";
import { packageVersion, programCitation } from "./program-version.ts";

/** The options that name files. */
const INPUTS = ["adult", "peopleFlow", "wards", "people", "orig", "table", "positions", "round"] as const;

/**
 * The format of a report's file, by the ending of its name; `.gz` may follow.
 * @throws UsageError for any other ending
 */
export function reportFormat(path: string): ReportFormat {
  const [, ending = ""] = /\.([a-z]+)(?:\.gz)?$/i.exec(basename(path)) ?? [];
  const format = ending.toLowerCase();
  if (Object.hasOwn(REPORT_FORMATS, format)) return format as ReportFormat;
  const endings = Object.keys(REPORT_FORMATS).map((known) => `.${known}`);
  throw new UsageError(
    `--out: expected a name that ends in ${endings.join(", ")} (or with .gz behind it), found ${path}`,
  );
}

/** A report as the text of a file, with what is needed to compute and to cite it. */
export function reportText(
  format: ReportFormat,
  method: LabMethod,
  report: LabReport,
  options: LabOptions,
): string {
  const withCharts = withPageCharts(method, report);
  const provenance = provenanceOf(method, options);
  return REPORT_FORMATS[format]({ report, withCharts, provenance }, options.language);
}

function provenanceOf(method: LabMethod, options: LabOptions): Provenance {
  const onOwnFile = (options.table ?? options.positions) !== undefined;
  const fields = usedFields(method, onOwnFile).map(({ name, defaultValue }) => [
    name,
    options[name] ?? defaultValue,
  ]);
  const inputs = INPUTS.flatMap((key) => {
    const paths = [options[key] ?? []].flat();
    const option = key === "peopleFlow" ? "people-flow" : key;
    return paths.map((path) => ({ option, name: basename(path), sha256: sha256Of(path) }));
  });
  return {
    command: `tracecup lab ${method}`,
    version: packageVersion(),
    scorerVersion: SCORER_VERSION,
    parameters: Object.fromEntries([...fields, ...(options.times ? [["times", true]] : [])]),
    inputs,
    citation: programCitation(),
  };
}

function sha256Of(path: string): string | null {
  return isRegularFile(path) ? createHash("sha256").update(readFileSync(path)).digest("hex") : null;
}
