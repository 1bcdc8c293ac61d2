import type { Chart, Plugin } from "chart.js";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const FONT_SIZE = 11;

/**
 * Writes the team's number beside each point that has one, on the side where it covers no other number; a number
 * without room is left out.
 *
 * @param labels the number of each point of the only data set, or null.
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
      const taken: Box[] = [];
      const points = chart.getDatasetMeta(0).data;
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

function places(x: number, y: number, width: number): Box[] {
  const gap = 10;
  const height = FONT_SIZE + 2;
  const top = y - height / 2;
  return [
    { x: x + gap, y: top, width, height },
    { x: x - gap - width, y: top, width, height },
    { x: x - width / 2, y: y - gap - height, width, height },
    { x: x - width / 2, y: y + gap, width, height },
  ];
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
