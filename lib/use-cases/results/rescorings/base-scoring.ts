import { isNoPreview, type ScoringCandidate } from "../../../contest/current-scoring.ts";

/** The fields that decide which earlier scoring a preview's scoring is compared with. */
interface SeededScoring extends ScoringCandidate {
  readonly seed: number;
}

/**
 * The scoring that a preview's one is compared with: the latest earlier one with the same seed, so that differences are due to
 * the scorer or the round's settings, and not to chance.
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
