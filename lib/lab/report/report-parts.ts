import { chartTable } from "./chart-table.ts";
import type { LabReport, LabTable } from "./lab-report.ts";
import type { LabLanguage } from "./lab-text.ts";
import { reportIn } from "./report-in.ts";
import { tileMapTable } from "./tile-map-table.ts";

/** All tables, maps and charts of a report as tables, with their names in files. */
export function partsOf(report: LabReport, language: LabLanguage): [name: string, table: LabTable<string>][] {
  const { tables, maps = [], charts } = reportIn(report, language);
  const named = (kind: string, parts: readonly LabTable<string>[]) =>
    parts.map((part, i): [string, LabTable<string>] => [`${kind}-${i + 1}`, part]);
  return [
    ...named("table", tables),
    ...named(
      "map",
      maps.map((map) => tileMapTable(map, language)),
    ),
    ...named(
      "chart",
      charts.map((chart) => chartTable(chart, language)),
    ),
  ];
}
