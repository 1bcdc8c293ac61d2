import { element, plot } from "../../../common/markup.ts";
import { metadata } from "../../report/metadata.ts";
import type { Provenance } from "../../report/provenance.ts";
import type { FigurePoint } from "../figure-point.ts";
import { PANEL_SIZE, Panel, text } from "./panel.ts";
import { mark, whisker } from "./series-style.ts";

const LEFT = 70;
const TOP = 50;
const GAP = 90;
const WIDTH = LEFT + 2 * PANEL_SIZE + GAP + 30;
const HEIGHT = TOP + PANEL_SIZE + 110;

/**
 * Figures 4 and 6: s_I,min against s_T,min, in one panel for all sets and in another for those with s_U >= s_req. Filled marks are the
 * minima over the six sample attacks; hollow marks, connected to them, those over all attacks. Whiskers
 * are the 95 % intervals of repeated points.
 */
export function privacyScatter(
  title: string,
  points: readonly FigurePoint[],
  { requiredUtility, provenance }: { readonly requiredUtility: number; readonly provenance: Provenance },
): string {
  const programs = [...new Set(points.map(programOf))];
  const axes = { xLabel: "s_I,min (1 is best)", yLabel: "s_T,min (1 is best)", top: TOP };
  const all = new Panel({ ...axes, title: "all sets", left: LEFT });
  const valid = new Panel({
    ...axes,
    title: `sets with s_U >= ${requiredUtility}`,
    left: LEFT + PANEL_SIZE + GAP,
  });
  const validPoints = points.filter(({ scores }) => (scores.get("s_U")?.mean ?? 0) >= requiredUtility);
  const content = [
    all.axes(),
    valid.axes(),
    ...points.map((point) => drawPoint(all, point, programs)),
    ...validPoints.map((point) => drawPoint(valid, point, programs)),
    legend(
      programs,
      points.some((point) => point.hasStrongAttacks),
    ),
  ];
  return plot(WIDTH, HEIGHT, title, metadata(provenance), ...content);
}

function programOf({ anonymizer }: FigurePoint): string {
  return anonymizer.replace(/\(.*/, "");
}

function drawPoint(panel: Panel, point: FigurePoint, programs: readonly string[]): string {
  const series = programs.indexOf(programOf(point));
  const sample = placeOf(panel, point, "min");
  const parts: string[] = [];
  if (point.hasStrongAttacks) {
    const all = placeOf(panel, point, "min_all");
    parts.push(
      element("line", { x1: sample.x, y1: sample.y, x2: all.x, y2: all.y, stroke: "#d1d5db" }),
      drawMark(series, all, true, `${point.anonymizer}, all attacks`),
    );
  }
  parts.push(drawMark(series, sample, false, point.anonymizer));
  return parts.join("");
}

const NOT_ATTACKED = { mean: 1, low: 1, high: 1 };

/** Where a pair of minima stands on a panel, and the ends of their intervals. */
function placeOf(panel: Panel, { scores }: FigurePoint, ending: "min" | "min_all") {
  const ofI = scores.get(`s_I_${ending}`) ?? NOT_ATTACKED;
  const ofT = scores.get(`s_T_${ending}`) ?? NOT_ATTACKED;
  return {
    x: panel.x(ofI.mean),
    y: panel.y(ofT.mean),
    xs: [panel.x(ofI.low), panel.x(ofI.high)],
    ys: [panel.y(ofT.low), panel.y(ofT.high)],
    label: `${ofI.mean.toFixed(4)}, ${ofT.mean.toFixed(4)}`,
  } as const;
}

function drawMark(
  series: number,
  { x, y, xs, ys, label }: ReturnType<typeof placeOf>,
  isHollow: boolean,
  name: string,
): string {
  return [
    whisker(series, [xs[0], y], [xs[1], y]),
    whisker(series, [x, ys[0]], [x, ys[1]]),
    mark(series, x, y, isHollow, `${name}: ${label}`),
  ].join("");
}

function legend(programs: readonly string[], hasStrong: boolean): string {
  const y = HEIGHT - 30;
  const entries = programs.map((program, i) => {
    const x = LEFT + i * 100;
    return mark(i, x, y - 4, false, program) + text(x + 12, y, program, { "text-anchor": "start" });
  });
  if (hasStrong) {
    entries.push(
      text(LEFT, y + 20, "filled: sample attacks; hollow: all attacks", { "text-anchor": "start" }),
    );
  }
  return entries.join("");
}
