import { element, plot, polyline, textElement } from "../../common/markup.ts";
import { text } from "../figures/plot/panel.ts";
import { mark, seriesColour } from "../figures/plot/series-style.ts";
import { axisOf } from "./axis.ts";
import type { LabChart, LabReport } from "./lab-report.ts";
import type { LabLanguage } from "./lab-text.ts";
import { metadata } from "./metadata.ts";
import type { Provenance } from "./provenance.ts";
import { yAxisLine } from "./y-axis-title.ts";

const LEFT = 80;
const WIDTH = 460;
const HEIGHT = 260;
/** What a chart takes from top to bottom, with its title, axis and space. */
const BLOCK = 360;
const TOP = 40;
const LEGEND = 220;
const GREY = "#6b7280";

/**
 * Draws a report's charts below one another. Values that a chart cannot show (infinite, or not positive on a logarithmic axis) interrupt
 * their line. The provenance is in the element `metadata`, as JSON.
 * @throws RangeError for a report without charts
 */
export function renderSvg(report: LabReport<string>, provenance: Provenance, language: LabLanguage): string {
  if (report.charts.length === 0) throw new RangeError(`the report ${report.id} has no chart`);
  return plot(
    LEFT + WIDTH + LEGEND,
    BLOCK * report.charts.length,
    report.title,
    metadata(provenance),
    ...report.charts.map((chart, i) => drawChart(chart, BLOCK * i + TOP, language)),
  );
}

function drawChart(chart: LabChart<string>, top: number, language: LabLanguage): string {
  const x = axisOf(
    chart.lines.flatMap((line) => line.x),
    chart.logarithmicX ?? false,
    WIDTH,
  );
  const y = axisOf(
    chart.lines.flatMap((line) => line.y),
    chart.logarithmicY ?? false,
    HEIGHT,
  );
  const bottom = top + HEIGHT;
  const turned = `rotate(-90 ${LEFT - 60} ${top + HEIGHT / 2})`;
  return [
    element("rect", { x: LEFT, y: top, width: WIDTH, height: HEIGHT, fill: "none", stroke: GREY }),
    ...x.ticks.map(({ value, label }) => tick(LEFT + (x.place(value) ?? 0), bottom + 16, "middle", label)),
    ...y.ticks.map(({ value, label }) => tick(LEFT - 6, bottom - (y.place(value) ?? 0) + 4, "end", label)),
    text(LEFT + WIDTH / 2, top - 14, chart.title, { "font-weight": "600" }),
    text(LEFT + WIDTH / 2, bottom + 36, chart.xLabel),
    text(LEFT - 60, top + HEIGHT / 2, yAxisLine(chart, language), { transform: turned }),
    ...chart.lines.map((line, i) => {
      const points = line.x.map((value, at) => {
        const [across, up] = [x.place(value), y.place(line.y[at])];
        if (across === undefined || up === undefined) return undefined;
        return { x: LEFT + across, y: bottom - up, title: `${line.name}: ${value}, ${line.y[at]}` };
      });
      const legendY = top + 12 + 20 * i;
      return [
        ...runsOf(points).map((run) =>
          polyline(
            run.map((point) => [point.x, point.y] as const),
            { stroke: seriesColour(i) },
          ),
        ),
        ...points.map((point) => (point ? mark(i, point.x, point.y, false, point.title) : "")),
        mark(i, LEFT + WIDTH + 16, legendY - 4, false, line.name),
        text(LEFT + WIDTH + 26, legendY, line.name, { "text-anchor": "start" }),
      ].join("");
    }),
  ].join("");
}

function tick(x: number, y: number, anchor: string, label: string): string {
  return textElement("text", { x, y, "text-anchor": anchor, fill: GREY }, label);
}

/** Neighbouring points that can be shown. */
function runsOf<T>(points: readonly (T | undefined)[]): T[][] {
  const runs: T[][] = [[]];
  for (const point of points) {
    if (point === undefined) runs.push([]);
    else runs[runs.length - 1].push(point);
  }
  return runs.filter((run) => run.length > 1);
}
