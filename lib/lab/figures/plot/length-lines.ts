import { plot, polyline } from "../../../common/markup.ts";
import type { SettingResult } from "../run-setting.ts";
import { PANEL_SIZE, Panel, text } from "./panel.ts";
import { mark, seriesColour } from "./series-style.ts";

const LEFT = 70;
const TOP = 50;
const GAP = 210;
const WIDTH = LEFT + 2 * PANEL_SIZE + GAP + 140;
const HEIGHT = TOP + PANEL_SIZE + 60;

/** Figure 5: every attack's score against the length of the traces; s_I on the left, s_T on the right. */
export function lengthLines(title: string, results: readonly SettingResult[]): string {
  const kinds = [
    { kind: "reidentification", label: "s_I (1 is best)", left: LEFT },
    { kind: "traceInference", label: "s_T (1 is best)", left: LEFT + PANEL_SIZE + GAP },
  ] as const;
  const ticks = results.map(({ days }) => days);
  const content = kinds.map(({ kind, label, left }) => {
    const panel = new Panel({
      title: kind === "reidentification" ? "re-identification" : "trace inference",
      xLabel: "days in R, and in O",
      yLabel: label,
      left,
      top: TOP,
      xTicks: ticks,
    });
    const names = results[0].attacks.filter((attack) => attack.kind === kind).map(({ attacker }) => attacker);
    return panel.axes() + names.map((name, i) => line(panel, results, name, i, left)).join("");
  });
  return plot(WIDTH, HEIGHT, title, ...content);
}

function line(
  panel: Panel,
  results: readonly SettingResult[],
  attacker: string,
  series: number,
  left: number,
): string {
  const points = results.map(({ days, attacks }) => ({
    days,
    score: attacks.find((attack) => attack.attacker === attacker)?.score ?? 1,
  }));
  const places = points.map(({ days, score }) => [panel.x(days), panel.y(score)] as const);
  const legendX = left + PANEL_SIZE + 16;
  const legendY = TOP + 16 + series * 22;
  return [
    polyline(places, { stroke: seriesColour(series) }),
    ...points.map(({ days, score }) =>
      mark(series, panel.x(days), panel.y(score), false, `${attacker}, ${days} days: ${score.toFixed(4)}`),
    ),
    mark(series, legendX, legendY - 4, false, attacker),
    text(legendX + 12, legendY, attacker, { "text-anchor": "start" }),
  ].join("");
}
