import type { Traces } from "../formats/traces.ts";

/** The probability that the sample attacks give to a region that a user never visited. */
export const NEVER_VISITED = 1e-8;

/**
 * How often each user visited each region: the visit-probability vectors of all users, turned round so that an event
 * touches the users who were there and no others.
 * Region r's visitors stand at `[regionOffsets[r], regionOffsets[r + 1])` of `users` and `counts`, users ascending.
 * The probability of (user, region) is count / total, or {@link NEVER_VISITED}.
 */
export interface VisitCounts {
  readonly userCount: number;
  readonly regionCount: number;
  /** Events counted for each user: the same number for all, since a trace set is a rectangle. */
  readonly total: number;
  /** `[regionCount + 1]`. */
  readonly regionOffsets: Uint32Array;
  /** 0-based users. */
  readonly users: Uint32Array;
  /** Visits of that user, in [1, total]. */
  readonly counts: Uint32Array;
}

/**
 * Counts the visits of a reference trace set.
 *
 * @param isCounted `[eventsPerUser]`, 1 for the events of a trace that count; all of them by default
 * Cost: O(events + regions) time; 8 bytes for each distinct (user, region).
 */
export function countVisits(traces: Traces, regionCount: number, isCounted?: Uint8Array): VisitCounts {
  const { userCount, eventsPerUser, regions } = traces;
  const events = indicesOf(isCounted, eventsPerUser);
  const byUser = countVisitsByUser(regions, userCount, eventsPerUser, events, regionCount);
  const visitCount = byUser.offsets[userCount];
  const regionOffsets = new Uint32Array(regionCount + 1);
  for (let i = 0; i < visitCount; i++) regionOffsets[byUser.regions[i] + 1]++;
  for (let region = 0; region < regionCount; region++) regionOffsets[region + 1] += regionOffsets[region];

  const next = regionOffsets.slice();
  const users = new Uint32Array(visitCount);
  const counts = new Uint32Array(visitCount);
  for (let user = 0; user < userCount; user++) {
    for (let i = byUser.offsets[user]; i < byUser.offsets[user + 1]; i++) {
      const at = next[byUser.regions[i]]++;
      users[at] = user;
      counts[at] = byUser.counts[i];
    }
  }
  return { userCount, regionCount, total: events.length, regionOffsets, users, counts };
}

/** A user's visits to a region, 0 if never there. Cost: O(log of the region's visitors). */
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

interface VisitsByUser {
  /** `[userCount + 1]` into the other two. */
  readonly offsets: Uint32Array;
  readonly regions: Uint16Array;
  readonly counts: Uint32Array;
}

function countVisitsByUser(
  regionOfEvent: Uint16Array,
  userCount: number,
  eventsPerUser: number,
  events: Uint32Array,
  regionCount: number,
): VisitsByUser {
  const offsets = new Uint32Array(userCount + 1);
  const capacity = userCount * Math.min(events.length, regionCount);
  const regions = new Uint16Array(capacity);
  const counts = new Uint32Array(capacity);
  const countOf = new Uint32Array(regionCount);
  let end = 0;
  for (let user = 0; user < userCount; user++) {
    const start = end;
    for (const event of events) {
      const region = regionOfEvent[user * eventsPerUser + event];
      if (countOf[region]++ === 0) regions[end++] = region;
    }
    for (let i = start; i < end; i++) {
      counts[i] = countOf[regions[i]];
      countOf[regions[i]] = 0;
    }
    offsets[user + 1] = end;
  }
  return { offsets, regions, counts };
}

function indicesOf(isCounted: Uint8Array | undefined, length: number): Uint32Array {
  const all = Uint32Array.from({ length }, (_, i) => i);
  return isCounted === undefined ? all : all.filter((i) => isCounted[i] === 1);
}
