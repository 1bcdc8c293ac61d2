import type { ChartData, ChartOptions, PointStyle } from "chart.js";
import type { LabChart } from "@/lib/lab/report/lab-report.ts";
import { SURFACE_COLORS } from "../../theme/score-colors.ts";

type Scheme = "light" | "dark";

/** Different from the scores' colours, which always stand for a score. */
const LINE_COLORS: Readonly<Record<Scheme, readonly string[]>> = {
  light: ["#1a2027", "#7a3e9d", "#56700a", "#a8326e", "#67727e"],
  dark: ["#e4e8ec", "#c79ae6", "#b5d04a", "#f08ab8", "#9aa5b1"],
};
const DASHES: readonly (readonly number[])[] = [[], [6, 3], [2, 3], [10, 3, 2, 3], [1, 4]];
const POINTS: readonly PointStyle[] = ["circle", "rect", "triangle", "rectRot", "crossRot"];

/** SVG paths of the points in the legend, centred on (17, 6) of a line 34 wide. */
const SIGNS: readonly string[] = [
  "M13 6a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
  "M14 3h6v6h-6Z",
  "M17 2l4 7h-8Z",
  "M17 2l4 4l-4 4l-4-4Z",
  "M14 3l6 6M14 9l6-6",
];

export interface LineLook {
  readonly color: string;
  readonly dash: readonly number[];
  readonly point: PointStyle;
  /** The point as an SVG path, for the legend. */
  readonly sign: string;
}

/** The look of the line with this index: lines are distinguished by colour, dashes and points. */
export function lineLook(index: number, scheme: Scheme): LineLook {
  const at = index % POINTS.length;
  return { color: LINE_COLORS[scheme][at], dash: DASHES[at], point: POINTS[at], sign: SIGNS[at] };
}

/** Opacity of the lines beside a highlighted one, as the last two digits of a colour. */
const FADED = "38";

/**
 * A chart's lines. Infinite values, and values up to 0 on a logarithmic axis, are omitted; the table has them.
 * @param highlighted the name of the line beside which the others fade, if any
 */
export function labChartData(
  chart: LabChart<string>,
  scheme: Scheme,
  highlighted: string | undefined,
): ChartData<"scatter"> {
  const isShown = (y: unknown): y is number =>
    typeof y === "number" && Number.isFinite(y) && (!chart.logarithmicY || y > 0);
  return {
    datasets: chart.lines.map((line, i) => {
      const { color: full, dash, point } = lineLook(i, scheme);
      const isLit = line.name === highlighted;
      const color = highlighted === undefined || isLit ? full : full + FADED;
      return {
        label: line.name,
        data: line.x.map((x, k) => ({ x, y: isShown(line.y[k]) ? line.y[k] : Number.NaN })),
        showLine: true,
        borderColor: color,
        backgroundColor: color,
        borderWidth: isLit ? 2.5 : 1.5,
        borderDash: [...dash],
        pointStyle: point,
        pointRadius: line.x.length > 24 ? 2 : 4,
      };
    }),
  };
}

export function labChartOptions(
  chart: LabChart<string>,
  yTitle: string[],
  scheme: Scheme,
  family: string,
): ChartOptions<"scatter"> {
  const surface = SURFACE_COLORS[scheme];
  const isWhole = chart.lines.every(({ x }) => x.every(Number.isInteger));
  const axis = (text: string | string[]) => ({
    title: { display: true, text, color: surface.muted, font: { family, size: 12 } },
    ticks: { color: surface.muted, font: { family, size: 12 } },
    grid: { color: surface.line },
    border: { color: surface.lineStrong },
  });
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    font: { family, size: 12 },
    // The legend tells the values, in all linked charts at once.
    plugins: { tooltip: { enabled: false } },
    scales: {
      x: chart.logarithmicX ? logarithmic(axis(chart.xLabel)) : linear(axis(chart.xLabel), isWhole),
      y: chart.logarithmicY ? logarithmic(axis(yTitle)) : { type: "linear", ...axis(yTitle) },
    },
  };
}

/** @param isWhole whether the axis has only integers, such as k, so that 2.5 must not be a tick */
function linear<Axis extends { ticks: object }>(axis: Axis, isWhole: boolean) {
  const ticks = { ...axis.ticks, ...(isWhole ? { precision: 0 } : {}) };
  return { ...axis, type: "linear" as const, ticks };
}

/** A logarithmic axis with labels only at 1, 2, 5, 10, 20 ..., since there is no room for more. */
function logarithmic<Axis extends { ticks: object }>(axis: Axis) {
  const ticks = {
    ...axis.ticks,
    callback: (value: number | string) => (/^[125]0*$/.test(digitsOf(Number(value))) ? String(value) : ""),
  };
  return { ...axis, type: "logarithmic" as const, ticks };
}

/** A number's digits from its first nonzero digit: 5 for 0.005, 20 for 20. */
function digitsOf(value: number): string {
  return String(Number(value.toPrecision(3)))
    .replace(".", "")
    .replace(/^0+/, "");
}
