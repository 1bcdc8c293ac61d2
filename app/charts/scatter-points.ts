import type { LeaderboardPoint } from "@/lib/views/leaderboard-view.ts";

/** The points to draw, in drawing order: those that count for their teams last, on top. */
export function visiblePoints(points: readonly LeaderboardPoint[], validOnly: boolean): LeaderboardPoint[] {
  return points
    .filter((point) => point.valid || !validOnly)
    .sort(
      (left, right) =>
        Number(left.counts) - Number(right.counts) || left.submittedAt.localeCompare(right.submittedAt),
    );
}

/** The same points from left to right, as the arrow keys visit them. */
export function readingOrder(points: readonly LeaderboardPoint[]): string[] {
  return [...points]
    .sort(
      (left, right) =>
        left.minReidentificationScore - right.minReidentificationScore ||
        left.minTraceInferenceScore - right.minTraceInferenceScore,
    )
    .map((point) => point.submissionId);
}

/** The point that the reader sees first: one that counts for the leading team, or else any. */
export function firstPoint(
  points: readonly LeaderboardPoint[],
  leader: number | undefined,
): LeaderboardPoint | undefined {
  return points.findLast((point) => point.counts && point.team.number === leader) ?? points.at(-1);
}

/** Both axes run from `min` to 1. */
export interface Frame {
  readonly min: number;
}

/** What the axes show by rights: everything that a score can be. */
export const WHOLE: Frame = { min: 0 };

/** The upper right corner that holds all points, from a tenth on. */
export function closeUp(points: readonly LeaderboardPoint[]): Frame {
  const lowest = Math.min(
    1,
    ...points.flatMap((point) => [point.minReidentificationScore, point.minTraceInferenceScore]),
  );
  return { min: Math.min(0.9, Math.floor(lowest * 10) / 10) };
}

/** Where a point stands within the frame, as shares of its sides: x from the left, y from the bottom. */
export function placeIn({ min }: Frame, point: LeaderboardPoint): { readonly x: number; readonly y: number } {
  const share = (score: number) => (score - min) / (1 - min);
  return { x: share(point.minReidentificationScore), y: share(point.minTraceInferenceScore) };
}

/** How far from a point, in pixels, the pointer still means it. */
const REACH = 16;

/** The point nearest to the pointer within a box whose sides are the axes of the frame; undefined if none is near. */
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
