import type { BoardRow } from "./board-rows.ts";

const SORT_COLUMNS = [
  "rank",
  "team",
  "idpUtility",
  "minReidentification",
  "trpUtility",
  "minTraceInference",
  "sum",
  "when",
] as const;

export type SortColumn = (typeof SORT_COLUMNS)[number];

export interface Sorting {
  readonly column: SortColumn;
  readonly direction: "ascending" | "descending";
}

/** The order of the ranking. */
export const BY_RANK: Sorting = { column: "rank", direction: "ascending" };

/** The sorting after a click on a column's header: best values first, then reversed. */
export function nextSorting(current: Sorting, column: SortColumn): Sorting {
  const first = column === "rank" || column === "team" ? "ascending" : "descending";
  if (current.column !== column) return { column, direction: first };
  return { column, direction: current.direction === "ascending" ? "descending" : "ascending" };
}

/** Sorts the rows. Rows without a value come last in both directions; ties keep the order of the ranking. */
export function sortRows(rows: readonly BoardRow[], sorting: Sorting): BoardRow[] {
  const sign = sorting.direction === "ascending" ? 1 : -1;
  return [...rows].sort((left, right) => {
    const a = sortValue(left, sorting.column);
    const b = sortValue(right, sorting.column);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b) || rankOrLast(left) - rankOrLast(right) || left.team.number - right.team.number;
  });
}

function rankOrLast({ rank }: BoardRow): number {
  return rank ?? Number.MAX_SAFE_INTEGER;
}

function sortValue(row: BoardRow, column: SortColumn): number | null {
  switch (column) {
    case "rank":
      return row.rank;
    case "team":
      return row.team.number;
    case "idpUtility":
      return row.idp?.utility ?? null;
    case "minReidentification":
      return row.minima.reidentification;
    case "trpUtility":
      return row.trp?.utility ?? null;
    case "minTraceInference":
      return row.minima.traceInference;
    case "sum":
      return row.sum;
    case "when":
      return row.submittedAt ? Date.parse(row.submittedAt) : null;
  }
}
