import type { Rectangle, UserCircles } from "./geometry.ts";
import type { AnonymizedArea } from "./measures.ts";

/** The axis to which a cut is perpendicular. */
export type Axis = "x" | "y";

/** An area cut in two; `low` has the smaller coordinates. */
export interface Division {
  readonly axis: Axis;
  readonly cut: number;
  readonly low: AnonymizedArea;
  readonly high: AnonymizedArea;
}

/**
 * Cuts an area in two along one axis, as near to the median of its users' centres as possible without separating equal coordinates.
 *
 * Source: Mondrian (LeFevre, DeWitt, Ramakrishnan, ICDE 2006); document 004, section 5.3. O(users log users).
 * @param minimumSide the least side of a half
 * @returns null if all centres have the same coordinate, or a half would be thinner than `minimumSide`
 */
export function divideAtMedian(
  { area, members }: AnonymizedArea,
  axis: Axis,
  circles: UserCircles,
  minimumSide: number,
): Division | null {
  const positions = circles[axis];
  const sorted = Float64Array.from(members, (i) => positions[i]).sort();
  const lows = countLow(sorted);
  if (lows === 0 || lows === sorted.length) return null;
  const cut = (sorted[lows - 1] + sorted[lows]) / 2;
  const [from, to] = axis === "x" ? [area.x0, area.x1] : [area.y0, area.y1];
  if (cut - from < minimumSide || to - cut < minimumSide) return null;
  return {
    axis,
    cut,
    low: { area: part(area, axis, cut, "low"), members: members.filter((i) => positions[i] < sorted[lows]) },
    high: {
      area: part(area, axis, cut, "high"),
      members: members.filter((i) => positions[i] >= sorted[lows]),
    },
  };
}

/**
 * The number of coordinates in the lower half. Equal coordinates stay together, so the cut is where the sorted coordinates change,
 * nearest to the middle; of two equally near changes the lower one. None or all if there is no change.
 */
function countLow(sorted: Float64Array): number {
  const middle = sorted.length >> 1;
  let below = middle;
  while (below > 0 && sorted[below - 1] === sorted[below]) below--;
  let above = middle;
  while (above < sorted.length && sorted[above - 1] === sorted[above]) above++;
  return below === 0 || above - middle < middle - below ? above : below;
}

/** The two axes, that of the area's longer side first. */
export function axesByLength(area: Rectangle): readonly Axis[] {
  return area.x1 - area.x0 >= area.y1 - area.y0 ? ["x", "y"] : ["y", "x"];
}

function part(area: Rectangle, axis: Axis, cut: number, side: "low" | "high"): Rectangle {
  if (axis === "x") return side === "low" ? { ...area, x1: cut } : { ...area, x0: cut };
  return side === "low" ? { ...area, y1: cut } : { ...area, y0: cut };
}
