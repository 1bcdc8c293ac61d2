import type { LeaderboardPoint } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import type { Frame, Range } from "./scatter-points.ts";

/** A place in the frame as fractions of its sides, as `placeIn` tells: x from the left, y from the bottom. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

type Box = Pick<DOMRect, "left" | "bottom" | "width" | "height">;

/** The place under a pointer, or the nearest one if the pointer is outside of the frame's box. */
export function placeUnder(pointer: { readonly clientX: number; readonly clientY: number }, box: Box): Place {
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return {
    x: within((pointer.clientX - box.left) / box.width),
    y: within((box.bottom - pointer.clientY) / box.height),
  };
}

/** Shorter movements in pixels, along either axis, choose no area: they are clicks. */
const SHORTEST = 8;

/** Whether two places are far enough from each other, along both axes, to be corners of an area. */
export function spanArea(from: Place, to: Place, box: Box): boolean {
  const [across, up] = [Math.abs(to.x - from.x) * box.width, Math.abs(to.y - from.y) * box.height];
  return Math.min(across, up) >= SHORTEST;
}

/** The part of a frame between two opposite corners. */
export function areaBetween({ x, y }: Frame, from: Place, to: Place): Frame {
  const scoreAt = ({ min, max }: Range, share: number) => min + share * (max - min);
  return {
    x: rangeOf(scoreAt(x, from.x), scoreAt(x, to.x)),
    y: rangeOf(scoreAt(y, from.y), scoreAt(y, to.y)),
  };
}

/** The range between two scores in any order, widened to whole thousandths and never empty. */
export function rangeOf(one: number, other: number): Range {
  const thousandths = (score: number) => Number((score * 1000).toFixed(6));
  const min = Math.min(999, Math.floor(thousandths(Math.min(one, other))));
  const max = Math.max(min + 1, Math.ceil(thousandths(Math.max(one, other))));
  return { min: min / 1000, max: max / 1000 };
}

/** The points in an area; those on its border are in it. */
export function pointsIn({ x, y }: Frame, points: readonly LeaderboardPoint[]): LeaderboardPoint[] {
  const isIn = ({ min, max }: Range, score: number) => score >= min && score <= max;
  return points.filter(
    (point) => isIn(x, point.minReidentificationScore) && isIn(y, point.minTraceInferenceScore),
  );
}
