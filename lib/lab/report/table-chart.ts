import type { LabChart, LabTable } from "./lab-report.ts";

/**
 * Draws columns of a table whose first column is the x axis; rows without a number there are left out.
 * @param options.columns the 0-based columns that become lines
 */
export function tableChart(
  table: LabTable,
  {
    columns,
    ...options
  }: Pick<LabChart, "title" | "yLabel" | "better" | "logarithmicY"> & {
    readonly columns: readonly number[];
  },
): LabChart {
  const rows = table.rows.filter(([x]) => typeof x === "number");
  const x = rows.map(([first]) => Number(first));
  const lines = columns.map((at) => {
    const y = rows.map((row) => (typeof row[at] === "number" ? row[at] : Number.NaN));
    return { name: table.columns[at].name, x, y };
  });
  return { ...options, xLabel: table.columns[0].name, lines, repeatsTable: true };
}
