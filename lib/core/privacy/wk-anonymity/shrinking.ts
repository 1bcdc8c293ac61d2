import { areaOf, type Rectangle, type UserCircles } from "./geometry.ts";
import { goldenPoints, reachableTolerance } from "./golden-section.ts";
import { type AnonymizedArea, areaUtility } from "./measures.ts";
import type { PreparedUsers } from "./prepared-users.ts";
import {
  type Bracket,
  type Brackets,
  bracketsOf,
  keepApart,
  outerArea,
  SIDES,
  type Side,
} from "./shrinking-brackets.ts";
import type { WkCondition } from "./wk-condition.ts";

/** Users are prepared again once the area has shrunk below this fraction of the one they were prepared for. */
const NARROW_AT = 0.9;

export interface ShrinkOptions {
  /** The weight of the probability of presence in Utility, >= 0. */
  readonly alpha: number;
  /** The accuracy of the sides' positions, in the circles' unit, > 0. */
  readonly tolerance: number;
  /** Whether no side may pass the middle of the area, which the document does not ask for; false by default. */
  readonly stopsAtMiddle?: boolean;
}

/** A move of a side to one of its golden-section points, with the resulting area and utility. */
interface Move {
  readonly side: Side;
  /** Whether the point is the one nearer the inner limit. */
  readonly isFar: boolean;
  readonly at: number;
  readonly area: Rectangle;
  readonly utility: number;
  /** Whether the area satisfies the condition and can contain every member; undefined until computed. */
  keeps?: boolean;
}

/** The two moves of a side. */
interface Moves {
  readonly near: Move;
  readonly far: Move;
}

/**
 * Shrinks an area to maximize its utility while keeping (w, k)-anonymity. Each side may move inwards as long as every member's circle
 * still reaches the area. In every step the two golden-section points of each side are considered; the best of those that satisfy the
 * condition narrows its side's bracket, until all brackets are narrower than the tolerance. Returns the best area found, which may be
 * the given one.
 *
 * A point that violates the condition becomes its side's limit at once: as the area only gets smaller, the point cannot satisfy the
 * condition later. (The document moves only the limit of the point with the largest P(L, k), and only if no point satisfies the
 * condition; it would find the other limits in later steps.)
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
  { alpha, tolerance, stopsAtMiddle = false }: ShrinkOptions,
): AnonymizedArea {
  const { members } = start;
  const brackets = bracketsOf(start, circles, stopsAtMiddle);
  const utilityOf = (area: Rectangle) => areaUtility(area, members, circles, alpha);
  let best = { area: start.area, utility: utilityOf(start.area) };
  let current = start.area;
  let around = users;
  const remake = (side: Side) => movesOf(side, brackets[side], current, utilityOf);
  const moves = { x0: remake("x0"), x1: remake("x1"), y0: remake("y0"), y1: remake("y1") };
  /** Sides whose moves must be recomputed, because their bracket or the current area has changed. */
  const stale = new Set<Side>();
  for (;;) {
    const open = SIDES.filter((side) => isOpen(brackets[side], tolerance));
    if (open.length === 0) return { area: best.area, members };
    for (const side of open) if (stale.delete(side)) moves[side] = remake(side);
    const { chosen, moved } = firstThatHolds(
      open.map((side) => moves[side]),
      brackets,
      condition,
      around,
    );
    for (const side of moved) stale.add(side);
    if (chosen === undefined) continue;
    if (chosen.utility > best.utility) best = chosen;
    const { near, far } = moves[chosen.side];
    if (!chosen.isFar) {
      brackets[chosen.side].inner = far.at;
      stale.add(chosen.side);
      continue;
    }
    brackets[chosen.side].outer = near.at;
    keepApart(brackets, chosen.side);
    for (const side of SIDES) stale.add(side);
    current = outerArea(brackets);
    if (areaOf(current) < NARROW_AT * areaOf(around.area)) around = condition.prepare(current, around);
  }
}

function isOpen({ outer, inner }: Bracket, tolerance: number): boolean {
  return Math.abs(outer - inner) > reachableTolerance(tolerance, outer, inner);
}

/**
 * Finds the move with the best utility that satisfies the condition and keeps every member. The points of better moves that do not
 * become their sides' limits, and `moved` lists these sides. A side's near point is checked before its far point: if the near one
 * fails, so does the far one, which then need not be checked.
 */
function firstThatHolds(
  moves: readonly Moves[],
  brackets: Brackets,
  condition: WkCondition,
  users: PreparedUsers,
): { readonly chosen: Move | undefined; readonly moved: ReadonlySet<Side> } {
  const keeps = (move: Move) => {
    move.keeps ??= move.utility > 0 && condition.holds(move.area, users);
    return move.keeps;
  };
  const ranked = moves.flatMap(({ near, far }) => [
    { move: near, near },
    { move: far, near },
  ]);
  ranked.sort((a, b) => b.move.utility - a.move.utility);
  let chosen: Move | undefined;
  const moved = new Set<Side>();
  for (const { move, near } of ranked) {
    if (near.keeps === false) continue;
    const broken = !keeps(near) ? near : !keeps(move) ? move : undefined;
    if (broken === undefined) {
      chosen = move;
      break;
    }
    brackets[move.side].inner = broken.at;
    moved.add(move.side);
  }
  return { chosen, moved };
}

function movesOf(
  side: Side,
  { outer, inner }: Bracket,
  current: Rectangle,
  utilityOf: (area: Rectangle) => number,
): Moves {
  const [near, far] = goldenPoints(outer, inner).map((at, i) => {
    const area = { ...current, [side]: at };
    return { side, isFar: i === 1, at, area, utility: utilityOf(area) };
  });
  return { near, far };
}
