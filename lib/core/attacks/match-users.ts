import { lengthOfList, listOfCode, type PublicTraces } from "../formats/traces.ts";
import type { RandomSource } from "../random/random-source.ts";
import { ExactLikelihood } from "./exact-likelihood.ts";
import { findLeaders, LISTED } from "./leaders.ts";
import { EvidenceReader, type EvidenceRule, longestList, type TraceEvidence } from "./trace-evidence.ts";
import { NEVER_VISITED, type UserVisits, type VisitCounts, visitsByUser } from "./visit-probability.ts";

/** Both answers of one pass over the likelihoods, each `[rowCount]`: 0-based users in pseudonym order. */
export interface UserMatch {
  /** The likeliest user of each pseudonym, the lowest of equals. May contain duplicates. */
  readonly best: Uint32Array;
  /** The likeliest user not taken by an earlier pseudonym. Without duplicates. */
  readonly bestUnused: Uint32Array;
}

/** The most traces that are compared at a time, and about the most lists of regions in them. */
const MOST_TRACES = 4096;
const MOST_LISTS = 8192;

/**
 * Matches every public trace with the user most likely to have made it, by the visit-probability vectors.
 *
 * The answers are those of summing logarithms in doubles, in file order, with the first maximum winning. To get them fast, likelihoods are
 * first summed for eight users at once and once for all events at the same location; the exact sums are computed only for users whose
 * sums are within the rounding error of the best.
 *
 * @param random the draws of the rule, made as in the sample programs: for all events of all rows in file order
 * @throws RangeError if there are more rows than users
 * Cost: O(users * distinct locations of all rows) time.
 */
export function matchUsers(
  visits: VisitCounts,
  publicTraces: PublicTraces,
  rule: EvidenceRule,
  random: RandomSource,
): UserMatch {
  const { rowCount, eventsPerUser } = publicTraces;
  const { userCount } = visits;
  if (rowCount > userCount) {
    throw new RangeError(`expected at most as many pseudonyms as users, found ${rowCount} and ${userCount}`);
  }
  const isWhole = wholeLists(publicTraces, rule);
  const tolerance = roundingOf(eventsPerUser, longestList(publicTraces));
  const matcher = new Matcher(visitsByUser(visits), isWhole, tolerance);
  const reader = new EvidenceReader(publicTraces, rule, random);
  const best = new Uint32Array(rowCount);
  const bestUnused = new Uint32Array(rowCount);
  for (let first = 0; first < rowCount; ) {
    const traces = readSome(reader, first, rowCount, isWhole);
    const match = matcher.match(traces);
    best.set(match.best, first);
    bestUnused.set(match.bestUnused, first);
    first += traces.length;
  }
  return { best, bestUnused };
}

/** Reads the rows from `first` on that are compared at a time: as many as there is room for, at least one. */
function readSome(
  reader: EvidenceReader,
  first: number,
  rowCount: number,
  isWhole: (code: number) => boolean,
): TraceEvidence[] {
  const traces: TraceEvidence[] = [];
  const sharedLists = new Set<number>();
  let partialLists = 0;
  for (let row = first; row < Math.min(rowCount, first + MOST_TRACES); row++) {
    const trace = reader.read(row);
    traces.push(trace);
    for (const code of trace.codes) {
      if (code < 0 && isWhole(code)) sharedLists.add(code);
      else if (code < 0) partialLists++;
    }
    if (sharedLists.size + partialLists >= MOST_LISTS) break;
  }
  return traces;
}

/** Matches one group of traces after another, each user with one trace of all groups. */
class Matcher {
  private readonly visits: UserVisits;
  private readonly isWhole: (code: number) => boolean;
  /** How far rounding may move two sums apart. */
  private readonly tolerance: number;
  private readonly exact: ExactLikelihood;
  private readonly everyone: Uint32Array;
  private readonly isTaken: Uint8Array;
  private listedAtOnce = MOST_TRACES;

  constructor(visits: UserVisits, isWhole: (code: number) => boolean, tolerance: number) {
    this.visits = visits;
    this.isWhole = isWhole;
    this.tolerance = tolerance;
    this.exact = new ExactLikelihood(visits);
    this.everyone = Uint32Array.from({ length: visits.userCount }, (_, user) => user);
    this.isTaken = new Uint8Array(visits.userCount);
  }

  match(traces: readonly TraceEvidence[]): UserMatch {
    const { isTaken, tolerance, everyone } = this;
    const all = findLeaders(traces, everyone, this.visits, this.isWhole);
    const best = Uint32Array.from(traces, (trace, i) =>
      this.likeliest(all.highest(i, tolerance) ?? everyone, trace),
    );
    const bestUnused = best.slice();
    // Who leads among those who were free at trace `from`, for the traces up to `until`.
    let leaders = all;
    let from = 0;
    let until = isTaken.includes(1) ? 0 : traces.length;
    for (const [i, trace] of traces.entries()) {
      if (isTaken[best[i]] === 1) {
        let users: ArrayLike<number> | undefined =
          i < until ? leaders.highest(i - from, tolerance, isTaken) : undefined;
        if (users === undefined) {
          const free = everyone.filter((user) => isTaken[user] === 0);
          // Traces that contend for the same users exhaust their lists soon.
          if (until > 0) this.listedAtOnce = Math.max(LISTED, 2 * (i - from));
          from = i;
          until = Math.min(traces.length, i + this.listedAtOnce);
          leaders = findLeaders(traces.slice(from, until), free, this.visits, this.isWhole);
          users = leaders.highest(0, tolerance) ?? free;
        }
        bestUnused[i] = this.likeliest(users, trace);
      }
      isTaken[bestUnused[i]] = 1;
    }
    return { best, bestUnused };
  }

  private likeliest(users: ArrayLike<number>, trace: TraceEvidence): number {
    return users.length === 1 ? users[0] : this.exact.likeliest(users, trace);
  }
}

/** Returns a function that says whether events with a list use all of its regions. */
function wholeLists(traces: PublicTraces, { listRegions }: EvidenceRule): (code: number) => boolean {
  return (code) => listRegions === "all" || lengthOfList(traces, listOfCode(code)) <= listRegions;
}

/** Bounds how far rounding may move two sums over events apart, however they are added up; each event's own sum is over a list's regions. */
function roundingOf(eventCount: number, longest: number): number {
  return 4 * eventCount * (eventCount + longest) * -Math.log(NEVER_VISITED) * Number.EPSILON;
}
