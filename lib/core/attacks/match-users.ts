import { type PublicTraces, regionsOfList } from "../formats/traces.ts";
import { UserSums } from "../kernels/user-sums/kernel.ts";
import type { RandomSource } from "../random/random-source.ts";
import { ExactLikelihood } from "./exact-likelihood.ts";
import { LocationGains } from "./location-gains.ts";
import { type EvidenceRule, TraceEvidence } from "./trace-evidence.ts";
import type { VisitCounts } from "./visit-probability.ts";

/** Both answers of one pass over the likelihoods, each `[rowCount]`: 0-based users in pseudonym order. */
export interface UserMatch {
  /** The likeliest user of each pseudonym, the lowest of equals. May contain duplicates. */
  readonly best: Uint32Array;
  /** The likeliest user not taken by an earlier pseudonym. Without duplicates. */
  readonly bestUnused: Uint32Array;
}

/**
 * Matches every public trace with the user most likely to have made it, by the visit-probability vectors.
 *
 * The answers are those of summing logarithms in doubles, in file order, with the first maximum winning. To get them fast, likelihoods are
 * first summed in any order, for visited (user, region) pairs only; the exact sums are computed only for users whose sums are within the
 * rounding error of the best.
 *
 * @param random the draws of the rule, made as in the sample programs: for all events of all rows in file order
 * @throws RangeError if there are more rows than users
 * Cost: O(sum over used events of the users who were there + rowCount * userCount) time.
 */
export function matchUsers(
  visits: VisitCounts,
  publicTraces: PublicTraces,
  rule: EvidenceRule,
  random: RandomSource,
): UserMatch {
  const { rowCount } = publicTraces;
  const { userCount } = visits;
  if (rowCount > userCount) {
    throw new RangeError(`expected at most as many pseudonyms as users, found ${rowCount} and ${userCount}`);
  }
  const evidence = new TraceEvidence(publicTraces, rule, random);
  const sums = new UserSums(userCount);
  const adder = new EvidenceAdder(visits, publicTraces, rule, sums);
  const exact = new ExactLikelihood(visits);
  const likeliest = (users: readonly number[]) =>
    users.length === 1 ? users[0] : exact.likeliest(users, evidence);
  const best = new Uint32Array(rowCount);
  const bestUnused = new Uint32Array(rowCount);
  for (let row = 0; row < rowCount; row++) {
    evidence.read(row);
    adder.add(evidence);
    best[row] = likeliest(sums.candidates("everyone"));
    bestUnused[row] = sums.isFree(best[row]) ? best[row] : likeliest(sums.candidates("free"));
    sums.take(bestUnused[row]);
  }
  return { best, bestUnused };
}

/** Adds the gains of a trace's events to users' sums; events at the same location together. */
class EvidenceAdder {
  private readonly visits: VisitCounts;
  private readonly table: PublicTraces;
  private readonly isWhole: (listLength: number) => boolean;
  private readonly locationGains: LocationGains;
  private readonly sums: UserSums;
  /** How often each location occurs in a trace: a region, or behind the regions a list all of whose regions are used. 0 between calls. */
  private readonly times: Uint32Array;

  constructor(visits: VisitCounts, table: PublicTraces, { listRegions }: EvidenceRule, sums: UserSums) {
    this.visits = visits;
    this.table = table;
    this.isWhole = (length) => listRegions === "all" || length <= listRegions;
    this.locationGains = new LocationGains(visits);
    this.sums = sums;
    this.times = new Uint32Array(visits.regionCount + table.listOffsets.length);
  }

  add({ eventCount, codes, offsets, regions }: TraceEvidence): void {
    const { sums, times, locationGains } = this;
    sums.clear();
    for (let event = 0; event < eventCount; event++) {
      const location = this.locationOf(codes[event]);
      if (location === undefined)
        sums.addGains(locationGains.of(regions.subarray(offsets[event], offsets[event + 1])));
      else times[location]++;
    }
    for (let event = 0; event < eventCount; event++) {
      const location = this.locationOf(codes[event]);
      if (location === undefined || times[location] === 0) continue;
      sums.add(location, times[location], this.gainsOf);
      times[location] = 0;
    }
  }

  /** The location's number; undefined for a list of which only some regions are used, in each event others. */
  private locationOf(code: number): number | undefined {
    if (code >= 0) return code;
    const list = -2 - code;
    const { listOffsets } = this.table;
    return this.isWhole(listOffsets[list + 1] - listOffsets[list])
      ? this.visits.regionCount + list
      : undefined;
  }

  private readonly gainsOf = (location: number) => {
    const list = location - this.visits.regionCount;
    return this.locationGains.of(list < 0 ? Uint16Array.of(location) : regionsOfList(this.table, list));
  };
}
