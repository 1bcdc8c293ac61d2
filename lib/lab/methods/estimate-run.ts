import { estimateSeconds } from "../estimate-cost.ts";
import type { LabMethod, LabParameters } from "./lab-fields.ts";

/** Above this, a run is for people who are signed in. */
export const ANONYMOUS_SECONDS = 60;
/** Above this, a run is for the command line. */
export const SIGNED_IN_SECONDS = 600;

/** People x wards of the published populations, which location-ldp's estimate is for. */
const PUBLISHED_PEOPLE_BY_WARDS = 23_895 * 23;
/** Three l, each records x facilities distances. */
const SECONDS_PER_DISTANCE = 3e-7;
/** Of the popularity map: 36 cells a table. */
const SECONDS_PER_EVENT = 5e-6;
/** Of 100,000 walkers on one map at once, and how it grows, as the map fills up (bench/lab.ts). */
const LARGE_WALKERS = 100_000;
const SECONDS_OF_LARGE = 12;
const GROWTH_OF_LARGE = 1.2;
/** Nine k and the areas of the chosen one; most where positions crowd together: 26 s of 5000 in a square kilometre. */
const SECONDS_PER_OWN_POSITION = 5e-3;

/**
 * Roughly the CPU seconds of a run.
 * @param ownSize of a file of one's own, what {@link OwnData} calls its size; undefined: given data
 */
export function estimateRun(method: LabMethod, parameters: LabParameters, ownSize?: number): number {
  const { runs, draws, tolerance, users, large = 0 } = parameters;
  const usual = estimateSeconds(method, {
    runs,
    draws,
    tolerance,
    size: method === "wk-anonymity" ? users : undefined,
  });
  if (ownSize === undefined) return usual + SECONDS_OF_LARGE * (large / LARGE_WALKERS) ** GROWTH_OF_LARGE;
  switch (method) {
    case "sampling-k-anonymity":
    case "population-error":
      return estimateSeconds(method, { runs, size: ownSize });
    case "location-ldp":
      return usual * (1 + ownSize / PUBLISHED_PEOPLE_BY_WARDS);
    case "laplace":
      return usual + ownSize * SECONDS_PER_EVENT;
    case "l-diversity":
      return usual + ownSize ** 2 * SECONDS_PER_DISTANCE;
    case "wk-anonymity":
      return 0.5 + ownSize * SECONDS_PER_OWN_POSITION;
  }
}
