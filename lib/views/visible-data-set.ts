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
  /** The moment at which it stands still for them; null: they see it as it is. */
  readonly since: Date | null;
  /** When what counts was locked, as far as they see it. */
  readonly closedAt: Date | null;
};

/** A team's data set as `viewer` may see it at `now`, before its submissions are read: every public view of scores begins so. */
export function visibleDataSet<T extends VisibleSource>(
  viewer: Viewer,
  round: FreezableRound & { readonly closedAt: Date | null },
  dataSet: T,
  now: Date,
): Visible<T> {
  const since = standsStillSince(viewer, round, dataSet.teamId, now);
  const { pickedId } = dataSetAt({ ...dataSet, submissions: [] }, since);
  const { closedAt } = round;
  const then = { ...dataSet, pickedId, since };
  if (since === null || closedAt === null || closedAt <= since) return { ...then, closedAt };
  return { ...then, publicSet: null, closedAt: null };
}

interface VisibleSource extends Omit<DatedDataSet, "submissions"> {
  readonly teamId: string;
  readonly publicSet: { readonly submissionId: string } | null;
}
