import type { AnonymizerSettings } from "../lib/core/anonymizers/anonymize.ts";

/** The anonymized sets whose scoring is timed. */
export const MEASURED_SETS: Readonly<Record<string, AnonymizerSettings>> = {
  A1: { name: "A1-none" },
  A2: { name: "A2-MRLH", muX: 1, muY: 1, lambda: 0.5 },
};
