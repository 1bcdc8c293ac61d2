import type { LabMethod } from "./lab-fields.ts";

/** The contents of a user's file. */
export type OwnFileKind = "adult" | "wardPopulations" | "originalTraces" | "points" | "positions";

/** The kind of file that each method accepts in place of (or beside) its given data. */
export const OWN_FILE_KINDS: Readonly<Record<LabMethod, OwnFileKind>> = {
  "sampling-k-anonymity": "adult",
  "location-ldp": "wardPopulations",
  "population-error": "originalTraces",
  laplace: "originalTraces",
  "l-diversity": "points",
  "wk-anonymity": "positions",
};

/** The option of `tracecup lab` that reads each kind of file. */
export const OWN_FILE_OPTIONS: Readonly<Record<OwnFileKind, string>> = {
  adult: "adult",
  wardPopulations: "people",
  originalTraces: "orig",
  points: "table",
  positions: "positions",
};

/** The largest size of a user's file in bytes, after decompression. */
export const OWN_FILE_MAX_BYTES = 8_000_000;
