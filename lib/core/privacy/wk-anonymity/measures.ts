import { CircleIndex } from "./circle-index.ts";
import { areaOf, type Rectangle, type UserCircles } from "./geometry.ts";
import { overlapProbability } from "./overlap.ts";

/** An anonymized area and the users whose locations it replaces. */
export interface AnonymizedArea {
  readonly area: Rectangle;
  /** 0-based users. */
  readonly members: Uint32Array;
}

/**
 * The contribution of one area to Utility, `sum over its users of p^alpha / |L|`; 0 if some of its users cannot be in it at all.
 *
 * Source: document 004, equation 2.
 * @param alpha the weight of the probability of presence, >= 0
 */
export function areaUtility(
  area: Rectangle,
  members: Uint32Array,
  circles: UserCircles,
  alpha: number,
): number {
  let sum = 0;
  for (const i of members) {
    const p = overlapProbability(area, circles.x[i], circles.y[i], circles.r[i]);
    if (p === 0) return 0;
    sum += alpha === 1 ? p : p ** alpha;
  }
  return sum / areaOf(area);
}

/** The Utility of an anonymized table, per square unit. Source: document 004, equation 2. */
export function utilityOf(areas: readonly AnonymizedArea[], circles: UserCircles, alpha: number): number {
  return areas.reduce((sum, { area, members }) => sum + areaUtility(area, members, circles, alpha), 0);
}

/**
 * The Privacy of an anonymized table: the fraction of areas that really contain at least k users, in `[0, 1]`.
 *
 * Source: document 004, equation 1.
 * @param truth the users' real positions
 */
export function privacyOf(
  areas: readonly AnonymizedArea[],
  truth: Pick<UserCircles, "x" | "y">,
  k: number,
): number {
  const index = new CircleIndex({ ...truth, r: new Float64Array(truth.x.length) });
  const kept = areas.filter(({ area }) => index.touching(area).length >= k).length;
  return kept / areas.length;
}
