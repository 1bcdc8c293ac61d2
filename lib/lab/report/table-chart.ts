import type { LabChart, LabTable } from "./lab-report.ts";
import type { LabText } from "./lab-text.ts";

/**
 * Makes a chart of a table whose first column is the x axis; rows without a number there are left out.
 * @param options.columns the 0-based columns that become lines
 */
export function tableChart(
  table: LabTable,
  options: { readonly title: LabText; readonly yLabel: LabText; readonly columns: readonly number[] },
): LabChart {
  const rows = table.rows.filter(([x]) => typeof x === "number");
  const x = rows.map(([first]) => Number(first));
  const lines = options.columns.map((at) => {
    const y = rows.map((row) => (typeof row[at] === "number" ? row[at] : Number.NaN));
    return { name: table.columns[at].name, x, y };
  });
  return { title: options.title, xLabel: table.columns[0].name, yLabel: options.yLabel, lines };
}
