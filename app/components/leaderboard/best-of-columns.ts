import type { BoardRow } from "./board-rows.ts";

/** The best value of each score column; null where no value is above 0. */
export interface BestOfColumns {
  readonly idpUtility: number | null;
  readonly reidentification: number | null;
  readonly trpUtility: number | null;
  readonly traceInference: number | null;
  readonly sum: number | null;
}

/** Returns the best values among the ranked teams. */
export function bestOfColumns(all: readonly BoardRow[]): BestOfColumns {
  const rows = all.filter((row) => row.rank !== null);
  return {
    idpUtility: best(rows, (row) => row.idp?.utility),
    reidentification: best(rows, (row) => row.minima.reidentification),
    trpUtility: best(rows, (row) => row.trp?.utility),
    traceInference: best(rows, (row) => row.minima.traceInference),
    sum: best(rows, (row) => row.sum),
  };
}

function best(rows: readonly BoardRow[], value: (row: BoardRow) => number | undefined): number | null {
  const highest = Math.max(0, ...rows.map((row) => value(row) ?? 0));
  return highest > 0 ? highest : null;
}
