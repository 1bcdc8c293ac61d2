import type { Plugin } from "chart.js";
import { SURFACE_COLORS } from "../../theme/score-colors.ts";

const RING = 6;

interface MarkedX {
  /** The place to mark, if any. */
  readonly x?: number;
  readonly scheme: "light" | "dark";
}

/** Marks a place on the x axis with a vertical line, and the points there with rings. */
export const markedX: Plugin<"scatter", MarkedX> = {
  id: "markedX",
  afterDatasetsDraw({ ctx, chartArea, scales, data }, _, { x, scheme }) {
    if (x === undefined) return;
    const across = scales.x.getPixelForValue(x);
    ctx.save();
    ctx.strokeStyle = SURFACE_COLORS[scheme].lineStrong;
    ctx.lineWidth = 1;
    ctx.beginPath();
    ctx.moveTo(across, chartArea.top);
    ctx.lineTo(across, chartArea.bottom);
    ctx.stroke();
    for (const { data: points, borderColor } of data.datasets) {
      for (const point of points) {
        if (!isPoint(point) || point.x !== x || !Number.isFinite(point.y)) continue;
        ctx.strokeStyle = String(borderColor);
        ctx.beginPath();
        ctx.arc(across, scales.y.getPixelForValue(point.y), RING, 0, 2 * Math.PI);
        ctx.stroke();
      }
    }
    ctx.restore();
  },
};

function isPoint(point: unknown): point is { readonly x: number; readonly y: number } {
  return typeof point === "object" && point !== null && "x" in point && "y" in point;
}
