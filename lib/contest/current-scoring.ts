/** How far the scoring of something is. */
export type ScoringState = "QUEUED" | "SCORING" | "SCORED" | "FAILED";

/** What the rule needs to know of a run of the scorer. */
export interface ScoringCandidate {
  /** Counts from 1 within the submission; the larger, the later. */
  readonly number: number;
  readonly state: ScoringState;
  readonly supersededAt: Date | null;
}

/**
 * The run that speaks for a submission: the latest that is scored and not superseded; while there is none, the latest.
 * A re-scoring under way thus leaves the old scores standing until it ends.
 *
 * @returns null for a submission without any run
 */
export function currentScoring<T extends ScoringCandidate>(scorings: readonly T[]): T | null {
  const latestFirst = scorings.toSorted((a, b) => b.number - a.number);
  const scored = latestFirst.find(({ state, supersededAt }) => state === "SCORED" && supersededAt === null);
  return scored ?? latestFirst[0] ?? null;
}
