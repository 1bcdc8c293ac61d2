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
