import { correctlyRoundedLog } from "./log.ts";
import type { TraceEvidence } from "./trace-evidence.ts";
import { NEVER_VISITED, type UserVisits, visitsOf } from "./visit-probability.ts";

const CACHE_BITS = 12;

/**
 * Computes a user's log-likelihood with the same additions in the same order as the sample programs: logarithms are added event by
 * event in file order, and for the mean over a list each probability is divided by the count first, then added in the order drawn.
 */
export class ExactLikelihood {
  private readonly visits: UserVisits;
  /** ln(count / total) by count; NaN until computed. */
  private readonly logOfCount: Float64Array;
  private readonly logOfNeverVisited = correctlyRoundedLog(NEVER_VISITED);
  private readonly cachedMeans = new Float64Array(1 << CACHE_BITS);
  private readonly cachedLogs = new Float64Array(1 << CACHE_BITS);
  private readonly hashed = new Float64Array(1);
  private readonly hashedWords = new Uint32Array(this.hashed.buffer);

  constructor(visits: UserVisits) {
    this.visits = visits;
    this.logOfCount = new Float64Array(visits.total + 1).fill(Number.NaN);
  }

  /** The likeliest of some users, in ascending order; the lowest of equals. */
  likeliest(users: ArrayLike<number>, evidence: TraceEvidence): number {
    let best = -1;
    let bestSum = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < users.length; i++) {
      const sum = this.ofUser(users[i], evidence);
      if (sum > bestSum) {
        best = users[i];
        bestSum = sum;
      }
    }
    return best;
  }

  /** The log-likelihood of a user. */
  private ofUser(user: number, evidence: TraceEvidence): number {
    const { codes, offsets, regions } = evidence;
    let sum = 0;
    for (let event = 0; event < codes.length; event++) {
      const from = offsets[event];
      const to = offsets[event + 1];
      if (to === from + 1) sum += this.logOf(visitsOf(this.visits, user, regions[from]));
      else sum += this.logOfMean(user, regions, from, to);
    }
    return sum;
  }

  private logOf(count: number): number {
    if (count === 0) return this.logOfNeverVisited;
    const known = this.logOfCount[count];
    if (!Number.isNaN(known)) return known;
    const log = correctlyRoundedLog(count / this.visits.total);
    this.logOfCount[count] = log;
    return log;
  }

  private logOfMean(user: number, regions: Uint16Array, from: number, to: number): number {
    const { total } = this.visits;
    const count = to - from;
    let mean = 0;
    for (let r = from; r < to; r++) {
      const visits = visitsOf(this.visits, user, regions[r]);
      mean += (visits === 0 ? NEVER_VISITED : visits / total) / count;
    }
    return this.cachedLog(mean);
  }

  /** ln(x), from a direct-mapped cache: the same means recur, since few different counts occur. */
  private cachedLog(x: number): number {
    this.hashed[0] = x;
    const mixed = Math.imul(this.hashedWords[0] ^ Math.imul(this.hashedWords[1], 0x85ebca6b), 0x9e3779b1);
    const at = mixed >>> (32 - CACHE_BITS);
    if (this.cachedMeans[at] !== x) {
      this.cachedMeans[at] = x;
      this.cachedLogs[at] = correctlyRoundedLog(x);
    }
    return this.cachedLogs[at];
  }
}
