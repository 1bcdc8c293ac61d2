import { isNoPreview, type ScoringCandidate } from "../contest/current-scoring.ts";

/** What tells which earlier run a preview's run is compared with. */
interface SeededScoring extends ScoringCandidate {
  readonly seed: number;
}

/**
 * The run that a preview's run is compared with: the one whose seed it took over, so that whatever differs comes from the
 * scorer or the round's settings, and not from another draw.
 */
export function baseScoring<T extends SeededScoring>(scorings: readonly T[], preview: T): T | null {
  const earlier = scorings
    .filter(
      ({ number, state, seed }) => number < preview.number && state === "SCORED" && seed === preview.seed,
    )
    .filter(isNoPreview)
    .sort((a, b) => b.number - a.number);
  return earlier[0] ?? null;
}
