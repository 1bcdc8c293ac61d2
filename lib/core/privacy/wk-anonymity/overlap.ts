import { type Rectangle, touches } from "./geometry.ts";

/**
 * P_1(L, i): the probability that a user who is anywhere in a circle, uniformly, is in a rectangle: the overlap's share of the
 * circle. Exact up to rounding (below 1e-12).
 *
 * With the centre as origin, the overlap is `F(x1, y1) - F(x0, y1) - F(x1, y0) + F(x0, y0)`, where `F(x, y)` is the signed area of
 * the circle between the axes and (x, y), `sign(x) sign(y) Sub(|x|, |y|)`. For a centre inside the rectangle these are the four terms of
 * equation 3; for one outside they give equation 4's value without its case distinctions.
 *
 * The document's equation 3 divides by `2 pi r^^2` with `r^ = min(r, sqrt(a^2 + b^2))`; it has to be `2 pi r^2`, or a rectangle inside
 * the circle would have probability 1 (the tests show it).
 *
 * Source: document 004, section 5.3, equations 3 and 4.
 * @returns in `[0, 1]`
 */
export function overlapProbability(rectangle: Rectangle, x: number, y: number, r: number): number {
  const x0 = rectangle.x0 - x;
  const x1 = rectangle.x1 - x;
  const y0 = rectangle.y0 - y;
  const y1 = rectangle.y1 - y;
  const squared = r * r;
  const farX = Math.max(-x0, x1);
  const farY = Math.max(-y0, y1);
  if (farX * farX + farY * farY <= squared && r > 0) return ((x1 - x0) * (y1 - y0)) / (Math.PI * squared);
  if (x0 <= -r && x1 >= r && y0 <= -r && y1 >= r) return 1;
  if (!touches(rectangle, x, y, r)) return 0;
  const overlap =
    signedSector(x1, y1, r) - signedSector(x0, y1, r) - signedSector(x1, y0, r) + signedSector(x0, y0, r);
  return Math.max(0, Math.min(1, overlap / (Math.PI * squared)));
}

/** Whether a rectangle lies wholly in a circle: then the probability is `|L| / (pi r^2)`, for every part of it too. */
export function isInsideCircle(rectangle: Rectangle, x: number, y: number, r: number): boolean {
  const farX = Math.max(x - rectangle.x0, rectangle.x1 - x);
  const farY = Math.max(y - rectangle.y0, rectangle.y1 - y);
  return r > 0 && farX * farX + farY * farY <= r * r;
}

/** F: the area of the circle about the origin between the axes and (x, y), negative where x or y alone is. */
function signedSector(x: number, y: number, r: number): number {
  const a = Math.min(Math.abs(x), r);
  const b = Math.min(Math.abs(y), r);
  if (a === 0 || b === 0) return 0;
  const sign = x < 0 === y < 0 ? 1 : -1;
  const squared = r * r;
  if (a * a + b * b <= squared) return sign * a * b;
  // a quarter circle without the parts beyond a and beyond b
  const straight = a * Math.sqrt(squared - a * a) + b * Math.sqrt(squared - b * b);
  const curved = squared * (Math.asin(a / r) + Math.asin(b / r) - Math.PI / 2);
  return (sign * (straight + curved)) / 2;
}
