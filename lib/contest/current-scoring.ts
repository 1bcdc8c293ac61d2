/** How far the scoring of something is. */
export type ScoringState = "QUEUED" | "SCORING" | "SCORED" | "FAILED";

/** What the rule needs to know of a run of the scorer. */
export interface ScoringCandidate {
  /** Counts from 1 within the submission; the larger, the later. */
  readonly number: number;
  readonly state: ScoringState;
  readonly supersededAt: Date | null;
  /** The preview that it belongs to, if any. */
  readonly rescoring: { readonly appliedAt: Date | null } | null;
}

/**
 * The run that speaks for a submission: the latest that is scored and not superseded; while there is none, the latest.
 * A re-scoring under way thus leaves the old scores standing until it ends; one that is a preview counts for nothing
 * until it is applied.
 *
 * @returns null for a submission without any run
 */
export function currentScoring<T extends ScoringCandidate>(scorings: readonly T[]): T | null {
  const latestFirst = scorings.filter(isNoPreview).sort((a, b) => b.number - a.number);
  const scored = latestFirst.find(({ state, supersededAt }) => state === "SCORED" && supersededAt === null);
  return scored ?? latestFirst[0] ?? null;
}

/** Whether a run is more than a preview: one of its own, or of a re-scoring that was applied. */
export function isNoPreview({ rescoring }: Pick<ScoringCandidate, "rescoring">): boolean {
  return rescoring === null || rescoring.appliedAt !== null;
}

/** What a query selects of a run beside its own columns, for the rule. */
export const withRescoring = { rescoring: { select: { appliedAt: true } } } as const;

/** {@link isNoPreview} as a query's condition on runs. */
export const noPreview = {
  OR: [{ rescoringId: null }, { rescoring: { appliedAt: { not: null } } }],
};
