import { type DatedDataSet, dataSetAt, type FreezableRound, frozenSince } from "../contest/board-freeze.ts";
import { may, type Viewer } from "../contest/permissions.ts";

/** What tells a team's choice at any moment. */
const withPicks = { picks: { select: { submissionId: true, pickedAt: true } } } as const;

/** What a query of data sets must bring along for {@link visibleDataSet}. */
export const withHistory = {
  ...withPicks,
  publicSet: { select: { submissionId: true } },
} as const;

/**
 * Since when what `viewer` sees of a team in a round stands still; null while they see it as it is. While the public board
 * is frozen, teams see their own sets as they are, and organizers all.
 */
export function standsStillSince(
  viewer: Viewer,
  round: FreezableRound,
  teamId: string,
  now: Date,
): Date | null {
  return may(viewer, "leaderboard.readUnfrozen", teamId) ? null : frozenSince(round, now);
}

/** A data set as a viewer sees it. */
export type Visible<T> = T & {
  /** When what counts was locked, as far as they see it. */
  readonly closedAt: Date | null;
};

/** A team's data set as `viewer` may see it at `now`: every public view of scores begins with this. */
export function visibleDataSet<T extends VisibleSource>(
  viewer: Viewer,
  round: FreezableRound & { readonly closedAt: Date | null },
  dataSet: T,
  now: Date,
): Visible<T> {
  const since = standsStillSince(viewer, round, dataSet.teamId, now);
  const then = dataSetAt(dataSet, since);
  const { closedAt } = round;
  if (since === null || closedAt === null || closedAt <= since) return { ...then, closedAt };
  return { ...then, publicSet: null, closedAt: null };
}

interface VisibleSource extends DatedDataSet {
  readonly teamId: string;
  readonly publicSet: { readonly submissionId: string } | null;
}
