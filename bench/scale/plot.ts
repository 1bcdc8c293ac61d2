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
  const panels = PANELS.map(
    (panel, i) => `<g transform="translate(${i * PANEL} 0)">\n${drawPanel(panel, points)}</g>`,
  );
  const size = `width="${PANELS.length * PANEL}" height="${TOP + HEIGHT + BOTTOM}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="system-ui, sans-serif" font-size="12">
<title>Processor time and peak memory of tracecup score against the number of users</title>
<rect width="100%" height="100%" fill="#ffffff"/>
${panels.join("\n")}
</svg>
`;
}

function drawPanel(panel: Panel, points: readonly ScalePoint[]): string {
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
    lines.push(drawLine(places, colour));
    lines.push(
      `<text x="${last[0] + 8}" y="${above}" fill="${colour}">${name.replace(" ", ", m = ")}</text>`,
    );
  }
  return `${lines.join("\n")}\n`;
}

function drawLine(places: readonly (readonly [number, number])[], colour: string): string {
  const path = places.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(" ");
  const dots = places.map(
    ([px, py]) => `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="3" fill="${colour}"/>`,
  );
  return [`<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="1.5"/>`, ...dots].join(
    "\n",
  );
}

function x(userCount: number): number {
  return LEFT + (WIDTH * (Math.log10(userCount) - 3)) / 2;
}

function rule(x1: number, y1: number, x2: number, y2: number): string {
  return `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="#d6d3d1" stroke-width="0.5"/>`;
}

function text(px: number, py: number, words: string, anchor: string): string {
  return `<text x="${px.toFixed(1)}" y="${py.toFixed(1)}" text-anchor="${anchor}" fill="#44403c">${words}</text>`;
}
