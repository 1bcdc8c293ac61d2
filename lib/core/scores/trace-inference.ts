import type { InferredTraces, Traces } from "../formats/traces.ts";
import { DistanceTable } from "../grid/distance-table.ts";
import { type Grid, regionCount } from "../grid/grid.ts";
import { DISTANCE_LIMIT_KM, HOSPITAL_WEIGHT } from "./defaults.ts";
import { requireLimit } from "./require-limit.ts";

/** s_T, and the sums that it results from. */
export interface TraceInferenceScore {
  /** s_T in [0, 1]: 1 if every inferred region is at least the limit away. */
  readonly score: number;
  /** The attacker's weighted gain: the sum of weight * max(0, 1 - d / limit). */
  readonly gainSum: number;
  /** The sum of all weights. */
  readonly weightSum: number;
}

/** The parameters of s_T. */
export interface TraceInferenceWeights {
  /** 0-based regions whose events have the weight `hospitalWeight`. */
  readonly hospitalRegions: readonly number[];
  /** The weight of events in hospital regions, > 0, 10 by default; all other events weigh 1. */
  readonly hospitalWeight?: number;
  /** The distance in km from which on an inferred region gains nothing, > 0; 2 by default. */
  readonly limitKm?: number;
}

/**
 * Computes s_T = 1 - weighted mean of max(0, 1 - d / limit), where d is the distance in km between original and inferred region.
 *
 * Weighted gains are added in file order, so the sum is bit-identical to that of the official evaluator.
 * Source: PWS Cup 2019 rules.
 * @throws RangeError if the two sets differ in shape or hold regions outside the grid, and for weights out of range
 */
export function traceInferenceScore(
  original: Traces,
  inferred: InferredTraces,
  grid: Grid,
  weights: TraceInferenceWeights,
): TraceInferenceScore {
  const { hospitalRegions, hospitalWeight = HOSPITAL_WEIGHT, limitKm = DISTANCE_LIMIT_KM } = weights;
  if (original.userCount !== inferred.userCount || original.eventsPerUser !== inferred.eventsPerUser) {
    throw new RangeError("the inferred traces must have as many users and events as the original traces");
  }
  requireLimit(limitKm);
  const gains = new DistanceTable(grid, (km) => (km > limitKm ? 0 : 1 - km / limitKm));
  const weightOf = weightsOf(hospitalRegions, hospitalWeight, regionCount(grid));
  let gainSum = 0;
  let weightSum = 0;
  for (let event = 0; event < original.regions.length; event++) {
    const region = original.regions[event];
    const weight = weightOf[region];
    gainSum += gains.of(region, inferred.regions[event]) * weight;
    weightSum += weight;
  }
  if (Number.isNaN(gainSum)) throw new RangeError("the traces contain regions outside the grid");
  return { score: 1 - gainSum / weightSum, gainSum, weightSum };
}

/** `[count]`: the weight of an event in each region. */
function weightsOf(hospitals: readonly number[], hospitalWeight: number, count: number): Float64Array {
  if (!(hospitalWeight > 0))
    throw new RangeError(`a hospital's weight must be above 0, not ${hospitalWeight}`);
  const weights = new Float64Array(count).fill(1);
  for (const region of hospitals) {
    if (!(region in weights)) throw new RangeError(`hospital region ${region} is outside 0..${count - 1}`);
    weights[region] = hospitalWeight;
  }
  return weights;
}
