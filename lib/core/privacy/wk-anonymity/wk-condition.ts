import type { CircleIndex } from "./circle-index.ts";
import { areaOf, type Rectangle } from "./geometry.ts";
import { overlapProbabilities } from "./overlaps.ts";
import { PresenceCount, roundDown } from "./poisson-binomial.ts";
import {
  isPartOf,
  narrowUsers,
  type PreparedUsers,
  prepareUsers,
  type SortingRule,
} from "./prepared-users.ts";

/** (w, k)-anonymity: an area really contains at least k users with probability at least w. */
export interface WkRequirement {
  /** An integer >= 1. */
  readonly k: number;
  /** In `(0, 1)`. */
  readonly w: number;
  /** n: rounds users' probabilities down to multiples of 1/n, as in document 004's equation 7 (n = 10 there); exact if absent. */
  readonly roundDownTo?: number;
}

/** How many users are added between two checks whether the result is already decided. */
const LOOK_EVERY = 16;

/** An upper bound of the relative rounding error of a probability. */
const ROUNDING = 1e-9;

/**
 * Checks areas against a (w, k) requirement.
 *
 * Source: document 004, sections 4.1 and 5.3 (equations 3 to 7).
 */
export class WkCondition {
  readonly requirement: WkRequirement;
  private readonly index: CircleIndex;
  private readonly count: PresenceCount;
  private readonly rule: SortingRule;
  private readonly probabilities = new Float64Array(LOOK_EVERY);

  constructor(requirement: WkRequirement, index: CircleIndex) {
    if (!(requirement.w > 0 && requirement.w < 1))
      throw new RangeError(`w must be in (0, 1), not ${requirement.w}`);
    this.requirement = requirement;
    this.index = index;
    this.count = new PresenceCount(requirement.k);
    const { roundDownTo } = requirement;
    this.rule =
      roundDownTo === undefined
        ? { sumsUp: this.count.canSumUp, leastProbability: 0 }
        : { sumsUp: false, leastProbability: (1 - ROUNDING) / roundDownTo };
  }

  /** P(L, k), or its lower bound with `roundDownTo`. O(|U_L| k). */
  probability(area: Rectangle): number {
    return Math.max(0, 1 - this.probabilityBelow(area, this.prepare(area), 0));
  }

  /** Whether `P(L, k) >= w`; stops as soon as this is decided. */
  holds(area: Rectangle, users: PreparedUsers = this.prepare(area)): boolean {
    const most = 1 - this.requirement.w;
    return this.probabilityBelow(area, users, most) <= most;
  }

  /**
   * Prepares the users that touch an area for queries ({@link holds}) about parts of it.
   * @param around users prepared for another area: saves querying the index if that area, or one it was made from, contains this one
   */
  prepare(area: Rectangle, around?: PreparedUsers): PreparedUsers {
    let users = around;
    while (users && !isPartOf(area, users.area)) users = users.around;
    if (users) return narrowUsers(users, area, this.rule);
    return prepareUsers(area, this.index.circles, this.index.touching(area), this.rule);
  }

  /**
   * The probability that fewer than k users are in an area. Every user added lowers it, so the computation stops, and `enough` is
   * returned, once it has fallen to `enough`.
   * @param area must lie in the area that the users were prepared for
   */
  private probabilityBelow(area: Rectangle, users: PreparedUsers, enough: number): number {
    const { count, probabilities } = this;
    const { circles } = users;
    const { roundDownTo } = this.requirement;
    if (this.rule.sumsUp) count.startWith(users.crowd, areaOf(area) / areaOf(users.area));
    else count.clear();
    const total = circles.length / 3;
    for (let first = 0; first < total; first += LOOK_EVERY) {
      if (count.probabilityBelow() <= enough) return enough;
      const several = Math.min(LOOK_EVERY, total - first);
      overlapProbabilities(area, circles, first, several, probabilities);
      for (let i = 0; i < several; i++) {
        const p = probabilities[i];
        const counted = roundDownTo === undefined ? p : roundDown(p, roundDownTo);
        if (counted > 0) count.add(counted);
      }
    }
    return Math.max(0, count.probabilityBelow());
  }
}
