import type { AnonymizedTraces, Traces } from "../formats/traces.ts";
import { plainLocations } from "./plain-locations.ts";

/**
 * A1-none: the original regions, unchanged.
 *
 * Source: PWS Cup 2019 sample program `A1-none.py`.
 */
export function anonymizeNone(original: Traces): AnonymizedTraces {
  return plainLocations(original, Int32Array.from(original.regions));
}
