import { basename } from "node:path";
import { packageVersion } from "../common/package-version.ts";
import type { LabMethod } from "../lab/methods/lab-fields.ts";
import { runProvenance } from "../lab/methods/run-provenance.ts";
import type { Provenance } from "../lab/report/provenance.ts";
import { isFormat, REPORT_FORMATS, type ReportFormat } from "../lab/report/report-file.ts";
import { UsageError } from "./explain-error.ts";
import { inputProvenance } from "./input-provenance.ts";
import type { LabOptions } from "./lab-experiments.ts";

/** The options that name files. */
const INPUTS = [
  "adult",
  "peopleFlow",
  "wards",
  "people",
  "orig",
  "table",
  "taxonomies",
  "positions",
  "round",
] as const;

/**
 * The format of a report's file, by the ending of its name; `.gz` may follow.
 * @throws UsageError for any other ending
 */
export function reportFormat(path: string): ReportFormat {
  const [, ending = ""] = /\.([a-z]+)(?:\.gz)?$/i.exec(basename(path)) ?? [];
  const format = ending.toLowerCase();
  if (isFormat(format)) return format;
  const endings = Object.keys(REPORT_FORMATS).map((known) => `.${known}`);
  throw new UsageError(
    `--out: expected a name that ends in ${endings.join(", ")} (or with .gz behind it), found ${path}`,
  );
}

/** What is needed to compute a report again, and to cite it. */
export function provenanceOf(method: LabMethod, options: LabOptions): Provenance {
  const onOwnFile = (options.table ?? options.positions) !== undefined;
  const inputs = INPUTS.flatMap((key) => {
    const paths = [options[key] ?? []].flat();
    const option = key === "peopleFlow" ? "people-flow" : key;
    return paths.map((path) => inputProvenance(option, path));
  });
  const provenance = runProvenance(method, { parameters: options, onOwnFile, inputs }, packageVersion());
  return options.times
    ? { ...provenance, parameters: { ...provenance.parameters, times: true } }
    : provenance;
}
