/** An area L, in metres (or any unit); `x0 < x1`, `y0 < y1`. */
export interface Rectangle {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The uncertain positions of users: user i is uniformly distributed in the circle around `(x[i], y[i])` with radius `r[i]`. */
export interface UserCircles {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** >= 0; 0, or a radius whose square underflows to 0, means an exact position. */
  readonly r: Float64Array;
}

/** |L|, the area of a rectangle. */
export function areaOf({ x0, y0, x1, y1 }: Rectangle): number {
  return (x1 - x0) * (y1 - y0);
}

/** The smallest rectangle that contains the given one and all centres of the circles. */
export function coverCentres(rectangle: Rectangle, { x, y }: UserCircles): Rectangle {
  return {
    x0: x.reduce((least, value) => Math.min(least, value), rectangle.x0),
    y0: y.reduce((least, value) => Math.min(least, value), rectangle.y0),
    x1: x.reduce((most, value) => Math.max(most, value), rectangle.x1),
    y1: y.reduce((most, value) => Math.max(most, value), rectangle.y1),
  };
}

/** Whether a circle and a rectangle overlap; for an exact position, whether it lies in the rectangle or on its border. */
export function touches(rectangle: Rectangle, x: number, y: number, r: number): boolean {
  const dx = Math.max(rectangle.x0 - x, 0, x - rectangle.x1);
  const dy = Math.max(rectangle.y0 - y, 0, y - rectangle.y1);
  const squared = r * r;
  return squared === 0 ? dx === 0 && dy === 0 : dx * dx + dy * dy < squared;
}
