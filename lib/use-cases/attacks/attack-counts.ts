/** The counts behind a score, as they are stored. */
export interface StoredCounts {
  readonly hits: number | null;
  readonly total: number | null;
  readonly gainSum: number | null;
  readonly weightSum: number | null;
}

/** The counts of a re-identification (correct pseudonyms of all), or of a trace inference (sum of gains, sum of weights). */
export type AttackCounts =
  | { readonly hits: number; readonly total: number }
  | { readonly gainSum: number; readonly weightSum: number };

/** The counts behind a score; null if there is no score yet. */
export function countsOf({ hits, total, gainSum, weightSum }: StoredCounts): AttackCounts | null {
  if (hits !== null && total !== null) return { hits, total };
  return gainSum !== null && weightSum !== null ? { gainSum, weightSum } : null;
}
