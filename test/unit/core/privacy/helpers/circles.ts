import fc from "fast-check";
import type { Rectangle, UserCircles } from "../../../../../lib/core/privacy/wk-anonymity/geometry.ts";

/** A rectangle with sides of 1 to 100 within -100..200. */
export const rectangles: fc.Arbitrary<Rectangle> = fc
  .tuple(
    fc.double({ min: -100, max: 100, noNaN: true }),
    fc.double({ min: -100, max: 100, noNaN: true }),
    fc.double({ min: 1, max: 100, noNaN: true }),
    fc.double({ min: 1, max: 100, noNaN: true }),
  )
  .map(([x0, y0, width, height]) => ({ x0, y0, x1: x0 + width, y1: y0 + height }));

/** `least` to `most` circles with centres in 0..1000 and radii in 0..300; coordinates are often equal. */
export function circlesOf(least: number, most: number): fc.Arbitrary<UserCircles> {
  const coordinate = fc.oneof(
    fc.integer({ min: 0, max: 10 }).map((n) => n * 100),
    fc.double({ min: 0, max: 1000, noNaN: true }),
  );
  const radius = fc.oneof(fc.constant(0), fc.double({ min: 1, max: 300, noNaN: true }));
  return fc
    .array(fc.tuple(coordinate, coordinate, radius), { minLength: least, maxLength: most })
    .map((users) => ({
      x: Float64Array.from(users, ([x]) => x),
      y: Float64Array.from(users, ([, y]) => y),
      r: Float64Array.from(users, ([, , r]) => r),
    }));
}
