import { areaOf, type Rectangle } from "./geometry.ts";
import { overlapProbability } from "./overlap.ts";

/** Up to this t^2, {@link segmentShare} is computed as a series; the first omitted term is below 1e-15 of the sum. */
const SERIES_UP_TO = 0.01;

/**
 * Computes {@link overlapProbability} for several circles at once, up to rounding. If a single arc of a larger circle lies in the
 * rectangle, the usual case for areas smaller than the errors, the overlap is a polygon plus the segment beyond the arc's chord, which
 * takes much less work than the general sum. Everything is in one loop, so that numbers stay in registers.
 * @param circles centres and radii as consecutive triples x, y, r
 * @param first the index of the first circle to use
 * @param count the number of circles to use
 * @param out receives the probabilities at `[0, count)`
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
    // relative to the circle's centre, mirrored so that (a, b) is the nearest corner and the opposite one, (A, B), is above and right of it
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
      // more than half of the circle could lie in the rectangle
      diagonal > rr ||
      a * a + b * b > rr ||
      // the circle crosses a side whose corners are both outside it
      (!rightIn && b < 0 && A < r) ||
      (!topIn && a < 0 && B < r)
    ) {
      out[i] = overlapProbability(area, circles[at], circles[at + 1], r);
      continue;
    }
    // the chord's ends relative to (a, b): p on the right or bottom side, q on the top or left side
    const px = rightIn ? width : Math.sqrt(rr - b * b) - a;
    const py = rightIn ? Math.sqrt(Math.max(0, rr - A * A)) - b : 0;
    const qx = topIn ? Math.sqrt(Math.max(0, rr - B * B)) - a : 0;
    const qy = topIn ? height : Math.sqrt(rr - a * a) - b;
    const polygon = qx * height + ((px - qx) * (py + qy)) / 2;
    const chord = (px - qx) * (px - qx) + (py - qy) * (py - qy);
    out[i] = Math.max(0, Math.min(1, (polygon / rr + segmentShare(chord / (4 * rr))) / Math.PI));
  }
}

/** The area of the smaller segment of the unit circle beyond a chord of length 2t: `asin t - t sqrt(1 - t^2)`. @param u t^2 */
function segmentShare(u: number): number {
  const t = Math.sqrt(u);
  if (u > SERIES_UP_TO) return Math.asin(t) - t * Math.sqrt(1 - u);
  // the integral of 2 t^2 / sqrt(1 - t^2), term by term
  const tail = 5 / 144 + u * (35 / 1408 + u * (63 / 3328 + u * (231 / 15360)));
  return 2 * t * u * (1 / 3 + u * (1 / 10 + u * (3 / 56 + u * tail)));
}
