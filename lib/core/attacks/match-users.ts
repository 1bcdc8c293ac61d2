import type { PublicTraces } from "../formats/traces.ts";
import { ExactLikelihood } from "./exact-likelihood.ts";
import { LikelihoodGains } from "./likelihood-gains.ts";
import type { EvidenceRule } from "./trace-evidence/event-draws.ts";
import { TraceEvidence } from "./trace-evidence/trace-evidence.ts";
import { type Among, UserScores } from "./user-scores/user-scores.ts";
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
 * The answers are those of summing logarithms in doubles, in file order, with the first maximum winning. To get them fast,
 * scores are first summed as whole numbers ({@link LikelihoodGains}), for visited (user, region) pairs only; the exact
 * sums are computed only for users whose scores are within the rounding error of the best.
 *
 * @param seed seeds the draws of the rule, which are made as in the sample programs: for all events of all rows in file order
 * @throws RangeError if there are more rows than users
 * Cost: O(sum over used events of the users who were there + rowCount * userCount) time; 52 bytes for each user, and up to 16 MB of
 * rows and 128 MB of pairs of gains.
 */
export function matchUsers(
  visits: VisitCounts,
  publicTraces: PublicTraces,
  rule: EvidenceRule,
  seed: number,
): UserMatch {
  const { rowCount } = publicTraces;
  if (rowCount > visits.userCount) {
    throw new RangeError(
      `expected at most as many pseudonyms as users, found ${rowCount} and ${visits.userCount}`,
    );
  }
  const matcher = new UserMatcher(visits, publicTraces, rule, seed);
  const best = new Uint32Array(rowCount);
  const bestUnused = new Uint32Array(rowCount);
  for (let row = 0; row < rowCount; row++) {
    matcher.score(row);
    best[row] = matcher.likeliest("everyone");
    bestUnused[row] = matcher.take(best[row]);
  }
  return { best, bestUnused };
}

class UserMatcher {
  private readonly evidence: TraceEvidence;
  private readonly scores: UserScores;
  private readonly gains: LikelihoodGains;
  private readonly exact: ExactLikelihood;

  constructor(visits: VisitCounts, table: PublicTraces, rule: EvidenceRule, seed: number) {
    const { userCount, regionCount } = visits;
    const { eventsPerUser, listOffsets } = table;
    const size = {
      userCount,
      regionCount,
      locationCount: regionCount + listOffsets.length - 1,
      eventsPerUser,
    };
    const room = LikelihoodGains.roomFor(visits, table);
    this.evidence = new TraceEvidence(table, rule, seed);
    this.scores = new UserScores(size, room, (location) => this.gains.place(location));
    this.gains = new LikelihoodGains(visits, table, rule.listRegions, this.scores);
    this.exact = new ExactLikelihood(visits);
  }

  /** Computes all users' scores for a row. */
  score(row: number): void {
    const { evidence, gains, scores } = this;
    evidence.collect(row);
    scores.codes.set(evidence.codes.subarray(0, evidence.eventCount));
    const leftCount = scores.score(evidence.eventCount);
    for (let k = 0; k < leftCount; k += 2) {
      const times = scores.left[k + 1];
      if (times > 0) gains.add(scores.left[k], times);
      else this.addDrawnRegions(scores.left[k]);
    }
  }

  private addDrawnRegions(event: number): void {
    const { evidence, gains } = this;
    gains.addDrawnRegions(-2 - evidence.codes[event], evidence.eventRegions(), event);
  }

  /** Takes the likeliest user who is still free; `likeliest` is the likeliest of all users. */
  take(likeliest: number): number {
    const user = this.scores.isFree(likeliest) ? likeliest : this.likeliest("free");
    this.scores.take(user);
    return user;
  }

  /** The likeliest user of the scored row, the lowest of equals. */
  likeliest(among: Among): number {
    const { scores, evidence } = this;
    // Each of the two scores compared may be off by one unit per event; the + 2 more than covers rounding in the sample programs' sums.
    const uncertainty = 2 * evidence.eventCount + 2;
    const best = scores.best(among);
    const stranger = best <= uncertainty ? scores.firstWithout(among) : -1;
    if (best === 0) return stranger;
    const candidates = scores.atLeast(Math.max(1, best - uncertainty), among);
    if (candidates.length === 1 && stranger === -1) return candidates[0];
    return this.exactlyLikeliest(candidates, stranger);
  }

  private exactlyLikeliest(candidates: Uint32Array, stranger: number): number {
    const { exact } = this;
    const evidence = this.evidence.eventRegions();
    let best = stranger;
    let bestSum = stranger === -1 ? Number.NEGATIVE_INFINITY : exact.ofStranger(evidence);
    for (const user of candidates) {
      const sum = exact.ofUser(user, evidence);
      if (sum > bestSum || (sum === bestSum && user < best)) {
        best = user;
        bestSum = sum;
      }
    }
    return best;
  }
}
