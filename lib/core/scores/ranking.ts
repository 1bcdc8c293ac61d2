/** One team's row of the anonymization ranking. */
export interface AnonymizationEntry<Team> {
  readonly team: Team;
  /** s_I,min of its IDP set; 0 if that set is invalid or missing. */
  readonly minReidentificationScore: number;
  /** s_T,min of its TRP set; 0 if that set is invalid or missing. */
  readonly minTraceInferenceScore: number;
}

/** A row with its sum and rank. */
export interface RankedAnonymization<Team> extends AnonymizationEntry<Team> {
  /** The sum of the two minima, in [0, 2]. */
  readonly sum: number;
  /** 1-based; equal sums share a rank, and the next ranks are skipped: 1, 2, 2, 4. */
  readonly rank: number;
}

/** The results of a set that a ranking needs. */
export interface MeasuredSet {
  readonly valid: boolean;
  /** The minimum over the counting attacks, in [0, 1]. */
  readonly minScore: number;
}

/** A set's contribution to a ranking: its minimum score, or 0 if it is invalid or missing. */
export function countingScore(set: MeasuredSet | null): number {
  return set?.valid ? set.minScore : 0;
}

/** Ranks teams by the sum of their two minima, best first; equal sums keep their order and share a rank. */
export function rankAnonymizations<Team>(
  entries: readonly AnonymizationEntry<Team>[],
): RankedAnonymization<Team>[] {
  const rows = entries.map((entry) => ({ ...entry, sum: sumOfMinima(entry) }));
  return rankBy(rows, (row) => row.sum);
}

/** The sum of the two minima, in [0, 2], by which teams are ranked. */
export function sumOfMinima(entry: Omit<AnonymizationEntry<unknown>, "team">): number {
  return entry.minReidentificationScore + entry.minTraceInferenceScore;
}

/** Ranks rows by a number, highest first; equal numbers keep their order and share a rank. */
export function rankBy<Row>(
  rows: readonly Row[],
  numberOf: (row: Row) => number,
): (Row & { rank: number })[] {
  const sorted = [...rows].sort((a, b) => numberOf(b) - numberOf(a));
  let rank = 0;
  let previous = Number.NaN;
  return sorted.map((row, i) => {
    const value = numberOf(row);
    if (value !== previous) rank = i + 1;
    previous = value;
    return { ...row, rank };
  });
}
