import type { AttackMatrix, MatrixColumn, MatrixRow } from "@/lib/views/results/matrix-view.ts";

/** What is told of: an attack (both), a set's minimum (the row alone), an attacker's sum (the column alone). */
export interface MatrixChoice {
  readonly row: MatrixRow | null;
  readonly column: MatrixColumn | null;
}

/**
 * What was chosen, as the matrix has it now: the page is rendered anew while somebody reads it. Null where it is gone, or
 * nothing was chosen.
 */
export function choiceNow({ rows, columns }: AttackMatrix, chosen: MatrixChoice | null): MatrixChoice | null {
  if (!chosen) return null;
  const row = rows.find(({ id }) => id === chosen.row?.id) ?? null;
  const column = columns.find(({ id }) => id === chosen.column?.id) ?? null;
  const isThere = (row !== null) === (chosen.row !== null) && (column !== null) === (chosen.column !== null);
  return isThere ? { row, column } : null;
}
