import type { Gains } from "../kernels/user-sums/plain.ts";
import { NEVER_VISITED, type VisitCounts } from "./visit-probability.ts";

/**
 * Computes how much an event at a location raises the log-likelihood of each user who visited any of its regions, in nats above that of a
 * user who visited none.
 */
export class LocationGains {
  private readonly visits: VisitCounts;
  /** Scratch, by user: visits to the regions, and how many of these were visited at all; 0 between calls. */
  private readonly visitSum: Uint32Array;
  private readonly visitedRegions: Uint32Array;
  private readonly users: Uint32Array;
  private readonly gains: Float64Array;

  constructor(visits: VisitCounts) {
    const { userCount } = visits;
    this.visits = visits;
    this.visitSum = new Uint32Array(userCount);
    this.visitedRegions = new Uint32Array(userCount);
    this.users = new Uint32Array(userCount);
    this.gains = new Float64Array(userCount);
  }

  /**
   * @param regions the location's 0-based regions; a repeated one counts repeatedly
   * @returns valid until the next call
   */
  of(regions: Uint16Array): Gains {
    const { visitSum, visitedRegions, users, gains } = this;
    const { total } = this.visits;
    const count = this.sumVisits(regions);
    for (let i = 0; i < count; i++) {
      const user = users[i];
      const probabilities = visitSum[user] / total + (regions.length - visitedRegions[user]) * NEVER_VISITED;
      gains[i] = Math.log(probabilities / regions.length / NEVER_VISITED);
      visitSum[user] = 0;
      visitedRegions[user] = 0;
    }
    return { users: users.subarray(0, count), gains: gains.subarray(0, count) };
  }

  /** Returns the number of visitors. */
  private sumVisits(regions: Uint16Array): number {
    const { visitSum, visitedRegions, users } = this;
    const { regionOffsets, users: visitors, counts } = this.visits;
    let count = 0;
    for (let r = 0; r < regions.length; r++) {
      const end = regionOffsets[regions[r] + 1];
      for (let i = regionOffsets[regions[r]]; i < end; i++) {
        const user = visitors[i];
        if (visitedRegions[user]++ === 0) users[count++] = user;
        visitSum[user] += counts[i];
      }
    }
    return count;
  }
}
