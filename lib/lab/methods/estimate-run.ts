import { estimateSeconds } from "./estimate-cost.ts";
import type { LabMethod, LabParameters } from "./lab-fields.ts";

/** Runs with a higher estimate are only for users who are signed in. */
export const ANONYMOUS_SECONDS = 60;
/** Runs with a higher estimate are only possible on the command line. */
export const SIGNED_IN_SECONDS = 600;

/** People x wards of the published populations, on which location-ldp's estimate is based. */
const PUBLISHED_PEOPLE_BY_WARDS = 23_895 * 23;
/** For several values of l, each with records x facilities distances. */
const SECONDS_PER_DISTANCE = 3e-7;
/** For the popularity maps: up to 36 per table. */
const SECONDS_PER_EVENT = 5e-6;
/** The time for 100,000 walkers on one map at once, and the exponent of its growth with their number (bench/lab.ts). */
const LARGE_WALKERS = 100_000;
const SECONDS_OF_LARGE = 12;
const GROWTH_OF_LARGE = 1.2;
/** For nine values of k and the areas of the chosen one. The worst case is crowded positions: 26 s for 5000 in a square kilometre. */
const SECONDS_PER_OWN_POSITION = 5e-3;

/**
 * Estimates the CPU seconds of a run.
 * @param ownSize the `size` of the user's {@link OwnData}; undefined for the given data
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
      return 0.5 + (usual * ownSize) / PUBLISHED_PEOPLE_BY_WARDS;
    case "laplace":
      return usual + ownSize * SECONDS_PER_EVENT;
    case "l-diversity":
      return usual + ownSize ** 2 * SECONDS_PER_DISTANCE;
    case "wk-anonymity":
      return 0.5 + ownSize * SECONDS_PER_OWN_POSITION;
  }
}
