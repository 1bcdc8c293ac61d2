import type { LabChart, LabReport } from "../report/lab-report.ts";
import { tableChart } from "../report/table-chart.ts";

/** Laplace's report with its last two tables drawn: the command line's page has the tables alone. */
export function withLaplaceCharts(report: LabReport): LabReport {
  const charts = report.tables.slice(-2).map((table): LabChart => {
    const columns = table.columns.slice(1).map(({ name }) => name);
    const isExponential = columns.includes("exact");
    return tableChart(table, {
      title: isExponential
        ? "Exponential mechanism: ours beside the exact share"
        : "Population error of the published map over epsilon",
      yLabel: isExponential ? "share of draws" : "S / (2N)",
      // Six lines are more than the eye tells apart.
      columns: columns.slice(0, 5),
    });
  });
  return { ...report, charts };
}

/** l-diversity's report with the cost of random instances drawn over l. */
export function withCostChart(report: LabReport): LabReport {
  const table = report.tables.find(({ columns }) => columns.some(({ name }) => name === "largest"));
  if (!table) return report;
  const chart = tableChart(table, {
    title: "Cost / optimum on random instances over l",
    yLabel: "cost / optimum",
    columns: ["mean", "largest"],
  });
  return { ...report, charts: [...report.charts, chart] };
}
