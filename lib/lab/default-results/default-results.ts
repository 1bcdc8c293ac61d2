import type { LabMethod } from "../methods/lab-fields.ts";
import type { LabReport } from "../report/lab-report.ts";
import { parseReport } from "../report/report-json.ts";
import lDiversity from "./l-diversity.json" with { type: "json" };
import laplace from "./laplace.json" with { type: "json" };
import locationLdp from "./location-ldp.json" with { type: "json" };
import populationError from "./population-error.json" with { type: "json" };
import samplingKAnonymity from "./sampling-k-anonymity.json" with { type: "json" };
import wkAnonymity from "./wk-anonymity.json" with { type: "json" };

/** JSON has the text "Infinity" for the number. */
const withInfinity = (json: unknown): LabReport => parseReport(JSON.stringify(json));

/**
 * The methods' results on their given data with the default parameters, the output of `tracecup lab METHOD --json`, which pages show
 * before anything is run.
 */
export const DEFAULT_RESULTS: Readonly<Record<LabMethod, LabReport>> = {
  "sampling-k-anonymity": withInfinity(samplingKAnonymity),
  "location-ldp": withInfinity(locationLdp),
  "population-error": withInfinity(populationError),
  laplace: withInfinity(laplace),
  "l-diversity": withInfinity(lDiversity),
  "wk-anonymity": withInfinity(wkAnonymity),
};
