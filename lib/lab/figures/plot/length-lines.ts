import { plot, polyline } from "../../../common/markup.ts";
import { metadata } from "../../report/metadata.ts";
import type { Provenance } from "../../report/provenance.ts";
import type { FigurePoint } from "../figure-point.ts";
import { PANEL_SIZE, Panel, text } from "./panel.ts";
import { mark, seriesColour, whisker } from "./series-style.ts";

const LEFT = 70;
const TOP = 50;
const GAP = 210;
const WIDTH = LEFT + 2 * PANEL_SIZE + GAP + 140;
const HEIGHT = TOP + PANEL_SIZE + 60;

/**
 * Figure 5: every attack's score against the length of the traces; s_I on the left, s_T on the right.
 * Whiskers are the 95 % intervals of repeated points.
 */
export function lengthLines(title: string, points: readonly FigurePoint[], provenance: Provenance): string {
  const kinds = [
    { kind: "reidentification", label: "s_I (1 is best)", left: LEFT },
    { kind: "traceInference", label: "s_T (1 is best)", left: LEFT + PANEL_SIZE + GAP },
  ] as const;
  const ticks = points.map(({ days }) => days);
  const content = kinds.map(({ kind, label, left }) => {
    const panel = new Panel({
      title: kind === "reidentification" ? "re-identification" : "trace inference",
      xLabel: "days in R, and in O",
      yLabel: label,
      left,
      top: TOP,
      xTicks: ticks,
    });
    const names = points[0].attacks.filter((attack) => attack.kind === kind).map(({ attacker }) => attacker);
    return panel.axes() + names.map((name, i) => line(panel, points, name, i, left)).join("");
  });
  return plot(WIDTH, HEIGHT, title, metadata(provenance), ...content);
}

function line(
  panel: Panel,
  points: readonly FigurePoint[],
  attacker: string,
  series: number,
  left: number,
): string {
  const places = points.flatMap(({ days, scores }) => {
    const score = scores.get(attacker);
    if (score === undefined) return [];
    const [x, y] = [panel.x(days), panel.y(score.mean)];
    return [{ x, y, low: panel.y(score.low), high: panel.y(score.high), days, mean: score.mean }];
  });
  const legendX = left + PANEL_SIZE + 16;
  const legendY = TOP + 16 + series * 22;
  return [
    polyline(
      places.map(({ x, y }) => [x, y] as const),
      { stroke: seriesColour(series) },
    ),
    ...places.flatMap(({ x, y, low, high, days, mean }) => [
      whisker(series, [x, low], [x, high]),
      mark(series, x, y, false, `${attacker}, ${days} days: ${mean.toFixed(4)}`),
    ]),
    mark(series, legendX, legendY - 4, false, attacker),
    text(legendX + 12, legendY, attacker, { "text-anchor": "start" }),
  ].join("");
}
