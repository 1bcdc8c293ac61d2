import type { LabReport } from "./lab-report.ts";
import type { Provenance } from "./provenance.ts";

/** A report as JSON. Infinity, which JSON lacks, becomes the text "Infinity". */
export function reportJson(
  report: LabReport & { readonly provenance?: Provenance },
  indent?: number,
): string {
  return JSON.stringify(report, (_, value: unknown) => (value === Infinity ? "Infinity" : value), indent);
}
