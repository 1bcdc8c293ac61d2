import {
  type DatedDataSet,
  dataSetAt,
  type FreezableRound,
  frozenSince,
} from "../../contest/board-freeze.ts";
import { may, type Viewer } from "../../contest/permissions.ts";

/** The team's choices, from which its choice at any time follows. */
const withPicks = { picks: { select: { submissionId: true, pickedAt: true } } } as const;

/** The relations that queries must include for {@link visibleDataSet}. */
export const withHistory = {
  ...withPicks,
  publicSet: { select: { submissionId: true } },
} as const;

/**
 * The time as of which `viewer` sees a team's sets in a round; null: as they are now. While the public board is frozen, teams still
 * see their own sets as they are, and organizers see all.
 */
export function viewedAsOf(viewer: Viewer, round: FreezableRound, teamId: string, now: Date): Date | null {
  return may(viewer, "leaderboard.readUnfrozen", teamId) ? null : frozenSince(round, now);
}

/** A data set as a viewer sees it. */
export type Visible<T> = T & {
  /** The time as of which the viewer sees it; null: as it is now. */
  readonly asOf: Date | null;
  /** When the counting submission was locked; null if the viewer sees a time before that. */
  readonly closedAt: Date | null;
};

/** A team's data set as `viewer` may see it at `now`, before its submissions are loaded. Every public view of scores starts with it. */
export function visibleDataSet<T extends VisibleSource>(
  viewer: Viewer,
  round: FreezableRound & { readonly closedAt: Date | null },
  dataSet: T,
  now: Date,
): Visible<T> {
  const asOf = viewedAsOf(viewer, round, dataSet.teamId, now);
  const { pickedId } = dataSetAt({ ...dataSet, submissions: [] }, asOf);
  const { closedAt } = round;
  const then = { ...dataSet, pickedId, asOf };
  if (asOf === null || closedAt === null || closedAt <= asOf) return { ...then, closedAt };
  return { ...then, publicSet: null, closedAt: null };
}

interface VisibleSource extends Omit<DatedDataSet, "submissions"> {
  readonly teamId: string;
  readonly publicSet: { readonly submissionId: string } | null;
}
