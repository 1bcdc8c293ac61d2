import { element, picture, textElement } from "../../../common/markup.ts";
import type { Grid } from "../../../core/grid/grid.ts";

const CELL = 12;
const PAGE = "#ffffff";
const INK = "#7a3e9d";
const LINE = "#d8dde3";

/**
 * Draws a map as SVG: one square per region, region 1 at the lower left; opacity proportional to the number of events.
 * @param events by region, `[columns x rows]`, row by row from the south
 * @param title accessible title of the picture
 */
export function popularitySvg(events: readonly number[], { columns, rows }: Grid, title: string): string {
  const width = columns * CELL;
  const height = rows * CELL;
  const most = events.reduce((a, b) => Math.max(a, b), 0);
  const cells = events.flatMap((count, region) => {
    const opacity = most === 0 ? 0 : Math.round((count / most) * 100) / 100;
    if (opacity === 0) return [];
    const x = (region % columns) * CELL;
    const y = height - (Math.floor(region / columns) + 1) * CELL;
    return [element("rect", { x, y, width: CELL, height: CELL, "fill-opacity": opacity })];
  });
  return picture(
    width,
    height,
    { "aria-labelledby": "title" },
    textElement("title", { id: "title" }, title),
    element("rect", { width, height, fill: PAGE, stroke: LINE }),
    element("g", { fill: INK }, ...cells),
  );
}
