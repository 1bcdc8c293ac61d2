import type { LabCell, LabReport, LabTable } from "./lab-report.ts";
import { type LabLanguage, type LabText, textIn } from "./lab-text.ts";

/** Translates a report to one of its languages. */
export function reportIn(report: LabReport, language: LabLanguage): LabReport<string> {
  const say = (text: LabText) => textIn(text, language);
  return {
    id: report.id,
    title: say(report.title),
    source: say(report.source),
    headline: say(report.headline),
    parameters: report.parameters.map(([name, value]) => [say(name), say(value)] as const),
    tables: report.tables.map((table) => tableIn(table, language)),
    charts: report.charts.map((chart) => ({
      ...chart,
      title: say(chart.title),
      xLabel: say(chart.xLabel),
      yLabel: say(chart.yLabel),
      lines: chart.lines.map((line) => ({ ...line, name: say(line.name) })),
    })),
    maps: report.maps?.map((map) => ({
      title: say(map.title),
      tiles: map.tiles.map((tile) => ({ ...tile, name: say(tile.name) })),
      layers: map.layers.map((layer) => ({ ...layer, name: say(layer.name) })),
      note: map.note === undefined ? undefined : say(map.note),
    })),
    findings: report.findings.map(say),
  };
}

function tableIn(table: LabTable, language: LabLanguage): LabTable<string> {
  const say = (text: LabText) => textIn(text, language);
  const cell = (value: LabCell): LabCell<string> =>
    value === null || typeof value === "number" ? value : say(value);
  return {
    title: say(table.title),
    columns: table.columns.map((column) => ({ ...column, name: say(column.name) })),
    rows: table.rows.map((row) => row.map(cell)),
    note: table.note === undefined ? undefined : say(table.note),
  };
}
