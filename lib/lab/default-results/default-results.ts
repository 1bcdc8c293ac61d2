import type { LabMethod } from "../methods/lab-fields.ts";
import type { LabReport } from "../report/lab-report.ts";
import { parseReport } from "../report/report-json.ts";
import lDiversity from "./l-diversity.json" with { type: "json" };
import laplace from "./laplace.json" with { type: "json" };
import locationLdp from "./location-ldp.json" with { type: "json" };
import populationError from "./population-error.json" with { type: "json" };
import samplingKAnonymity from "./sampling-k-anonymity.json" with { type: "json" };
import wkAnonymity from "./wk-anonymity.json" with { type: "json" };

/** The methods' results on their given data with the default parameters: the output of `tracecup lab METHOD --json`. */
const DEFAULT_RESULTS: Readonly<Record<LabMethod, unknown>> = {
  "sampling-k-anonymity": samplingKAnonymity,
  "location-ldp": locationLdp,
  "population-error": populationError,
  laplace,
  "l-diversity": lDiversity,
  "wk-anonymity": wkAnonymity,
};

/** A method's result on its given data with the default parameters, which pages show before anything is run. */
export function defaultResult(method: LabMethod): LabReport {
  return parseReport(JSON.stringify(DEFAULT_RESULTS[method]));
}
