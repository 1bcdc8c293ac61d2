/** An area L, in metres (or any unit); `x0 < x1`, `y0 < y1`. */
export interface Rectangle {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Where users may be: user i is anywhere in the circle about `(x[i], y[i])` with radius `r[i]`, uniformly. */
export interface UserCircles {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** >= 0; 0 is an exact position, and so is what is so small that its square is 0. */
  readonly r: Float64Array;
}

/** |L| */
export function areaOf({ x0, y0, x1, y1 }: Rectangle): number {
  return (x1 - x0) * (y1 - y0);
}

/** The smallest rectangle that holds the given one and all the circles' centres. */
export function coverCentres(rectangle: Rectangle, { x, y }: UserCircles): Rectangle {
  return {
    x0: x.reduce((least, value) => Math.min(least, value), rectangle.x0),
    y0: y.reduce((least, value) => Math.min(least, value), rectangle.y0),
    x1: x.reduce((most, value) => Math.max(most, value), rectangle.x1),
    y1: y.reduce((most, value) => Math.max(most, value), rectangle.y1),
  };
}

/** Whether a circle and a rectangle have a point in common; touching counts for exact positions alone. */
export function touches(rectangle: Rectangle, x: number, y: number, r: number): boolean {
  const dx = Math.max(rectangle.x0 - x, 0, x - rectangle.x1);
  const dy = Math.max(rectangle.y0 - y, 0, y - rectangle.y1);
  const squared = r * r;
  return squared === 0 ? dx === 0 && dy === 0 : dx * dx + dy * dy < squared;
}
