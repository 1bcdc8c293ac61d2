import type { AnonymizedTraces, Traces } from "../formats/traces.ts";
import { requireRegions } from "../grid/require-regions.ts";
import type { RandomSource } from "../random/random-source.ts";
import { plainLocations } from "./plain-locations.ts";

/** Parameters of {@link anonymizeKrr}. */
export interface KrrParameters {
  /** The privacy budget of one event, [0, 700]; 0.1 by default in the sample program. */
  readonly epsilon: number;
}

/**
 * A3-kRR, k-ary randomized response: each event keeps its region with probability e^epsilon / (m - 1 + e^epsilon), else
 * it becomes one of the other m - 1 regions, uniformly. One draw per event; epsilon-locally differentially private per event.
 *
 * @param regionCount m
 * Source: PWS Cup 2019 sample program `A3-kRR.py`; P. Kairouz et al., "Discrete distribution estimation under local
 * privacy" (ICML 2016).
 * @throws RangeError for an epsilon out of range, and for regions outside 0..m-1
 */
export function anonymizeKrr(
  original: Traces,
  regionCount: number,
  parameters: KrrParameters,
  random: RandomSource,
): AnonymizedTraces {
  const { regions } = original;
  const { epsilon } = parameters;
  // Above about 709, e^epsilon overflows to Infinity.
  if (!(epsilon >= 0 && epsilon <= 700)) throw new RangeError(`epsilon must be in [0, 700], not ${epsilon}`);
  requireRegions(regions, regionCount);
  const weight = Math.exp(epsilon);
  const keep = weight / (regionCount - 1 + weight);
  const other = 1 / (regionCount - 1 + weight);
  const codes = new Int32Array(regions.length);
  for (let event = 0; event < regions.length; event++) {
    const truth = regions[event];
    const draw = random.random();
    if (draw < keep) {
      codes[event] = truth;
      continue;
    }
    const index = Math.trunc((draw - keep) / other);
    // Rounding can give the index m - 1, although the other regions have indices 0..m-2 only.
    codes[event] = Math.min(index >= truth ? index + 1 : index, regionCount - 1);
  }
  return plainLocations(original, codes);
}
