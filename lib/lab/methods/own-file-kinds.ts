import type { LabMethod } from "./lab-fields.ts";

/** What a file of one's own holds. */
export type OwnFileKind = "adult" | "wardPopulations" | "originalTraces" | "points" | "positions";

/** The file that a method takes in place of (or beside) its given data. */
export const OWN_FILE_KINDS: Readonly<Record<LabMethod, OwnFileKind>> = {
  "sampling-k-anonymity": "adult",
  "location-ldp": "wardPopulations",
  "population-error": "originalTraces",
  laplace: "originalTraces",
  "l-diversity": "points",
  "wk-anonymity": "positions",
};

/** The most text that a file of one's own may hold, after decompression. */
export const OWN_FILE_MAX_BYTES = 8_000_000;
