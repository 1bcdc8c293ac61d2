/** The states of a scoring. */
export type ScoringState = "QUEUED" | "SCORING" | "SCORED" | "FAILED";

/** The facts about a scoring that decide whether it is its submission's current one. */
export interface ScoringCandidate {
  /** Counts from 1 within the submission; the larger, the later. */
  readonly number: number;
  readonly state: ScoringState;
  readonly supersededAt: Date | null;
  /** The re-scoring that it belongs to, if any; a preview until it is applied. */
  readonly rescoring: { readonly appliedAt: Date | null } | null;
}

/**
 * Returns a submission's current scoring: the latest that is scored and not superseded; if there is none, the latest of any
 * state. So the old scores count until a re-scoring has ended. Scorings of a preview are ignored until it is applied.
 *
 * @returns null for a submission without scorings
 */
export function currentScoring<T extends ScoringCandidate>(scorings: readonly T[]): T | null {
  const latestFirst = scorings.filter(isNoPreview).sort((a, b) => b.number - a.number);
  const scored = latestFirst.find(({ state, supersededAt }) => state === "SCORED" && supersededAt === null);
  return scored ?? latestFirst[0] ?? null;
}

/** Whether a scoring is not a preview's: it belongs to no re-scoring, or to an applied one. */
export function isNoPreview({ rescoring }: Pick<ScoringCandidate, "rescoring">): boolean {
  return rescoring === null || rescoring.appliedAt !== null;
}

/** The relation that Prisma queries must select for {@link currentScoring}, beside a scoring's own columns. */
export const withRescoring = { rescoring: { select: { appliedAt: true } } } as const;

/** {@link isNoPreview} as a Prisma condition on scorings. */
export const noPreview = {
  OR: [{ rescoringId: null }, { rescoring: { appliedAt: { not: null } } }],
};
