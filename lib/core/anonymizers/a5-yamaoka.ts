import type { AnonymizedTraces, Traces } from "../formats/traces.ts";
import type { RandomSource } from "../random/random-source.ts";
import { shuffledRange } from "../random/shuffle.ts";
import { plainLocations } from "./plain-locations.ts";

/** Parameters of {@link anonymizeYamaoka}. */
export interface YamaokaParameters {
  /** The fraction of users whose traces are exchanged, [0, 1]; 1 by default in the sample program. */
  readonly p: number;
}

/**
 * A5-YA, Yamaoka's anonymization by shuffling: the whole traces of the first int(n p) users are permuted at random.
 *
 * Takes at least int(n p) - 1 draws; more when the shuffle rejects some.
 *
 * Source: PWS Cup 2019 sample program `A5-YA.py`.
 * @throws RangeError for a p out of range
 */
export function anonymizeYamaoka(
  original: Traces,
  parameters: YamaokaParameters,
  random: RandomSource,
): AnonymizedTraces {
  const { userCount, eventsPerUser, regions } = original;
  const codes = Int32Array.from(regions);
  const { p } = parameters;
  if (!(p >= 0 && p <= 1)) throw new RangeError(`p must be in [0, 1], not ${p}`);
  const shuffled = Math.trunc(userCount * p);
  for (const [user, row] of shuffledRange(shuffled, random).entries()) {
    const trace = regions.subarray(user * eventsPerUser, (user + 1) * eventsPerUser);
    codes.set(trace, row * eventsPerUser);
  }
  return plainLocations(original, codes);
}
