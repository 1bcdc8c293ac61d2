import type { AttackMatrix, MatrixColumn, MatrixRound, MatrixRow } from "@/lib/views/results/matrix-view.ts";

/** A round with the matrix that is shown: the page is sent only one of its two. */
export type ShownRound = Omit<MatrixRound, "matrices"> & { readonly matrix: AttackMatrix };

/** The number that is explained: an attack's score (both), a set's minimum (row only) or an attacker's sum (column only). */
export interface MatrixChoice {
  readonly row: MatrixRow | null;
  readonly column: MatrixColumn | null;
}

/**
 * Looks the choice up in the current matrix, since the page may have been rendered again with new numbers. Null if nothing was
 * chosen, or if the chosen row or column no longer exists.
 */
export function choiceNow({ rows, columns }: AttackMatrix, chosen: MatrixChoice | null): MatrixChoice | null {
  if (!chosen) return null;
  const row = rows.find(({ id }) => id === chosen.row?.id) ?? null;
  const column = columns.find(({ id }) => id === chosen.column?.id) ?? null;
  const isThere = (row !== null) === (chosen.row !== null) && (column !== null) === (chosen.column !== null);
  return isThere ? { row, column } : null;
}
