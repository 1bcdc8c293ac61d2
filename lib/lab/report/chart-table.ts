import type { LabChart, LabTable } from "./lab-report.ts";
import type { LabLanguage } from "./lab-text.ts";

/** A table of all lines of a chart, with a row for each x value of any of them. */
export function chartTable(chart: LabChart<string>, language: LabLanguage): LabTable<string> {
  const xs = [...new Set(chart.lines.flatMap((line) => line.x))].sort((a, b) => a - b);
  const rows = xs.map((x) => [
    x,
    ...chart.lines.map((line) => {
      const index = line.x.indexOf(x);
      return index < 0 ? null : line.y[index];
    }),
  ]);
  const columns = [{ name: chart.xLabel }, ...chart.lines.map((line) => ({ name: line.name, digits: 4 }))];
  const note = language === "ja" ? `縦軸：${chart.yLabel}。` : `Vertical axis: ${chart.yLabel}.`;
  return { title: chart.title, columns, rows, note };
}
