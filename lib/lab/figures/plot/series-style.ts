import { element, textElement } from "../../../common/markup.ts";

/** Colours that colour-blind people can distinguish (Okabe and Ito); the shapes distinguish the series as well. */
const COLOURS = ["#000000", "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#999999"];
const SHAPES = ["circle", "square", "triangle", "diamond", "cross", "circle", "square", "triangle"];

/** The colour of the n-th series. */
export function seriesColour(index: number): string {
  return COLOURS[index % COLOURS.length];
}

/** A mark of the n-th series, filled or hollow. */
export function mark(index: number, x: number, y: number, isHollow: boolean, title: string): string {
  const colour = seriesColour(index);
  const style = { fill: isHollow ? "#ffffff" : colour, stroke: colour, "stroke-width": 1.4 };
  const label = textElement("title", {}, title);
  const shape = SHAPES[index % SHAPES.length];
  if (shape === "circle") return element("circle", { cx: x, cy: y, r: 4, ...style }, label);
  return element("path", { d: outline(shape, x, y), ...style }, label);
}

/** The line of an interval of the n-th series; nothing if the interval is a point. */
export function whisker(
  index: number,
  from: readonly [number, number],
  to: readonly [number, number],
): string {
  const [[x1, y1], [x2, y2]] = [from, to];
  return x1 === x2 && y1 === y2 ? "" : element("line", { x1, y1, x2, y2, stroke: seriesColour(index) });
}

function outline(shape: string, x: number, y: number): string {
  if (shape === "square") return `M${x - 3.6} ${y - 3.6}h7.2v7.2h-7.2z`;
  if (shape === "triangle") return `M${x} ${y - 4.6}l4.4 8h-8.8z`;
  if (shape === "diamond") return `M${x} ${y - 5}l5 5l-5 5l-5 -5z`;
  return `M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8`;
}
