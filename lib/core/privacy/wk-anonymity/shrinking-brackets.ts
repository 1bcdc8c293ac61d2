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

/** The brackets from L to L_min: a side may not pass the middle of the area, nor move so far that a member's circle lies outside it. */
export function bracketsOf(
  { area, members }: AnonymizedArea,
  { x, y, r }: UserCircles,
): Record<Side, Bracket> {
  const limit = { x0: Infinity, x1: -Infinity, y0: Infinity, y1: -Infinity };
  for (const i of members) {
    limit.x0 = Math.min(limit.x0, x[i] + r[i]);
    limit.x1 = Math.max(limit.x1, x[i] - r[i]);
    limit.y0 = Math.min(limit.y0, y[i] + r[i]);
    limit.y1 = Math.max(limit.y1, y[i] - r[i]);
  }
  const middleX = (area.x0 + area.x1) / 2;
  const middleY = (area.y0 + area.y1) / 2;
  return {
    x0: { outer: area.x0, inner: Math.max(area.x0, Math.min(limit.x0, middleX)) },
    x1: { outer: area.x1, inner: Math.min(area.x1, Math.max(limit.x1, middleX)) },
    y0: { outer: area.y0, inner: Math.max(area.y0, Math.min(limit.y0, middleY)) },
    y1: { outer: area.y1, inner: Math.min(area.y1, Math.max(limit.y1, middleY)) },
  };
}
