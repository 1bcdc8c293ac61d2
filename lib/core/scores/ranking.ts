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

/**
 * Ranks rows by a number, highest first; equal numbers keep their order and share a rank. Numbers that differ by no more than rounding
 * can explain count as equal: scores such as 1 - 267 / 2000 are rounded before they are added, so sums over the same number of hits
 * can differ in their last digits.
 */
export function rankBy<Row>(
  rows: readonly Row[],
  numberOf: (row: Row) => number,
): (Row & { rank: number })[] {
  const sorted = rows.map((row, index) => ({ row, index, number: numberOf(row), rank: 0 }));
  sorted.sort((a, b) => b.number - a.number);
  // The best of those that share a rank: all of them equal it.
  let first = sorted[0];
  for (const [i, entry] of sorted.entries()) {
    if (!areEqual(entry.number, first.number)) first = entry;
    entry.rank = first === entry ? i + 1 : first.rank;
  }
  sorted.sort((a, b) => a.rank - b.rank || a.index - b.index);
  return sorted.map(({ row, rank }) => ({ ...row, rank }));
}

/** Far more than sums of some thousand scores lose by rounding, and far less than any two different numbers of hits differ by. */
const ROUNDING = 1e-12;

function areEqual(a: number, b: number): boolean {
  return Math.abs(a - b) <= ROUNDING * Math.max(Math.abs(a), Math.abs(b));
}
