import { rampColor } from "../../common/color-ramp.ts";
import { element, plot, polyline, textElement } from "../../common/markup.ts";
import { rampLegend } from "../../common/ramp-legend.ts";
import type { Grid } from "../../core/grid/grid.ts";
import { PANEL_SIZE, Panel, text } from "../../lab/figures/plot/panel.ts";
import { mark, seriesColour } from "../../lab/figures/plot/series-style.ts";

const LEFT = 70;
const TOP = 50;
const WIDTH = LEFT + PANEL_SIZE + 40;
const HEIGHT = TOP + PANEL_SIZE + 60;
const BLUE = seriesColour(1);

/** The share of the kept users with at least a coverage, against it. @param coverages one for each user */
export function coveragePicture(coverages: Float64Array): string {
  const title = "Users by coverage";
  const axes = {
    xLabel: "share of a user's slots with a position",
    yLabel: "share of the kept users with at least it",
  };
  const panel = new Panel({ title, ...axes, left: LEFT, top: TOP });
  const counts = new Map<number, number>();
  for (const coverage of coverages) counts.set(coverage, (counts.get(coverage) ?? 0) + 1);
  let users = 0;
  const steps = [...counts]
    .sort(([one], [other]) => other - one)
    .flatMap(([coverage, count]) => {
      const before = users;
      users += count;
      return [before, users].map((sum) => [panel.x(coverage), panel.y(sum / coverages.length)] as const);
    });
  const ends = [[panel.x(1), panel.y(0)] as const, [panel.x(0), panel.y(1)] as const];
  return plot(WIDTH, HEIGHT, title, panel.axes(), polyline([ends[0], ...steps, ends[1]], { stroke: BLUE }));
}

/** The share singled out, in R and in O, by 1, 2, ... events. */
export function uniquenessPicture(
  series: readonly { readonly name: string; readonly shares: readonly number[] }[],
): string {
  const title = "How unique people are";
  const axes = { xLabel: "random events that are known of a user", yLabel: "share of users singled out" };
  const xTicks = series[0].shares.map((_, k) => k + 1);
  const panel = new Panel({ title, ...axes, left: LEFT, top: TOP, xTicks });
  const content = series.map(({ name, shares }, s) => {
    const points = shares.map((share, k) => [panel.x(k + 1), panel.y(share)] as const);
    const marks = points.map(([x, y], k) =>
      mark(s, x, y, false, `${name}, ${k + 1}: ${shares[k].toFixed(4)}`),
    );
    const y = TOP + PANEL_SIZE - 40 + s * 18;
    const legend = mark(s, LEFT + PANEL_SIZE - 40, y - 4, false, name);
    const label = text(LEFT + PANEL_SIZE - 28, y, name, { "text-anchor": "start" });
    return [polyline(points, { stroke: seriesColour(s) }), ...marks, legend, label].join("");
  });
  return plot(WIDTH, HEIGHT, title, panel.axes(), ...content);
}

/**
 * The regions' shares of all events: the darker the more (see the legend), in steps of equal ratios; hospitals are outlined.
 * @param counts `[m]`: events in each region
 */
export function popularityPicture(
  grid: Grid,
  counts: Float64Array,
  hospitalRegionIds: readonly number[],
): string {
  const title = "Events by region";
  const side = Math.max(2, Math.min(20, Math.floor(720 / Math.max(grid.columns, grid.rows))));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const most = counts.reduce((max, count) => Math.max(max, count), 1);
  const hospitals = new Set(hospitalRegionIds);
  const tiles = Array.from(counts, (count, region) => {
    const x = LEFT + (region % grid.columns) * side;
    const y = TOP + (grid.rows - 1 - Math.floor(region / grid.columns)) * side;
    const outline: Record<string, string | number> = hospitals.has(region + 1)
      ? { stroke: seriesColour(2), "stroke-width": 1.2 }
      : {};
    if (count === 0 && !hospitals.has(region + 1)) return "";
    const share = count === 0 ? 0 : 0.12 + (0.88 * Math.log1p(count)) / Math.log1p(most);
    const label = textElement("title", {}, `region ${region + 1}: ${((100 * count) / total).toFixed(3)} %`);
    const box = { x, y, width: side, height: side, fill: rampColor(share, "light"), ...outline };
    return element("rect", box, label);
  });
  const [width, height] = [grid.columns * side, grid.rows * side];
  const frame = element("rect", { x: LEFT, y: TOP, width, height, fill: "none", stroke: "#6b7280" });
  const heading = text(LEFT + width / 2, TOP - 12, title, { "font-weight": "600" });
  const legend = rampLegend(LEFT + 12, TOP + height + 12, "0", `${most} (steps of equal ratios)`);
  return plot(LEFT + Math.max(width, 300) + 40, TOP + height + 40, title, heading, ...tiles, frame, legend);
}
