import { areaOf, type Rectangle } from "./geometry.ts";
import { overlapProbability } from "./overlap.ts";

/** Below this t^2, {@link segmentShare} is summed as a series; the first term left out is below 1e-15 of the sum. */
const SERIES_UP_TO = 0.01;

/**
 * {@link overlapProbability} of several circles at once, to rounding. Where one arc alone of a larger circle lies in the rectangle, the
 * usual case if areas are smaller than errors, the overlap is a polygon and the segment beyond the arc's chord: much less work than the
 * general sum. All in one loop, so that numbers stay in registers.
 * @param circles centres and radii, x, y, r by turns
 * @param first the first circle's number; the others follow
 * @param out receives the probabilities, from 0 on
 * @param count of circles
 */
export function overlapProbabilities(
  area: Rectangle,
  circles: Float64Array,
  first: number,
  count: number,
  out: Float64Array,
): void {
  const width = area.x1 - area.x0;
  const height = area.y1 - area.y0;
  const middleX = (area.x0 + area.x1) / 2;
  const middleY = (area.y0 + area.y1) / 2;
  const size = areaOf(area);
  const diagonal = width * width + height * height;
  for (let i = 0; i < count; i++) {
    const at = 3 * (first + i);
    const r = circles[at + 2];
    const rr = r * r;
    // from the circle's centre, mirrored: (a, b) is the nearest corner, and (A, B), the opposite one, lies up and right of it
    const a = Math.abs(middleX - circles[at]) - width / 2;
    const b = Math.abs(middleY - circles[at + 1]) - height / 2;
    const A = a + width;
    const B = b + height;
    if (A * A + B * B <= rr) {
      out[i] = size / (Math.PI * rr);
      continue;
    }
    const rightIn = A * A + b * b <= rr;
    const topIn = a * a + B * B <= rr;
    if (
      // there is room for more than half of the circle
      diagonal > rr ||
      a * a + b * b > rr ||
      // the circle bulges through the side of two corners that it does not hold
      (!rightIn && b < 0 && A < r) ||
      (!topIn && a < 0 && B < r)
    ) {
      out[i] = overlapProbability(area, circles[at], circles[at + 1], r);
      continue;
    }
    // the chord's ends, from (a, b): on the right side or the bottom, and on the top or the left side
    const px = rightIn ? width : Math.sqrt(rr - b * b) - a;
    const py = rightIn ? Math.sqrt(Math.max(0, rr - A * A)) - b : 0;
    const qx = topIn ? Math.sqrt(Math.max(0, rr - B * B)) - a : 0;
    const qy = topIn ? height : Math.sqrt(rr - a * a) - b;
    const polygon = qx * height + ((px - qx) * (py + qy)) / 2;
    const chord = (px - qx) * (px - qx) + (py - qy) * (py - qy);
    out[i] = Math.max(0, Math.min(1, (polygon / rr + segmentShare(chord / (4 * rr))) / Math.PI));
  }
}

/** The smaller segment of a circle of radius 1 beyond a chord of length 2t: `asin t - t sqrt(1 - t^2)`. @param u t^2 */
function segmentShare(u: number): number {
  const t = Math.sqrt(u);
  if (u > SERIES_UP_TO) return Math.asin(t) - t * Math.sqrt(1 - u);
  // the integral of 2 t^2 / sqrt(1 - t^2), term by term
  const tail = 5 / 144 + u * (35 / 1408 + u * (63 / 3328 + u * (231 / 15360)));
  return 2 * t * u * (1 / 3 + u * (1 / 10 + u * (3 / 56 + u * tail)));
}
