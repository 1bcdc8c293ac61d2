import type { LabChart, LabTable } from "./lab-report.ts";

/** A chart of a table whose first column is the x axis; rows without a number there are left out. */
export function tableChart(
  table: LabTable,
  options: { readonly title: string; readonly yLabel: string; readonly columns: readonly string[] },
): LabChart {
  const rows = table.rows.filter(([x]) => typeof x === "number");
  const x = rows.map(([first]) => Number(first));
  const lines = options.columns.map((name) => {
    const at = table.columns.findIndex((column) => column.name === name);
    return { name, x, y: rows.map((row) => (typeof row[at] === "number" ? row[at] : Number.NaN)) };
  });
  return { title: options.title, xLabel: table.columns[0].name, yLabel: options.yLabel, lines };
}
