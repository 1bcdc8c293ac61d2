import type { Traces } from "../formats/traces.ts";
import { byColumn } from "./sparse-rows.ts";

/** The probability that the sample attacks assign to a region that a user never visited. */
export const NEVER_VISITED = 1e-8;

/**
 * How often each user visited each region: the visit-probability vectors of all users, stored by region.
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
 * @param regionCount m; all regions of the traces must be below it
 * @param isCounted `[eventsPerUser]`, 1 for the events of a trace that count; all of them by default
 * Cost: O(events + regions) time, in two passes; 8 bytes for each distinct (user, region).
 */
export function countVisits(traces: Traces, regionCount: number, isCounted?: Uint8Array): VisitCounts {
  const { userCount, eventsPerUser, regions } = traces;
  const events = Uint32Array.from({ length: eventsPerUser }, (_, event) => event).filter(
    (event) => isCounted?.[event] !== 0,
  );
  /** The last user seen in each region, plus one. */
  const lastUser = new Uint32Array(regionCount);
  const regionOffsets = new Uint32Array(regionCount + 1);
  for (let user = 1; user <= userCount; user++) {
    const start = (user - 1) * eventsPerUser;
    for (let i = 0; i < events.length; i++) {
      const region = regions[start + events[i]];
      if (lastUser[region] === user) continue;
      lastUser[region] = user;
      regionOffsets[region + 1]++;
    }
  }
  for (let region = 0; region < regionCount; region++) regionOffsets[region + 1] += regionOffsets[region];
  const next = regionOffsets.slice();
  const users = new Uint32Array(regionOffsets[regionCount]);
  const counts = new Uint32Array(regionOffsets[regionCount]);
  lastUser.fill(0);
  for (let user = 1; user <= userCount; user++) {
    const start = (user - 1) * eventsPerUser;
    for (let i = 0; i < events.length; i++) {
      const region = regions[start + events[i]];
      if (lastUser[region] === user) counts[next[region] - 1]++;
      else {
        lastUser[region] = user;
        users[next[region]] = user - 1;
        counts[next[region]++] = 1;
      }
    }
  }
  return { userCount, regionCount, total: events.length, regionOffsets, users, counts };
}

/** The same by user: the visits of user i are entries `[offsets[i], offsets[i + 1])`, regions ascending. */
export interface UserVisits {
  readonly userCount: number;
  readonly regionCount: number;
  readonly total: number;
  /** `[userCount + 1]`. */
  readonly offsets: Uint32Array;
  /** 0-based regions. */
  readonly regions: Uint16Array;
  /** The number of visits to that region, in [1, total]. */
  readonly counts: Uint32Array;
}

/** Stores visits by user. Cost: O(distinct (user, region)) time; 6 bytes for each, and another 8 while it runs. */
export function visitsByUser(visits: VisitCounts): UserVisits {
  const { userCount, regionCount, total, regionOffsets, users, counts } = visits;
  const { offsets, rows, entries } = byColumn({ offsets: regionOffsets, columns: users }, userCount);
  return {
    userCount,
    regionCount,
    total,
    offsets,
    regions: new Uint16Array(rows),
    counts: entries.map((entry) => counts[entry]),
  };
}

/** The number of a user's visits to a region. Cost: O(log of the number of the user's regions). */
export function visitsOf({ offsets, regions, counts }: UserVisits, user: number, region: number): number {
  let low = offsets[user];
  const end = offsets[user + 1];
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (regions[middle] < region) low = middle + 1;
    else high = middle;
  }
  return low < end && regions[low] === region ? counts[low] : 0;
}
