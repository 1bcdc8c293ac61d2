/** What a score was counted from, as it is stored. */
export interface StoredCounts {
  readonly hits: number | null;
  readonly total: number | null;
  readonly gainSum: number | null;
  readonly weightSum: number | null;
}

/** Pseudonyms found of all, or the weighted sum of gains of the sum of weights. */
export type AttackCounts =
  | { readonly hits: number; readonly total: number }
  | { readonly gainSum: number; readonly weightSum: number };

/** What a score was counted from; null while there is none. */
export function countsOf({ hits, total, gainSum, weightSum }: StoredCounts): AttackCounts | null {
  if (hits !== null && total !== null) return { hits, total };
  return gainSum !== null && weightSum !== null ? { gainSum, weightSum } : null;
}
