import type { ScoringCandidate } from "../contest/current-scoring.ts";

/** A run that knows which preview it belongs to. */
export interface PreviewedRun extends ScoringCandidate {
  readonly rescoringId: string | null;
}

/** The moment that ended a re-scoring, if it was applied. */
export interface EndedRescoring {
  readonly id: string;
  readonly appliedAt: Date | null;
}

/** The runs as they stood before: none of the re-scoring's, and none superseded by it. */
export function runsWithout<Run extends PreviewedRun>(
  runs: readonly Run[],
  { id, appliedAt }: EndedRescoring,
): Run[] {
  return runs
    .filter(({ rescoringId }) => rescoringId !== id)
    .map((run) => {
      const byIt = appliedAt !== null && run.supersededAt?.getTime() === appliedAt.getTime();
      return byIt ? { ...run, supersededAt: null } : run;
    });
}

/** The runs as they stand with the re-scoring applied: its own are the latest of those that it was made from. */
export function runsWith<Run extends PreviewedRun>(
  runs: readonly Run[],
  { id, appliedAt }: EndedRescoring,
): Run[] {
  return runs.map((run) =>
    run.rescoringId === id ? { ...run, rescoring: { appliedAt: appliedAt ?? new Date(0) } } : run,
  );
}
