import type { Rectangle, UserCircles } from "./geometry.ts";
import { goldenPoints } from "./golden-section.ts";
import { type AnonymizedArea, areaUtility } from "./measures.ts";
import type { PreparedUsers, WkCondition } from "./wk-condition.ts";

type Side = keyof Rectangle;

const SIDES: readonly Side[] = ["x0", "x1", "y0", "y1"];

/** How far a side may still move: from where it is, inwards to a limit. */
interface Bracket {
  outer: number;
  inner: number;
}

export interface ShrinkOptions {
  /** The weight of the probability of presence in Utility, >= 0. */
  readonly alpha: number;
  /** How finely sides are placed, in the circles' unit, > 0. */
  readonly tolerance: number;
}

/** A side moved to one of its golden points, and what that gives. */
interface Move {
  readonly side: Side;
  /** Whether the point is the one nearer the inner limit. */
  readonly isFar: boolean;
  readonly near: number;
  readonly far: number;
  readonly area: Rectangle;
  readonly utility: number;
}

/**
 * Shrinks an area for the best utility that keeps (w, k)-anonymity. Each side may move inwards as long as every member's circle still
 * reaches the area. In every step the two golden points of each side are looked at; the best of those that keep the condition
 * narrows its side's bracket, until all brackets are narrower than the tolerance. Returns the best area seen, the given one
 * included.
 *
 * A point that breaks the condition becomes its side's limit at once: the area only gets smaller, so the point can never keep the
 * condition later. (The document moves only the limit of the point with the largest P(L, k), and only when no point keeps the
 * condition; the rest would be found out in later steps.)
 *
 * Source: document 004, section 5.5.
 * @param start satisfies the condition
 * @param users prepared for `start.area`
 */
export function shrinkArea(
  start: AnonymizedArea,
  circles: UserCircles,
  condition: WkCondition,
  users: PreparedUsers,
  { alpha, tolerance }: ShrinkOptions,
): AnonymizedArea {
  const { members } = start;
  const brackets = bracketsOf(start, circles);
  let best = { area: start.area, utility: areaUtility(start.area, members, circles, alpha) };
  for (;;) {
    const open = SIDES.filter((side) => Math.abs(brackets[side].outer - brackets[side].inner) > tolerance);
    if (open.length === 0) return { area: best.area, members };
    const current = outerArea(brackets);
    const moves = open.flatMap((side) => movesOf(side, brackets[side], current, members, circles, alpha));
    moves.sort((a, b) => b.utility - a.utility);
    const chosen = firstThatHolds(moves, brackets, condition, users);
    if (chosen === undefined) continue;
    if (chosen.utility > best.utility) best = chosen;
    if (chosen.isFar) brackets[chosen.side].outer = chosen.near;
    else brackets[chosen.side].inner = chosen.far;
  }
}

/**
 * The first move that keeps the condition and every member; the points of those before it that do not become limits. A side's near
 * point is looked at before its far one: if it fails, so does the far one, which then costs nothing.
 */
function firstThatHolds(
  moves: readonly Move[],
  brackets: Record<Side, Bracket>,
  condition: WkCondition,
  users: PreparedUsers,
): Move | undefined {
  const nearHolds = new Map<Side, boolean>();
  const keeps = (move: Move) => move.utility > 0 && condition.holds(move.area, users);
  const keepsNear = (side: Side): boolean => {
    let holds = nearHolds.get(side);
    if (holds === undefined) {
      const near = moves.find((move) => move.side === side && !move.isFar);
      holds = near !== undefined && keeps(near);
      if (near && !holds) brackets[side].inner = near.near;
      nearHolds.set(side, holds);
    }
    return holds;
  };
  return moves.find((move) => {
    if (!keepsNear(move.side)) return false;
    if (!move.isFar || keeps(move)) return true;
    brackets[move.side].inner = move.far;
    return false;
  });
}

function outerArea(brackets: Record<Side, Bracket>): Rectangle {
  const { x0, x1, y0, y1 } = brackets;
  return { x0: x0.outer, x1: x1.outer, y0: y0.outer, y1: y1.outer };
}

/** L to L_min: no side may leave behind the nearest point of a member's circle, nor pass the middle. */
function bracketsOf({ area, members }: AnonymizedArea, { x, y, r }: UserCircles): Record<Side, Bracket> {
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

function movesOf(
  side: Side,
  bracket: Bracket,
  current: Rectangle,
  members: Uint32Array,
  circles: UserCircles,
  alpha: number,
): Move[] {
  const [near, far] = goldenPoints(bracket.outer, bracket.inner);
  return [false, true].map((isFar) => {
    const area = { ...current, [side]: isFar ? far : near };
    return { side, near, far, isFar, area, utility: areaUtility(area, members, circles, alpha) };
  });
}
