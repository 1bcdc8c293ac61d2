import { element, plot, polyline, textElement } from "../../lib/common/markup.ts";
import type { ScalePoint } from "./point.ts";

const WIDTH = 420;
const HEIGHT = 300;
const LEFT = 60;
const RIGHT = 120;
const TOP = 36;
const BOTTOM = 44;
const PANEL = LEFT + WIDTH + RIGHT;
const COLOURS: Readonly<Record<string, string>> = {
  "A1 1024": "#0f766e",
  "A1 16384": "#2dd4bf",
  "A2 1024": "#9a3412",
  "A2 16384": "#fb923c",
};

interface Panel {
  readonly title: string;
  readonly amountOf: (point: ScalePoint) => number;
  /** The range of the vertical axis, as exponents of ten. */
  readonly from: number;
  readonly to: number;
}

const PANELS: readonly Panel[] = [
  { title: "processor time, s", amountOf: ({ cpuMs }) => cpuMs / 1000, from: -1, to: 4 },
  { title: "peak memory, MB", amountOf: ({ peakMegabytes }) => peakMegabytes, from: 2, to: 4 },
];

/** Processor time and peak memory against n, both axes logarithmic, one line for each set and grid. */
export function scalePlot(points: readonly ScalePoint[]): string {
  const panels = PANELS.map((panel, i) =>
    element("g", { transform: `translate(${i * PANEL} 0)` }, ...drawPanel(panel, points)),
  );
  const title = "Processor time and peak memory of tracecup score against the number of users";
  return plot(PANELS.length * PANEL, TOP + HEIGHT + BOTTOM, title, ...panels);
}

function drawPanel(panel: Panel, points: readonly ScalePoint[]): string[] {
  const y = (value: number) =>
    TOP + HEIGHT * (1 - (Math.log10(value) - panel.from) / (panel.to - panel.from));
  const lines: string[] = [
    text(LEFT, TOP - 14, panel.title, "start"),
    text(LEFT + WIDTH / 2, TOP + HEIGHT + 38, "users n", "middle"),
  ];
  for (let power = panel.from; power <= panel.to; power++) {
    lines.push(rule(LEFT, y(10 ** power), LEFT + WIDTH, y(10 ** power)));
    lines.push(text(LEFT - 8, y(10 ** power) + 4, String(10 ** power), "end"));
  }
  for (const count of [1000, 2000, 10_000, 30_000, 100_000]) {
    lines.push(rule(x(count), TOP, x(count), TOP + HEIGHT));
    lines.push(text(x(count), TOP + HEIGHT + 18, count.toLocaleString("en"), "middle"));
  }
  const curves = Object.entries(COLOURS).flatMap(([name, colour]) => {
    const places = points
      .filter(({ set, regionCount }) => `${set} ${regionCount}` === name)
      .map((point) => [x(point.userCount), y(panel.amountOf(point))] as const);
    const last = places.at(-1);
    return last === undefined ? [] : [{ name, colour, places, last }];
  });
  let above = Number.NEGATIVE_INFINITY;
  for (const { name, colour, places, last } of curves.sort((a, b) => a.last[1] - b.last[1])) {
    // Move labels apart that would overlap.
    above = Math.max(above + 14, last[1] + 4);
    const label = { x: last[0] + 8, y: above, fill: colour };
    lines.push(
      polyline(places, { stroke: colour }),
      ...places.map(([cx, cy]) => element("circle", { cx, cy, r: 3, fill: colour })),
      textElement("text", label, name.replace(" ", ", m = ")),
    );
  }
  return lines;
}

function x(userCount: number): number {
  return LEFT + (WIDTH * (Math.log10(userCount) - 3)) / 2;
}

function rule(x1: number, y1: number, x2: number, y2: number): string {
  return element("line", { x1, y1, x2, y2, stroke: "#d6d3d1", "stroke-width": 0.5 });
}

function text(x: number, y: number, words: string, anchor: string): string {
  return textElement("text", { x, y, "text-anchor": anchor, fill: "#44403c" }, words);
}
