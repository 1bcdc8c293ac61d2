import { CircleIndex } from "./circle-index.ts";
import { type Axis, axesByLength, type Division, divideAtMedian } from "./division.ts";
import { coverCentres, type Rectangle, type UserCircles } from "./geometry.ts";
import { maximizeByGoldenSection } from "./golden-section.ts";
import { type AnonymizedArea, areaUtility } from "./measures.ts";
import type { PreparedUsers } from "./prepared-users.ts";
import { shrinkArea } from "./shrinking.ts";
import { WkCondition, type WkRequirement } from "./wk-condition.ts";

export interface WkOptions extends WkRequirement {
  /** The weight of the probability of presence in Utility, >= 0; 1 in document 004. */
  readonly alpha: number;
  /** The accuracy of borders and the least side of a divided area, in the circles' unit, > 0; 1 m in document 004. */
  readonly tolerance: number;
  /** Whether no side may pass its area's middle when it is shrunk, which the document does not ask for; false by default. */
  readonly stopsAtMiddle?: boolean;
}

/** An area still to be divided. */
interface Undivided extends AnonymizedArea {
  /** The users prepared for the area that was divided to get this one. */
  readonly around: PreparedUsers;
}

/** Thrown if not even the whole map contains k users with probability w. */
export class WkImpossible extends Error {
  override name = "WkImpossible";
  /** P(map, k), rounded down to four decimals; below w. */
  readonly chance: number;
  readonly requirement: WkRequirement;

  constructor(requirement: WkRequirement, chance: number) {
    const { k, w } = requirement;
    const shown = Math.floor(chance * 1e4) / 1e4;
    super(`the whole map holds k = ${k} users with probability ${shown}, below w = ${w}`);
    this.chance = shown;
    this.requirement = requirement;
  }
}

/**
 * (w, k)-anonymizes uncertain positions: divides the map into areas each of which really contains at least k users with probability at
 * least w.
 *
 * - Division: like Mondrian, at the median of the longer side (or else of the shorter one), if both halves contain k centres and satisfy
 *   the condition.
 * - Expansion: each half's new border moves outwards, at most as far as its members' circles reach, to where the half's utility is
 *   largest. The halves may then overlap.
 * - Shrinking: an area that cannot be divided further is shrunk by {@link shrinkArea}.
 *
 * Every area of the result satisfies the condition, and every user's circle reaches its area. P(L, k) counts every user whose
 * circle touches the area, whichever area the user belongs to.
 *
 * Source: document 004, section 5.
 * @param map the area to divide; extended to contain all centres
 * @throws WkImpossible if the whole map does not satisfy the condition
 */
export function wkAreas(circles: UserCircles, map: Rectangle, options: WkOptions): AnonymizedArea[] {
  const condition = new WkCondition(options, new CircleIndex(circles));
  const everyone = Uint32Array.from(circles.x.keys());
  const whole = { area: coverCentres(map, circles), members: everyone };
  const chance = condition.probability(whole.area);
  if (everyone.length < options.k || chance < options.w) {
    throw new WkImpossible(options, chance);
  }
  const open: Undivided[] = [{ ...whole, around: condition.prepare(whole.area) }];
  const done: AnonymizedArea[] = [];
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    const users = condition.prepare(current.area, current.around);
    const division = divideKeeping(current, circles, condition, users, options.tolerance);
    if (division) {
      for (const half of expandBoth(division, circles, options)) open.push({ ...half, around: users });
    } else {
      done.push(shrinkArea(current, circles, condition, users, options));
    }
  }
  return done;
}

/** The first division, longer side first, whose halves both contain k centres and satisfy the condition. */
function divideKeeping(
  current: AnonymizedArea,
  circles: UserCircles,
  condition: WkCondition,
  users: PreparedUsers,
  minimumSide: number,
): Division | null {
  const { k } = condition.requirement;
  if (current.members.length < 2 * k) return null;
  for (const axis of axesByLength(current.area)) {
    const division = divideAtMedian(current, axis, circles, minimumSide);
    if (!division) continue;
    const { low, high } = division;
    if (low.members.length < k || high.members.length < k) continue;
    if (condition.holds(low.area, users) && condition.holds(high.area, users)) return division;
  }
  return null;
}

/** The expansion phase (section 5.4). It only enlarges areas, so they still satisfy the condition. */
function expandBoth(division: Division, circles: UserCircles, options: WkOptions): AnonymizedArea[] {
  const [lowSide, highSide] = division.axis === "x" ? (["x1", "x0"] as const) : (["y1", "y0"] as const);
  const { low, high, cut } = division;
  return [
    expand(low, lowSide, Math.max(cut, reach(low.members, circles, division.axis, 1)), circles, options),
    expand(high, highSide, Math.min(cut, reach(high.members, circles, division.axis, -1)), circles, options),
  ];
}

function expand(
  { area, members }: AnonymizedArea,
  side: keyof Rectangle,
  farthest: number,
  circles: UserCircles,
  { alpha, tolerance }: WkOptions,
): AnonymizedArea {
  const utilityAt = (border: number) => areaUtility({ ...area, [side]: border }, members, circles, alpha);
  const border = maximizeByGoldenSection(utilityAt, area[side], farthest, tolerance);
  return { area: { ...area, [side]: border }, members };
}

/** The farthest point of the members' circles along an axis, upwards (1) or downwards (-1). */
function reach(members: Uint32Array, circles: UserCircles, axis: Axis, direction: 1 | -1): number {
  let farthest = -Infinity;
  for (const i of members) farthest = Math.max(farthest, direction * circles[axis][i] + circles.r[i]);
  return direction * farthest;
}
