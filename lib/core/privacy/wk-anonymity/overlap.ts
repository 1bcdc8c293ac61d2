import { type Rectangle, touches } from "./geometry.ts";

/**
 * P_1(L, i): the probability that a user who is uniformly distributed in a circle is in a rectangle, i.e. the fraction of the circle
 * that the rectangle covers. Exact up to rounding (below 1e-12).
 *
 * With the centre as origin, the overlap is `F(x1, y1) - F(x0, y1) - F(x1, y0) + F(x0, y0)`, where `F(x, y)` is the signed area of
 * the circle between the axes and (x, y), `sign(x) sign(y) Sub(|x|, |y|)`. For a centre inside the rectangle these are the four terms of
 * equation 3; for one outside they give equation 4's value without its case distinctions.
 *
 * The document's equation 3 divides by `2 pi r^^2` with `r^ = min(r, sqrt(a^2 + b^2))`. It must be `2 pi r^2`, or a square around the
 * centre would have probability 2 / pi = 0.637 however small it is (the tests show this).
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
  if (squared === 0) return 1;
  return Math.max(0, Math.min(1, overlapArea(x0, x1, y0, y1, r) / (Math.PI * squared)));
}

/** Whether a rectangle lies entirely in a circle; if so, its probability and that of every part of it is the area over `pi r^2`. */
export function isInsideCircle(rectangle: Rectangle, x: number, y: number, r: number): boolean {
  const farX = Math.max(x - rectangle.x0, rectangle.x1 - x);
  const farY = Math.max(y - rectangle.y0, rectangle.y1 - y);
  return r > 0 && farX * farX + farY * farY <= r * r;
}

/**
 * The area that a rectangle and a circle around the origin share: the sum of the four terms F. Arcsines are most of the work, so each
 * side's arcsine is computed once for both of its corners, and not at all if both lie in the circle.
 */
function overlapArea(x0: number, x1: number, y0: number, y1: number, r: number): number {
  const squared = r * r;
  const in00 = x0 * x0 + y0 * y0 <= squared;
  const in01 = x0 * x0 + y1 * y1 <= squared;
  const in10 = x1 * x1 + y0 * y0 <= squared;
  const in11 = x1 * x1 + y1 * y1 <= squared;
  const s0 = in00 && in01 ? 0 : segment(x0, r);
  const s1 = in10 && in11 ? 0 : segment(x1, r);
  const t0 = in00 && in10 ? 0 : segment(y0, r);
  const t1 = in01 && in11 ? 0 : segment(y1, r);
  return (
    (in11 ? x1 * y1 : cutSector(x1, y1, s1, t1, squared)) -
    (in01 ? x0 * y1 : cutSector(x0, y1, s0, t1, squared)) -
    (in10 ? x1 * y0 : cutSector(x1, y0, s1, t0, squared)) +
    (in00 ? x0 * y0 : cutSector(x0, y0, s0, t0, squared))
  );
}

/** The area of the circle around the origin between an axis and its parallel at distance |at|. */
function segment(at: number, r: number): number {
  const a = Math.abs(at);
  const squared = r * r;
  return a >= r ? (squared * Math.PI) / 2 : a * Math.sqrt(squared - a * a) + squared * Math.asin(a / r);
}

/** F for (x, y) outside the circle: a quarter circle without the parts beyond x and beyond y; negative if exactly one of x and y is. */
function cutSector(x: number, y: number, sx: number, sy: number, squared: number): number {
  if (x === 0 || y === 0) return 0;
  const area = (sx + sy) / 2 - (squared * Math.PI) / 4;
  return x < 0 === y < 0 ? area : -area;
}
