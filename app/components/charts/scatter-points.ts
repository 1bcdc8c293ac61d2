import type { LeaderboardPoint } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";

/** The points to draw, in drawing order: counting submissions last, on top. */
export function visiblePoints(points: readonly LeaderboardPoint[], validOnly: boolean): LeaderboardPoint[] {
  return points
    .filter((point) => point.valid || !validOnly)
    .sort(
      (left, right) =>
        Number(left.counts) - Number(right.counts) || left.submittedAt.localeCompare(right.submittedAt),
    );
}

/** The submission ids from left to right, the order of the arrow keys. */
export function readingOrder(points: readonly LeaderboardPoint[]): string[] {
  return [...points]
    .sort(
      (left, right) =>
        left.minReidentificationScore - right.minReidentificationScore ||
        left.minTraceInferenceScore - right.minTraceInferenceScore,
    )
    .map((point) => point.submissionId);
}

/** The point that is described at first: a counting one of the leading team, else any. */
export function firstPoint(
  points: readonly LeaderboardPoint[],
  leader: number | undefined,
): LeaderboardPoint | undefined {
  return points.findLast((point) => point.counts && point.team.number === leader) ?? points.at(-1);
}

/** The scores from `min` to `max` on an axis. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** The part of the plane that is shown: `x` is s_I,min, `y` is s_T,min. */
export interface Frame {
  readonly x: Range;
  readonly y: Range;
}

const UNIT: Range = { min: 0, max: 1 };

/** The full range of scores. */
export const WHOLE: Frame = { x: UNIT, y: UNIT };

/** The smallest square frame up to 1 that contains all points, starting at a multiple of 0.1. */
export function closeUp(points: readonly LeaderboardPoint[]): Frame {
  const lowest = Math.min(
    1,
    ...points.flatMap((point) => [point.minReidentificationScore, point.minTraceInferenceScore]),
  );
  const range = { min: Math.min(0.9, Math.floor(lowest * 10) / 10), max: 1 };
  return { x: range, y: range };
}

/** A point's position as fractions of the frame's sides: x from the left, y from the bottom. */
export function placeIn(
  { x, y }: Frame,
  point: LeaderboardPoint,
): { readonly x: number; readonly y: number } {
  const share = ({ min, max }: Range, score: number) => (score - min) / (max - min);
  return { x: share(x, point.minReidentificationScore), y: share(y, point.minTraceInferenceScore) };
}

/** Maximum distance in pixels from the pointer to the point it chooses. */
const REACH = 16;

/** The point nearest to the pointer in a box that covers the frame; undefined if none is within reach. */
export function nearestPoint(
  points: readonly LeaderboardPoint[],
  frame: Frame,
  box: { readonly left: number; readonly bottom: number; readonly width: number; readonly height: number },
  pointer: { readonly x: number; readonly y: number },
): LeaderboardPoint | undefined {
  let nearest: LeaderboardPoint | undefined;
  let shortest = REACH;
  for (const point of points) {
    const { x, y } = placeIn(frame, point);
    const dx = box.left + x * box.width - pointer.x;
    const dy = box.bottom - y * box.height - pointer.y;
    const distance = Math.hypot(dx, dy);
    if (distance > shortest) continue;
    nearest = point;
    shortest = distance;
  }
  return nearest;
}
