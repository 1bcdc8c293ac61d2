import { element, plot, polyline, textElement } from "../../common/markup.ts";
import { text } from "../figures/plot/panel.ts";
import { mark, seriesColour } from "../figures/plot/series-style.ts";
import { formatFixed } from "./fixed.ts";
import type { LabChart, LabReport } from "./lab-report.ts";
import type { Provenance } from "./provenance.ts";

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
export function renderSvg(report: LabReport<string>, provenance: Provenance): string {
  if (report.charts.length === 0) throw new RangeError(`the report ${report.id} has no chart`);
  return plot(
    LEFT + WIDTH + LEGEND,
    BLOCK * report.charts.length,
    report.title,
    textElement("metadata", {}, JSON.stringify(provenance)),
    ...report.charts.map((chart, i) => drawChart(chart, BLOCK * i + TOP)),
  );
}

/** One axis: from values to places between 0 and `length`, and where its ticks are. */
interface Axis {
  /** The place of a value; undefined if the axis cannot show it. */
  place(value: number): number | undefined;
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
}

function drawChart(chart: LabChart<string>, top: number): string {
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
    text(LEFT - 60, top + HEIGHT / 2, chart.yLabel, { transform: turned }),
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

function axisOf(values: readonly number[], isLogarithmic: boolean, length: number): Axis {
  const shown = values.filter((value) => Number.isFinite(value) && (!isLogarithmic || value > 0));
  const least = shown.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = shown.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  if (shown.length === 0) return { place: () => undefined, ticks: [] };
  return isLogarithmic ? logarithmic(least, most, length) : linear(least, most, length);
}

function linear(least: number, most: number, length: number): Axis {
  const step = roundStep((most - least || Math.abs(most) || 1) / 5);
  const from = Math.floor(least / step);
  const to = Math.max(Math.ceil(most / step), from + 1);
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  const place = (value: number) =>
    Number.isFinite(value) ? ((value / step - from) / (to - from)) * length : undefined;
  const ticks = Array.from({ length: to - from + 1 }, (_, i) => {
    const value = (from + i) * step;
    return { value, label: formatFixed(value, digits) };
  });
  return { place, ticks };
}

/** 1, 2 or 5 times a power of ten: the least that is not below a step. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return power * ([1, 2, 5].find((factor) => factor * power >= step) ?? 10);
}

function logarithmic(least: number, most: number, length: number): Axis {
  const from = Math.floor(Math.log10(least));
  const to = Math.max(Math.ceil(Math.log10(most)), from + 1);
  const place = (value: number) =>
    Number.isFinite(value) && value > 0 ? ((Math.log10(value) - from) / (to - from)) * length : undefined;
  const ticks = Array.from({ length: to - from + 1 }, (_, i) => {
    const value = 10 ** (from + i);
    return { value, label: String(value) };
  });
  return { place, ticks };
}
