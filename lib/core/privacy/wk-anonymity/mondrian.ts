import { axesByLength, divideAtMedian } from "./division.ts";
import { coverCentres, type Rectangle, type UserCircles } from "./geometry.ts";
import type { AnonymizedArea } from "./measures.ts";

/**
 * Plain Mondrian on the circles' centres, which ignores the radii: areas are cut at medians as long as both halves have at least k
 * centres.
 *
 * Source: LeFevre, DeWitt, Ramakrishnan, "Mondrian multidimensional k-anonymity" (ICDE 2006); document 004 compares with it.
 * O(users log^2 users).
 * @param map the area to divide; extended to contain all centres
 * @param k an integer >= 1, at most the number of users
 * @param minimumSide the least side of an area, >= 0
 */
export function mondrianAreas(
  circles: UserCircles,
  map: Rectangle,
  k: number,
  minimumSide: number,
): AnonymizedArea[] {
  const everyone = Uint32Array.from(circles.x.keys());
  const open: AnonymizedArea[] = [{ area: coverCentres(map, circles), members: everyone }];
  const done: AnonymizedArea[] = [];
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    const parts = divideKeepingK(current, circles, k, minimumSide);
    if (parts) open.push(...parts);
    else done.push(current);
  }
  return done;
}

function divideKeepingK(
  current: AnonymizedArea,
  circles: UserCircles,
  k: number,
  minimumSide: number,
): AnonymizedArea[] | null {
  if (current.members.length < 2 * k) return null;
  for (const axis of axesByLength(current.area)) {
    const division = divideAtMedian(current, axis, circles, minimumSide);
    if (division && division.low.members.length >= k && division.high.members.length >= k) {
      return [division.low, division.high];
    }
  }
  return null;
}

/** Shrinks each area to the bounding box of its members' centres, with sides of at least `minimumSide`. */
export function tightenToCentres(
  areas: readonly AnonymizedArea[],
  circles: UserCircles,
  minimumSide: number,
): AnonymizedArea[] {
  return areas.map(({ members }) => {
    const [x0, x1] = span(members, circles.x, minimumSide);
    const [y0, y1] = span(members, circles.y, minimumSide);
    return { area: { x0, y0, x1, y1 }, members };
  });
}

function span(members: Uint32Array, positions: Float64Array, minimum: number): [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const i of members) {
    low = Math.min(low, positions[i]);
    high = Math.max(high, positions[i]);
  }
  const missing = Math.max(0, minimum - (high - low)) / 2;
  return [low - missing, high + missing];
}
