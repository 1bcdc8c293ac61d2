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
 * Cost: O(events + regions) time, in two passes; 8 bytes for each distinct (user, region).
 */
export function countVisits(traces: Traces, regionCount: number, isCounted?: Uint8Array): VisitCounts {
  const { userCount } = traces;
  const events = indicesOf(isCounted, traces.eventsPerUser);
  const regionOffsets = countVisitors(traces, events, regionCount);
  const next = regionOffsets.slice();
  const users = new Uint32Array(regionOffsets[regionCount]);
  const counts = new Uint32Array(regionOffsets[regionCount]);
  for (let user = 0; user < userCount; user++) {
    const start = user * traces.eventsPerUser;
    for (let i = 0; i < events.length; i++) {
      const region = traces.regions[start + events[i]];
      // Users come in order: the region's last entry is this user's, or there is none yet.
      const last = next[region] - 1;
      if (last >= regionOffsets[region] && users[last] === user) counts[last]++;
      else {
        users[last + 1] = user;
        counts[last + 1] = 1;
        next[region]++;
      }
    }
  }
  return { userCount, regionCount, total: events.length, regionOffsets, users, counts };
}

/** Where each region's visitors will stand: `[regionCount + 1]`. */
function countVisitors(
  { userCount, eventsPerUser, regions }: Traces,
  events: Uint32Array,
  regionCount: number,
): Uint32Array {
  const offsets = new Uint32Array(regionCount + 1);
  /** By region, the last user seen there, from 1. */
  const lastUser = new Uint32Array(regionCount);
  for (let user = 0; user < userCount; user++) {
    for (let i = 0; i < events.length; i++) {
      const region = regions[user * eventsPerUser + events[i]];
      if (lastUser[region] === user + 1) continue;
      lastUser[region] = user + 1;
      offsets[region + 1]++;
    }
  }
  for (let region = 0; region < regionCount; region++) offsets[region + 1] += offsets[region];
  return offsets;
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

function indicesOf(isCounted: Uint8Array | undefined, length: number): Uint32Array {
  const all = Uint32Array.from({ length }, (_, i) => i);
  return isCounted === undefined ? all : all.filter((i) => isCounted[i] === 1);
}
