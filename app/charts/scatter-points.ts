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
