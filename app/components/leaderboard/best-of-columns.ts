import type { LeaderboardRow } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";

/** The best value of each score column; null where no value is above 0. */
export interface BestOfColumns {
  readonly idpUtility: number | null;
  readonly minReidentification: number | null;
  readonly trpUtility: number | null;
  readonly minTraceInference: number | null;
  readonly sum: number | null;
}

/** Returns the best values among the ranked teams. */
export function bestOfColumns(all: readonly LeaderboardRow[]): BestOfColumns {
  const rows = all.filter((row) => row.rank !== null);
  return {
    idpUtility: best(rows, (row) => row.sets.IDP?.utilityScore),
    minReidentification: best(rows, (row) => row.minReidentificationScore),
    trpUtility: best(rows, (row) => row.sets.TRP?.utilityScore),
    minTraceInference: best(rows, (row) => row.minTraceInferenceScore),
    sum: best(rows, (row) => row.sum),
  };
}

function best(
  rows: readonly LeaderboardRow[],
  value: (row: LeaderboardRow) => number | undefined,
): number | null {
  const highest = Math.max(0, ...rows.map((row) => value(row) ?? 0));
  return highest > 0 ? highest : null;
}
