import type { Rectangle, UserCircles } from "./geometry.ts";
import type { AnonymizedArea } from "./measures.ts";

export type Side = keyof Rectangle;

export const SIDES: readonly Side[] = ["x0", "x1", "y0", "y1"];

/** The range in which a side may still move: from its current position (outer) inwards to a limit (inner). */
export interface Bracket {
  outer: number;
  inner: number;
}

export type Brackets = Record<Side, Bracket>;

/** The area with all sides at their current positions. */
export function outerArea({ x0, x1, y0, y1 }: Brackets): Rectangle {
  return { x0: x0.outer, x1: x1.outer, y0: y0.outer, y1: y1.outer };
}

/**
 * The brackets from L to L_min: a side may not move so far that a member's circle lies outside the area, nor pass the opposite side;
 * {@link keepApart} holds it to the latter as that one moves.
 * @param stopsAtMiddle whether a side may not pass the middle of the area either
 */
export function bracketsOf(
  { area, members }: AnonymizedArea,
  { x, y, r }: UserCircles,
  stopsAtMiddle: boolean,
): Record<Side, Bracket> {
  const limit = stopsAtMiddle ? middleOf(area) : { x0: area.x1, x1: area.x0, y0: area.y1, y1: area.y0 };
  // What every member's circle reaches.
  const reach = { x0: Infinity, x1: -Infinity, y0: Infinity, y1: -Infinity };
  for (const i of members) {
    reach.x0 = Math.min(reach.x0, x[i] + r[i]);
    reach.x1 = Math.max(reach.x1, x[i] - r[i]);
    reach.y0 = Math.min(reach.y0, y[i] + r[i]);
    reach.y1 = Math.max(reach.y1, y[i] - r[i]);
  }
  return {
    x0: { outer: area.x0, inner: Math.max(area.x0, Math.min(reach.x0, limit.x0)) },
    x1: { outer: area.x1, inner: Math.min(area.x1, Math.max(reach.x1, limit.x1)) },
    y0: { outer: area.y0, inner: Math.max(area.y0, Math.min(reach.y0, limit.y0)) },
    y1: { outer: area.y1, inner: Math.min(area.y1, Math.max(reach.y1, limit.y1)) },
  };
}

function middleOf({ x0, x1, y0, y1 }: Rectangle): Rectangle {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return { x0: x, x1: x, y0: y, y1: y };
}

const OPPOSITE: Readonly<Record<Side, Side>> = { x0: "x1", x1: "x0", y0: "y1", y1: "y0" };

/** Limits the opposite side of one that has moved, so that it does not pass it. */
export function keepApart(brackets: Brackets, moved: Side): void {
  const opposite = brackets[OPPOSITE[moved]];
  const { outer } = brackets[moved];
  const isLower = opposite.outer > outer;
  opposite.inner = isLower ? Math.max(opposite.inner, outer) : Math.min(opposite.inner, outer);
}
