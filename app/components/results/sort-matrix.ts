import type { AttackMatrix, MatrixColumn, MatrixRow } from "@/lib/views/results/matrix-view.ts";

/** What the rows are sorted by: the target, the minimum, or one attacker's column. */
export interface MatrixSorting {
  readonly by: "target" | "minimum" | string;
  readonly direction: "ascending" | "descending";
}

/** The matrix's own order: by team, IDP before TRP. */
export const BY_TARGET: MatrixSorting = { by: "target", direction: "ascending" };

/** Sorting by the same column again reverses the order; another column starts with its lowest score, the strongest attack. */
export function nextMatrixSorting(current: MatrixSorting, by: string): MatrixSorting {
  const turned = current.by === by && current.direction === "ascending";
  return { by, direction: turned ? "descending" : "ascending" };
}

/** Sorts the rows. Ties keep their order; rows without an attack come last in both directions. */
export function sortMatrixRows(
  { rows }: AttackMatrix,
  { by, direction }: MatrixSorting,
): readonly MatrixRow[] {
  const sign = direction === "ascending" ? 1 : -1;
  if (by === "target") return sign === 1 ? rows : rows.toReversed();
  const scoreOf = (row: MatrixRow) => (by === "minimum" ? row.minimum : row.scores[by]);
  return rows.toSorted((a, b) => {
    const [left, right] = [scoreOf(a), scoreOf(b)];
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    return sign * (left - right);
  });
}

/** The attackers in the matrix's order or, if `bySum`, strongest (lowest sum) first. */
export function sortMatrixColumns({ columns }: AttackMatrix, bySum: boolean): readonly MatrixColumn[] {
  return bySum ? columns.toSorted((a, b) => a.sum - b.sum) : columns;
}
