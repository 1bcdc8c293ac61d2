import type { RandomSource } from "../../random/random-source.ts";

/** The probabilities of the binary mechanism: a bit is kept with p and flipped with q = 1 - p, where `p / q = e^(epsilon/2)`. */
export interface BitProbabilities {
  readonly p: number;
  readonly q: number;
}

/**
 * The users' reports: one bit vector of `regionCount` bits per user. Bit i of user u is bit `i % 8` of byte
 * `u * bytesPerUser + (i >> 3)`; unused bits are 0.
 */
export interface BitReports {
  readonly userCount: number;
  readonly regionCount: number;
  readonly bytesPerUser: number;
  readonly bytes: Uint8Array;
}

/**
 * Computes p and q for a privacy budget: the true vectors for two regions differ in two bits, each of which costs `epsilon / 2`.
 *
 * Source: document 000, section A.2.2 (Kairouz et al., NIPS 2014).
 * @param epsilon in `(0, 700]`
 */
export function bitProbabilities(epsilon: number): BitProbabilities {
  if (!(epsilon > 0 && epsilon <= 700)) throw new RangeError(`epsilon must be in (0, 700], not ${epsilon}`);
  const q = 1 / (1 + Math.exp(epsilon / 2));
  return { p: 1 - q, q };
}

/**
 * RAPPOR with the binary mechanism: every user encodes their region as a vector with a single 1 and flips each bit with
 * probability q. One `random()` per user and region. Satisfies epsilon-local differential privacy if `random` is secure: `random()` is a
 * multiple of 2^-53, which can make flips slightly likelier than q, but never less likely.
 *
 * Source: document 000, section A.2.2 (Erlingsson et al., CCS 2014).
 * @param locations the region of each user, in `[0, regionCount)`
 */
export function reportLocations(
  locations: Uint16Array,
  regionCount: number,
  epsilon: number,
  random: RandomSource,
): BitReports {
  const { q } = bitProbabilities(epsilon);
  const bytesPerUser = (regionCount + 7) >> 3;
  const bytes = new Uint8Array(locations.length * bytesPerUser);
  for (let user = 0; user < locations.length; user++) {
    if (locations[user] >= regionCount) {
      throw new RangeError(`user ${user} is in region ${locations[user]}, outside 0..${regionCount - 1}`);
    }
    const start = user * bytesPerUser;
    for (let region = 0; region < regionCount; region++) {
      const flipped = random.random() < q;
      const isTrue = locations[user] === region;
      if (flipped !== isTrue) bytes[start + (region >> 3)] |= 1 << (region & 7);
    }
  }
  return { userCount: locations.length, regionCount, bytesPerUser, bytes };
}

/** n', `[regionCount]`: the number of users who reported a 1 for each region. */
export function countOnes(reports: BitReports): Float64Array {
  const ones = new Float64Array(reports.regionCount);
  for (let user = 0; user < reports.userCount; user++) {
    const start = user * reports.bytesPerUser;
    for (let region = 0; region < ones.length; region++) {
      ones[region] += (reports.bytes[start + (region >> 3)] >> (region & 7)) & 1;
    }
  }
  return ones;
}
