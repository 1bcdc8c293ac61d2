import type { PublicTraces } from "../formats/traces.ts";
import { ExactLikelihood } from "./exact-likelihood.ts";
import { LikelihoodGains } from "./likelihood-gains.ts";
import type { EvidenceRule } from "./trace-evidence/event-draws.ts";
import { TraceEvidence } from "./trace-evidence/trace-evidence.ts";
import { type Among, UserScores } from "./user-scores/user-scores.ts";
import type { VisitCounts } from "./visit-probability.ts";

/** The most memory that rows of gains may take, in bytes. */
const MAX_ROW_BYTES = 1 << 24;

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
 * Cost: O(sum over used events of the users who were there + rowCount * userCount) time; 20 bytes for each user.
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
  private readonly regionCount: number;
  /** How often each location (first regions, then lists) occurs in the current trace; all zero between traces. */
  private readonly timesOf: Uint32Array;
  private readonly distinct: Uint32Array;

  constructor(visits: VisitCounts, table: PublicTraces, rule: EvidenceRule, seed: number) {
    const locationCount = visits.regionCount + table.listOffsets.length - 1;
    this.evidence = new TraceEvidence(table, rule, seed);
    this.scores = new UserScores(visits.userCount, table.eventsPerUser, locationCount, MAX_ROW_BYTES);
    this.gains = new LikelihoodGains(visits, table, rule.listRegions, this.scores);
    this.exact = new ExactLikelihood(visits);
    this.regionCount = visits.regionCount;
    this.timesOf = new Uint32Array(locationCount);
    this.distinct = new Uint32Array(table.eventsPerUser);
  }

  /** Computes all users' scores for a row; events at the same location are added together. */
  score(row: number): void {
    const { evidence, gains, scores, timesOf, distinct } = this;
    evidence.collect(row);
    scores.clear();
    let distinctCount = 0;
    for (let event = 0; event < evidence.eventCount; event++) {
      const code = evidence.codes[event];
      if (code < 0 && !evidence.isWholeList(-2 - code))
        gains.addDrawnRegions(-2 - code, evidence.eventRegions(), event);
      else {
        const location = code >= 0 ? code : this.regionCount - 2 - code;
        if (timesOf[location]++ === 0) distinct[distinctCount++] = location;
      }
    }
    for (let i = 0; i < distinctCount; i++) {
      gains.add(distinct[i], timesOf[distinct[i]]);
      timesOf[distinct[i]] = 0;
    }
    scores.sum();
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
