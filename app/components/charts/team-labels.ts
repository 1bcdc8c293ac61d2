import type { Chart, Plugin } from "chart.js";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const FONT_SIZE = 11;
const POINT_SIZE = 12;
/** Distance of a label from its point's centre in pixels, outside the ring around the chosen point. */
const CLEARANCE = 13;

/**
 * A plugin that labels points with team numbers, each on a side where it covers neither a point nor another label; omits a label
 * that does not fit.
 *
 * @param labels each point's label, or null for none; in the order of the chart's only data set
 */
export function teamLabels(labels: readonly (string | null)[], color: string): Plugin<"scatter"> {
  return {
    id: "teamLabels",
    afterDatasetsDraw(chart) {
      const context = chart.ctx;
      context.save();
      context.font = `${FONT_SIZE}px ${getComputedStyle(chart.canvas).fontFamily}`;
      context.fillStyle = color;
      context.textBaseline = "middle";
      const points = chart.getDatasetMeta(0).data;
      const taken = points.map((point) => boxAround(point.x, point.y, POINT_SIZE, POINT_SIZE));
      for (const [index, label] of labels.entries()) {
        const point = points[index];
        if (label === null || !point) continue;
        const width = context.measureText(label).width;
        const box = places(point.x, point.y, width).find((place) => isFree(place, taken, chart));
        if (!box) continue;
        taken.push(box);
        context.fillText(label, box.x, box.y + box.height / 2);
      }
      context.restore();
    },
  };
}

/** Candidate positions of a label: right, left, above, below, then the corners. */
function places(x: number, y: number, width: number): Box[] {
  const height = FONT_SIZE + 2;
  const besides = CLEARANCE + width / 2;
  const above = CLEARANCE + height / 2;
  const shifts = [
    [besides, 0],
    [-besides, 0],
    [0, -above],
    [0, above],
    [besides, -above],
    [besides, above],
    [-besides, -above],
    [-besides, above],
  ];
  return shifts.map(([dx, dy]) => boxAround(x + dx, y + dy, width, height));
}

function boxAround(x: number, y: number, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function isFree(box: Box, taken: readonly Box[], chart: Chart): boolean {
  const { left, right, top, bottom } = chart.chartArea;
  if (box.x < left || box.x + box.width > right || box.y < top || box.y + box.height > bottom) return false;
  return taken.every(
    (other) =>
      box.x + box.width <= other.x ||
      other.x + other.width <= box.x ||
      box.y + box.height <= other.y ||
      other.y + other.height <= box.y,
  );
}
