import { type HoldableClock, roundTime } from "./round-clock.ts";

/** The fields of a round that determine whether its board is frozen. */
export interface FreezableRound extends HoldableClock {
  readonly boardFreezesAt: Date | null;
  readonly resultsPublishedAt: Date | null;
}

/**
 * Since when the round's public board has been frozen at `now`, by the round's own clock; null if it is not. Publication of the
 * results ends every freeze.
 */
export function frozenSince(round: FreezableRound, now: Date): Date | null {
  const { boardFreezesAt, resultsPublishedAt } = round;
  if (boardFreezesAt === null || resultsPublishedAt !== null) return null;
  return boardFreezesAt <= roundTime(round, now) ? boardFreezesAt : null;
}

interface DatedScoring {
  readonly finishedAt: Date | null;
  readonly supersededAt: Date | null;
  /** The preview that it belongs to, if any. */
  readonly rescoring?: { readonly appliedAt: Date | null } | null;
}

interface DatedPick {
  readonly submissionId: string | null;
  readonly pickedAt: Date;
}

/** The fields of a data set that are dated. */
export interface DatedDataSet {
  readonly submissions: readonly {
    readonly submittedAt: Date;
    readonly scorings: readonly DatedScoring[];
  }[];
  readonly pickedId: string | null;
  /** Every choice that the team made, in any order. */
  readonly picks: readonly DatedPick[];
}

/**
 * A data set as of `moment`: the submissions that had arrived, those of their scorings that had ended (each superseded only if
 * it was by then), and the team's choice at that time. If `moment` is null: the data set as it is now.
 */
export function dataSetAt<T extends DatedDataSet>(dataSet: T, moment: Date | null): T {
  if (moment === null) return dataSet;
  const submissions = dataSet.submissions
    .filter(({ submittedAt }) => submittedAt <= moment)
    .map((submission) => ({ ...submission, scorings: scoringsAt(submission.scorings, moment) }));
  return { ...dataSet, submissions, pickedId: pickAt(dataSet, moment) };
}

/** The scorings that had ended by `moment`, each superseded or applied only if it was by then. */
export function scoringsAt<T extends DatedScoring>(scorings: readonly T[], moment: Date): T[] {
  const byThen = (date: Date | null) => (date !== null && date <= moment ? date : null);
  return scorings
    .filter(({ finishedAt }) => byThen(finishedAt) !== null)
    .map((scoring) => ({
      ...scoring,
      supersededAt: byThen(scoring.supersededAt),
      ...(scoring.rescoring ? { rescoring: { appliedAt: byThen(scoring.rescoring.appliedAt) } } : {}),
    }));
}

/** The submission that the team had picked by `moment`. A data set without stored choices is taken never to have changed its pick. */
function pickAt(
  { picks, pickedId }: { readonly picks: readonly DatedPick[]; readonly pickedId: string | null },
  moment: Date,
): string | null {
  if (picks.length === 0) return pickedId;
  const latestFirst = picks.toSorted((a, b) => b.pickedAt.getTime() - a.pickedAt.getTime());
  return latestFirst.find(({ pickedAt }) => pickedAt <= moment)?.submissionId ?? null;
}
