import { rampColor } from "../../../common/color-ramp.ts";
import { element, picture, textElement } from "../../../common/markup.ts";
import { rampLegend } from "../../../common/ramp-legend.ts";
import type { Grid } from "../../../core/grid/grid.ts";

const CELL = 12;
const INK = "#1a2027";
const LINE = "#8a949f";
const LEGEND_HEIGHT = 24;

/**
 * Draws a map as SVG: one square per region, region 1 at the lower left, the colour by the number of events; a legend below.
 * @param events by region, `[columns x rows]`, row by row from the south
 * @param title accessible title of the picture
 */
export function popularitySvg(events: readonly number[], { columns, rows }: Grid, title: string): string {
  const width = columns * CELL;
  const height = rows * CELL;
  const most = events.reduce((a, b) => Math.max(a, b), 0);
  const cells = events.flatMap((count, region) => {
    if (Math.round(count) === 0) return [];
    const x = (region % columns) * CELL;
    const y = height - (Math.floor(region / columns) + 1) * CELL;
    return [element("rect", { x, y, width: CELL, height: CELL, fill: rampColor(count / most, "light") })];
  });
  return picture(
    width,
    height + LEGEND_HEIGHT,
    { "aria-labelledby": "title", "font-family": "system-ui, sans-serif", fill: INK },
    textElement("title", { id: "title" }, title),
    element("rect", { width, height, fill: rampColor(0, "light"), stroke: LINE }),
    element("g", {}, ...cells),
    rampLegend(12, height + 8, "0", `${Math.round(most)} events`),
  );
}
