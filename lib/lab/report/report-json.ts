import type { LabReport } from "./lab-report.ts";

/** A report as JSON, which has no Infinity: it stands there as the text "Infinity". */
export function reportJson(report: LabReport, indent?: number): string {
  return JSON.stringify(report, (_, value: unknown) => (value === Infinity ? "Infinity" : value), indent);
}
