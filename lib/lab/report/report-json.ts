import type { LabReport } from "./lab-report.ts";
import type { CitableReport } from "./provenance.ts";

/** A report as JSON. Infinity, which JSON lacks, becomes the text "Infinity". */
export function reportJson(report: LabReport | CitableReport, indent?: number): string {
  return JSON.stringify(report, (_, value: unknown) => (value === Infinity ? "Infinity" : value), indent);
}

/** Reads what {@link reportJson} wrote. */
export function parseReport<Report extends LabReport>(json: string): Report {
  return JSON.parse(json, (_, value: unknown) => (value === "Infinity" ? Infinity : value));
}
