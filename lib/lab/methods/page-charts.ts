import type { LabReport } from "../report/lab-report.ts";
import { both } from "../report/lab-text.ts";
import { tableChart } from "../report/table-chart.ts";

/** More lines than five are not told apart. */
const LINES = [1, 2, 3, 4, 5];

/** Laplace's report with its last two tables, the exponential mechanism's and the map's, drawn: the command line has the tables alone. */
export function withLaplaceCharts(report: LabReport): LabReport {
  const [exponential, map] = report.tables.slice(-2);
  const charts = [
    tableChart(exponential, {
      title: both("Exponential mechanism: ours beside the exact share", "指数メカニズム: 本結果と正確な割合"),
      yLabel: both("share of draws", "割合"),
      columns: [1, 2],
    }),
    tableChart(map, {
      title: both("Population error of the published map over epsilon", "公表する地図の人口誤差とε"),
      yLabel: "S / (2N)",
      columns: LINES.filter((column) => column < map.columns.length),
    }),
  ];
  return { ...report, charts };
}

/** l-diversity's report with the last table, the cost of random instances, drawn over l. */
export function withCostChart(report: LabReport): LabReport {
  const chart = tableChart(report.tables[report.tables.length - 1], {
    title: both("Cost / optimum on random instances over l", "ランダムな例での費用 / 最適と l"),
    yLabel: both("cost / optimum", "費用 / 最適"),
    columns: [1, 2],
  });
  return { ...report, charts: [...report.charts, chart] };
}
