import { rampColor } from "./color-ramp.ts";
import { element, textElement } from "./markup.ts";

const STEPS = 10;
const SIDE = 12;

/** The legend of the colour ramp for an SVG picture on white: its colours between the words of both ends. Its height is 12. */
export function rampLegend(x: number, y: number, nothing: string, most: string): string {
  const squares = Array.from({ length: STEPS + 1 }, (_, step) =>
    element("rect", {
      x: 6 + step * SIDE,
      y: 0,
      width: SIDE,
      height: SIDE,
      fill: rampColor(step / STEPS, "light"),
      stroke: "#8a949f",
      "stroke-width": 0.5,
    }),
  );
  return element(
    "g",
    { transform: `translate(${x} ${y})`, "font-size": 11 },
    textElement("text", { x: 0, y: 10, "text-anchor": "end" }, nothing),
    ...squares,
    textElement("text", { x: 12 + (STEPS + 1) * SIDE, y: 10 }, most),
  );
}
