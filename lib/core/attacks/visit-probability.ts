import type { Traces } from "../formats/traces.ts";

/** The probability that the sample attacks assign to a region that a user never visited. */
export const NEVER_VISITED = 1e-8;

/**
 * How often each user visited each region: the visit-probability vectors of all users, stored by region so that an event
 * only touches the users who visited it.
 * Region r's visitors are entries `[regionOffsets[r], regionOffsets[r + 1])` of `users` and `counts`, users ascending.
 * The probability of (user, region) is count / total, or {@link NEVER_VISITED}.
 */
export interface VisitCounts {
  readonly userCount: number;
  readonly regionCount: number;
  /** The number of events counted for each user; the same for all, since all traces of a set have the same length. */
  readonly total: number;
  /** `[regionCount + 1]`. */
  readonly regionOffsets: Uint32Array;
  /** 0-based users. */
  readonly users: Uint32Array;
  /** The number of visits of that user, in [1, total]. */
  readonly counts: Uint32Array;
}

/**
 * Counts the visits of a reference trace set.
 *
 * @param isCounted `[eventsPerUser]`, 1 for the events of a trace that count; all of them by default
 * Cost: O(events + regions) time, in two passes; 8 bytes for each distinct (user, region).
 */
export function countVisits(traces: Traces, regionCount: number, isCounted?: Uint8Array): VisitCounts {
  const { userCount } = traces;
  const events = indicesOf(isCounted, traces.eventsPerUser);
  const visitors = new Uint32Array(regionCount);
  const lastUser = new Uint32Array(regionCount);
  for (let user = 0; user < userCount; user++) countVisitor(traces, events, user, lastUser, visitors);
  const regionOffsets = new Uint32Array(regionCount + 1);
  for (let region = 0; region < regionCount; region++) {
    regionOffsets[region + 1] = regionOffsets[region] + visitors[region];
  }
  const users = new Uint32Array(regionOffsets[regionCount]);
  const counts = new Uint32Array(regionOffsets[regionCount]);
  const filling = { lastUser: lastUser.fill(0), next: regionOffsets.slice(), users, counts };
  for (let user = 0; user < userCount; user++) addVisits(traces, events, user, filling);
  return { userCount, regionCount, total: events.length, regionOffsets, users, counts };
}

/**
 * Adds a user to the number of visitors of each region visited. A function of its own, so that the engine compiles it early.
 * @param lastUser `[regionCount]`: the last user seen in each region, 1-based; 0 for none
 */
function countVisitor(
  { regions, eventsPerUser }: Traces,
  events: Uint32Array,
  user: number,
  lastUser: Uint32Array,
  visitors: Uint32Array,
): void {
  const start = user * eventsPerUser;
  for (let i = 0; i < events.length; i++) {
    const region = regions[start + events[i]];
    visitors[region] += isBefore(lastUser[region], user + 1);
    lastUser[region] = user + 1;
  }
}

interface Filling extends Pick<VisitCounts, "users" | "counts"> {
  readonly lastUser: Uint32Array;
  /** `[regionCount]`: the index for each region's next visitor. */
  readonly next: Uint32Array;
}

/** Writes a user's visits behind those of the users before; `lastUser` is as in {@link countVisitor}. */
function addVisits(
  { regions, eventsPerUser }: Traces,
  events: Uint32Array,
  user: number,
  { lastUser, next, users, counts }: Filling,
): void {
  const start = user * eventsPerUser;
  for (let i = 0; i < events.length; i++) {
    const region = regions[start + events[i]];
    const at = next[region] - 1 + isBefore(lastUser[region], user + 1);
    lastUser[region] = user + 1;
    next[region] = at + 1;
    users[at] = user;
    counts[at]++;
  }
}

/** 1 if a < b, else 0. Branchless, since the outcome is unpredictable. */
function isBefore(a: number, b: number): number {
  return (a - b) >>> 31;
}

/** The number of a user's visits to a region. Cost: O(log of the region's number of visitors). */
export function visitsOf(visits: VisitCounts, user: number, region: number): number {
  const { regionOffsets, users, counts } = visits;
  let low = regionOffsets[region];
  const end = regionOffsets[region + 1];
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (users[middle] < user) low = middle + 1;
    else high = middle;
  }
  return low < end && users[low] === user ? counts[low] : 0;
}

function indicesOf(isCounted: Uint8Array | undefined, length: number): Uint32Array {
  const all = Uint32Array.from({ length }, (_, i) => i);
  return isCounted === undefined ? all : all.filter((i) => isCounted[i] === 1);
}
