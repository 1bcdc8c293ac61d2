import type { PublicTraces } from "../formats/traces.ts";
import type { RandomSource } from "../random/random-source.ts";
import { ExactLikelihood } from "./exact-likelihood.ts";
import { LikelihoodGains } from "./likelihood-gains.ts";
import { type EvidenceRule, TraceEvidence } from "./trace-evidence.ts";
import type { VisitCounts } from "./visit-probability.ts";

/** Two answers of one likelihood pass, each `[rowCount]` 0-based users in pseudonym order. */
export interface UserMatch {
  /** The likeliest user of each pseudonym; the lowest of equals. Duplicates occur. */
  readonly best: Uint32Array;
  /** The likeliest user whom no earlier pseudonym took. No duplicates. */
  readonly bestUnused: Uint32Array;
}

/**
 * Matches every public trace with the user most likely to have made it, by the visit-probability vectors.
 *
 * The answers are those of summing logarithms in doubles, in file order, with the first maximum winning. To get them fast,
 * scores are summed as whole numbers first ({@link LikelihoodGains}), for visited (user, region) pairs only; the exact
 * sums are computed for those users alone whose scores are within the rounding error of the best.
 *
 * @param random drawn from as the sample programs do: for all events of all rows in file order
 * @throws RangeError if there are more rows than users
 * Cost: O(sum over used events of the users who were there + rowCount * userCount) time; 20 bytes for each user.
 */
export function matchUsers(
  visits: VisitCounts,
  publicTraces: PublicTraces,
  rule: EvidenceRule,
  random: RandomSource,
): UserMatch {
  const { rowCount } = publicTraces;
  if (rowCount > visits.userCount) {
    throw new RangeError(`${rowCount} pseudonyms cannot be told apart by ${visits.userCount} users`);
  }
  const matcher = new UserMatcher(visits, publicTraces, rule, random);
  const best = new Uint32Array(rowCount);
  const bestUnused = new Uint32Array(rowCount);
  const isUsed = new Uint8Array(visits.userCount);
  for (let row = 0; row < rowCount; row++) {
    matcher.score(row);
    const user = matcher.likeliest();
    const unused = isUsed[user] === 0 ? user : matcher.likeliest(isUsed);
    best[row] = user;
    bestUnused[row] = unused;
    isUsed[unused] = 1;
  }
  return { best, bestUnused };
}

class UserMatcher {
  private readonly evidence: TraceEvidence;
  private readonly gains: LikelihoodGains;
  private readonly exact: ExactLikelihood;
  private readonly listOffsets: Uint32Array;
  private readonly regionCount: number;
  /** `[userCount]`, in units of {@link LikelihoodGains}: 0 for users never touched. */
  private readonly scores: Int32Array;
  /** How often each location occurs in the trace: regions first, then lists. All zero between traces. */
  private readonly timesOf: Uint32Array;
  private readonly distinct: Uint32Array;
  private readonly candidates: Uint32Array;

  constructor(visits: VisitCounts, table: PublicTraces, rule: EvidenceRule, random: RandomSource) {
    this.evidence = new TraceEvidence(table, rule, random);
    this.gains = new LikelihoodGains(visits, table, table.eventsPerUser, rule.listRegions);
    this.exact = new ExactLikelihood(visits);
    this.listOffsets = table.listOffsets;
    this.regionCount = visits.regionCount;
    this.scores = new Int32Array(visits.userCount);
    this.timesOf = new Uint32Array(visits.regionCount + table.listOffsets.length);
    this.distinct = new Uint32Array(table.eventsPerUser);
    this.candidates = new Uint32Array(visits.userCount);
  }

  /** Scores all users against a row; equal locations are added at once. */
  score(row: number): void {
    const { evidence, gains, scores, timesOf, distinct, regionCount } = this;
    evidence.collect(row);
    scores.fill(0);
    let distinctCount = 0;
    for (let event = 0; event < evidence.eventCount; event++) {
      const code = evidence.codes[event];
      const location = code >= 0 ? code : regionCount - 2 - code;
      if (code < 0 && !this.isWhole(-2 - code)) {
        const [from, to] = [evidence.offsets[event], evidence.offsets[event + 1]];
        gains.addDrawnRegions(scores, -2 - code, evidence.regions, from, to);
      } else if (timesOf[location]++ === 0) distinct[distinctCount++] = location;
    }
    for (let i = 0; i < distinctCount; i++) {
      const location = distinct[i];
      if (location < regionCount) gains.addRegion(scores, location, timesOf[location]);
      else gains.addWholeList(scores, location - regionCount, timesOf[location]);
      timesOf[location] = 0;
    }
  }

  /**
   * The likeliest user of the scored row, the lowest of equals.
   * @param isUsed 1 for users who are out of the question; at least one is not
   */
  likeliest(isUsed?: Uint8Array): number {
    const { scores, candidates, evidence } = this;
    // Two scores may err by a unit for each event, and the sample programs' sums by far less than the two added here.
    const uncertainty = 2 * evidence.eventCount + 2;
    let best = 0;
    let threshold = 1;
    let count = 0;
    for (let user = 0; user < scores.length; user++) {
      const score = scores[user];
      if (score < threshold || isUsed?.[user] === 1) continue;
      candidates[count++] = user;
      if (score > best) {
        best = score;
        threshold = Math.max(1, best - uncertainty);
      }
    }
    const stranger = best <= uncertainty ? this.firstStranger(isUsed) : -1;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      if (scores[candidates[i]] >= threshold) candidates[kept++] = candidates[i];
    }
    if (kept === 0) return stranger;
    if (kept === 1 && stranger === -1) return candidates[0];
    return this.exactlyLikeliest(kept, stranger);
  }

  private exactlyLikeliest(candidateCount: number, stranger: number): number {
    const { candidates, evidence, exact } = this;
    let best = stranger;
    let bestSum = stranger === -1 ? Number.NEGATIVE_INFINITY : exact.ofStranger(evidence);
    for (let i = 0; i < candidateCount; i++) {
      const user = candidates[i];
      const sum = exact.ofUser(user, evidence);
      if (sum > bestSum || (sum === bestSum && user < best)) {
        best = user;
        bestSum = sum;
      }
    }
    return best;
  }

  /** The lowest user who was in none of the regions, or -1. */
  private firstStranger(isUsed?: Uint8Array): number {
    return this.scores.findIndex((score, user) => score === 0 && isUsed?.[user] !== 1);
  }

  private isWhole(list: number): boolean {
    return this.evidence.isWholeList(this.listOffsets[list + 1] - this.listOffsets[list]);
  }
}
