import type { CircleIndex } from "./circle-index.ts";
import { areaOf, type Rectangle } from "./geometry.ts";
import { isInsideCircle, overlapProbability } from "./overlap.ts";
import { PresenceCount, roundDown } from "./poisson-binomial.ts";

/** (w, k)-anonymity: with probability w at least, k users or more really are in the area. */
export interface WkRequirement {
  /** An integer >= 1. */
  readonly k: number;
  /** In `(0, 1)`. */
  readonly w: number;
  /** Take probabilities down to multiples of 1/n, as document 004's equation 7 does (n = 10 there); exact if absent. */
  readonly roundDownTo?: number;
}

/** The users that touch an area, sorted out for many questions about parts of it. */
export interface PreparedUsers {
  /** `1 / (pi r^2)` of the users whose circles hold the whole area: the density of their presence in every part of it. */
  readonly densities: Float64Array;
  /** Centres and radii of the others, x, y, r by turns. */
  readonly circles: Float64Array;
}

/** How many users are added between two looks at whether they are enough. */
const LOOK_EVERY = 8;

/**
 * Checks areas against a (w, k) requirement.
 *
 * Source: document 004, sections 4.1 and 5.3 (equations 3 to 7).
 */
export class WkCondition {
  readonly requirement: WkRequirement;
  private readonly index: CircleIndex;
  private readonly count: PresenceCount;

  constructor(requirement: WkRequirement, index: CircleIndex) {
    if (!(requirement.w > 0 && requirement.w < 1))
      throw new RangeError(`w is in (0, 1), not ${requirement.w}`);
    this.requirement = requirement;
    this.index = index;
    this.count = new PresenceCount(requirement.k);
  }

  /** P(L, k), or its lower bound with `roundDownTo`. O(|U_L| k). */
  probability(area: Rectangle): number {
    return 1 - this.probabilityBelow(area, this.prepare(area), 0);
  }

  /** Whether `P(L, k) >= w`; looks no further than the users that decide it. */
  holds(area: Rectangle, users: PreparedUsers = this.prepare(area)): boolean {
    const most = 1 - this.requirement.w;
    return this.probabilityBelow(area, users, most) <= most;
  }

  /** Sorts out the users that touch an area, for {@link holds} on parts of it. O(entries of the index there). */
  prepare(area: Rectangle): PreparedUsers {
    const { x, y, r } = this.index.circles;
    const densities: number[] = [];
    const circles: number[] = [];
    for (const i of this.index.touching(area)) {
      if (isInsideCircle(area, x[i], y[i], r[i])) densities.push(1 / (Math.PI * r[i] * r[i]));
      else circles.push(x[i], y[i], r[i]);
    }
    return { densities: new Float64Array(densities), circles: new Float64Array(circles) };
  }

  /**
   * The probability that fewer than k are in an area, or, once it has fallen to `enough`, that it is no more: further users only
   * lower it. A user whose circle holds the prepared area needs one multiplication.
   * @param area lies within the area that the users were prepared for
   */
  private probabilityBelow(area: Rectangle, { densities, circles }: PreparedUsers, enough: number): number {
    const size = areaOf(area);
    this.count.clear();
    for (let i = 0; i < densities.length; i++) {
      this.add(densities[i] * size);
      if (i % LOOK_EVERY === 0 && this.count.probabilityBelow() <= enough) return enough;
    }
    for (let at = 0, user = 1; at < circles.length; at += 3, user++) {
      this.add(overlapProbability(area, circles[at], circles[at + 1], circles[at + 2]));
      if (user % LOOK_EVERY === 0 && this.count.probabilityBelow() <= enough) return enough;
    }
    return Math.max(0, this.count.probabilityBelow());
  }

  private add(p: number): void {
    const { roundDownTo } = this.requirement;
    const counted = roundDownTo === undefined ? p : roundDown(p, roundDownTo);
    if (counted > 0) this.count.add(counted);
  }
}
