import type { LabReport } from "../report/lab-report.ts";
import { bilingual } from "../report/lab-text.ts";
import { tableChart } from "../report/table-chart.ts";
import type { LabMethod } from "./lab-fields.ts";

/** The columns that become lines: more than five lines could not be told apart. */
const LINES = [1, 2, 3, 4, 5];

/** Adds the charts that pages and JSON also have; Markdown has their numbers in its tables already. */
export function withPageCharts(method: LabMethod, report: LabReport): LabReport {
  if (method === "laplace") return withLaplaceCharts(report);
  return method === "l-diversity" ? withCostChart(report) : report;
}

/** Adds charts of the last two tables, the exponential mechanism's and the map's, to Laplace's report. */
function withLaplaceCharts(report: LabReport): LabReport {
  const [exponential, map] = report.tables.slice(-2);
  const charts = [
    tableChart(exponential, {
      title: bilingual(
        "Exponential mechanism: measured and exact share",
        "指数メカニズム：本結果と正確な割合",
      ),
      yLabel: bilingual("share of draws", "割合"),
      columns: [1, 2],
    }),
    tableChart(map, {
      title: bilingual(
        "Population error of the published map by epsilon",
        "εによる、公表する地図の人口誤差の変化",
      ),
      yLabel: "S / (2N)",
      columns: LINES.filter((column) => column < map.columns.length),
    }),
  ];
  return { ...report, charts };
}

/** Adds a chart of the last table, the cost of random instances by l, to l-diversity's report. */
function withCostChart(report: LabReport): LabReport {
  const chart = tableChart(report.tables[report.tables.length - 1], {
    title: bilingual("Cost / optimum on random instances by l", "lによる、ランダムな例での費用 / 最適の変化"),
    yLabel: bilingual("cost / optimum", "費用 / 最適"),
    columns: [1, 2],
  });
  return { ...report, charts: [...report.charts, chart] };
}
