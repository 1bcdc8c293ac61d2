import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Rectangle } from "../../../../../lib/core/privacy/wk-anonymity/geometry.ts";
import { isInsideCircle, overlapProbability } from "../../../../../lib/core/privacy/wk-anonymity/overlap.ts";
import { overlapProbabilities } from "../../../../../lib/core/privacy/wk-anonymity/overlaps.ts";
import { rectangles } from "../helpers/circles.ts";

/** The overlap by integrating the height of the circle within the rectangle over x, by the midpoint rule. */
function byIntegration({ x0, y0, x1, y1 }: Rectangle, x: number, y: number, r: number): number {
  const from = Math.max(x0, x - r);
  const to = Math.min(x1, x + r);
  if (from >= to) return 0;
  const steps = 4000;
  let area = 0;
  for (let i = 0; i < steps; i++) {
    const at = from + ((i + 0.5) / steps) * (to - from);
    const half = Math.sqrt(Math.max(0, r * r - (at - x) ** 2));
    area += Math.max(0, Math.min(y1, y + half) - Math.max(y0, y - half));
  }
  return (area * (to - from)) / steps / (Math.PI * r * r);
}

/** Document 004's equation 3, for a centre inside; `printed` divides by 2 pi r^^2 as the document does. */
function equation3(area: Rectangle, x: number, y: number, radius: number, printed: boolean): number {
  const sub = (a: number, b: number): number => {
    if (a === 0 || b === 0) return 0;
    const r = Math.min(radius, Math.sqrt(a * a + b * b));
    const ca = Math.min(a, radius);
    const cb = Math.min(b, radius);
    const root = (c: number) => Math.sqrt(Math.max(0, r * r - c * c));
    const angle = Math.PI / 2 - Math.acos(Math.min(1, ca / r)) - Math.acos(Math.min(1, cb / r));
    const divisor = printed ? r : radius;
    return (ca * root(ca) + cb * root(cb) + r * r * angle) / (2 * Math.PI * divisor * divisor);
  };
  const { x0, x1, y0, y1 } = area;
  return [x0, x1].reduce(
    (sum, cx) => sum + [y0, y1].reduce((s, cy) => s + sub(Math.abs(x - cx), Math.abs(y - cy)), 0),
    0,
  );
}

/** Document 004's equation 4, for a centre outside and an overlap. */
function equation4(area: Rectangle, x: number, y: number, r: number): number {
  const sub = (x0: number, y0: number, x1: number, y1: number): number => {
    const across = (other: number) => Math.sqrt(Math.max(0, r * r - Math.min(r, Math.max(other, 0)) ** 2));
    const xx = Math.max(0, Math.min(x1, Math.max(0, x0, across(y1))));
    const xp = Math.max(0, Math.min(r, x1, across(y0)));
    const yy = Math.max(0, Math.min(y1, Math.max(0, y0, across(x1))));
    const yp = Math.max(0, Math.min(r, y1, across(x0)));
    const a = xp - xx;
    const b = yp - yy;
    const theta = 2 * Math.asin(Math.min(1, Math.sqrt(a * a + b * b) / (2 * r)));
    const segment = (r * r * theta - r * r * Math.sin(theta) + a * b) / 2;
    const left = Math.max(0, x0);
    const below = Math.max(0, y0);
    return (
      (segment + (xx - left) * b + a * (yy - below) + (xp - a - left) * (yp - b - below)) / (Math.PI * r * r)
    );
  };
  const { x0, x1, y0, y1 } = area;
  return (
    sub(x0 - x, y0 - y, x1 - x, y1 - y) +
    sub(x - x1, y0 - y, x - x0, y1 - y) +
    sub(x0 - x, y - y1, x1 - x, y - y0) +
    sub(x - x1, y - y1, x - x0, y - y0)
  );
}

const circles = fc.record({
  x: fc.double({ min: -150, max: 250, noNaN: true }),
  y: fc.double({ min: -150, max: 250, noNaN: true }),
  r: fc.double({ min: 1, max: 200, noNaN: true }),
});
/** A circle whose centre lies outside a rectangle, beyond a side or a corner, and which overlaps it. */
const circlesFromOutside = fc
  .record({
    area: rectangles,
    beyond: fc.constantFrom([-1, 0], [1, 0], [0, -1], [0, 1], [-1, -1], [-1, 1], [1, -1], [1, 1]),
    along: fc.double({ min: 0, max: 1, noNaN: true }),
    angle: fc.double({ min: 0.01, max: Math.PI / 2 - 0.01, noNaN: true }),
    depth: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
    r: fc.double({ min: 1, max: 200, noNaN: true }),
  })
  .map(({ area, beyond: [sideX, sideY], along, angle, depth, r }) => {
    const nearest = (side: number, low: number, high: number) =>
      side < 0 ? low : side > 0 ? high : low + along * (high - low);
    // The rectangle's nearest point is (1 - depth) r away, so that the circle reaches beyond it.
    const away = (1 - depth) * r;
    const [acrossX, acrossY] = sideX !== 0 && sideY !== 0 ? [Math.cos(angle), Math.sin(angle)] : [1, 1];
    return {
      area,
      r,
      x: nearest(sideX, area.x0, area.x1) + sideX * away * acrossX,
      y: nearest(sideY, area.y0, area.y1) + sideY * away * acrossY,
    };
  });

describe("the overlap of a circle and a rectangle", () => {
  test("agrees with numerical integration", () => {
    fc.assert(
      fc.property(rectangles, circles, (area, { x, y, r }) => {
        // the midpoint rule's error where the circle's edge is vertical: below (2r / steps)^1.5 sqrt(2r), 2e-6 of the circle
        expect(Math.abs(overlapProbability(area, x, y, r) - byIntegration(area, x, y, r))).toBeLessThan(1e-5);
      }),
      { numRuns: 300 },
    );
  });

  test("follows equation 3 for a centre inside, after dividing by r^2", () => {
    fc.assert(
      fc.property(
        rectangles,
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        circles,
        (area, share, { r }) => {
          const x = area.x0 + share * (area.x1 - area.x0);
          const y = area.y1 - share * (area.y1 - area.y0);
          expect(overlapProbability(area, x, y, r)).toBeCloseTo(equation3(area, x, y, r, false), 9);
        },
      ),
    );
    const unit = { x0: 0, y0: 0, x1: 1, y1: 1 };
    expect(overlapProbability(unit, 0.5, 0.5, 10)).toBeCloseTo(1 / (Math.PI * 100), 12);
    // As printed: wrong, and the same for every square.
    expect(equation3(unit, 0.5, 0.5, 10, true)).toBeCloseTo(2 / Math.PI, 12);
    expect(equation3(unit, 0.5, 0.5, 1000, true)).toBeCloseTo(2 / Math.PI, 12);
  });

  test("follows equation 4 for a centre outside", () => {
    fc.assert(
      fc.property(circlesFromOutside, ({ area, x, y, r }) => {
        const p = overlapProbability(area, x, y, r);
        expect(p).toBeGreaterThan(0);
        expect(p).toBeCloseTo(equation4(area, x, y, r), 6);
      }),
    );
  });

  test("never falls when the rectangle grows", () => {
    fc.assert(
      fc.property(
        rectangles,
        circles,
        fc.double({ min: 0, max: 50, noNaN: true }),
        (area, { x, y, r }, more) => {
          const larger = { ...area, x1: area.x1 + more, y0: area.y0 - more };
          expect(overlapProbability(larger, x, y, r)).toBeGreaterThanOrEqual(
            overlapProbability(area, x, y, r) - 1e-12,
          );
        },
      ),
    );
  });

  test("is 1 for a circle inside, 0 apart, 1 or 0 for an exact position", () => {
    const area = { x0: 0, y0: 0, x1: 10, y1: 10 };
    expect(overlapProbability(area, 5, 5, 5)).toBe(1);
    expect(overlapProbability(area, 15, 5, 5)).toBe(0);
    expect(overlapProbability(area, 12, 12, 2)).toBe(0); // reaches past the corner's sides, not the corner
    expect(overlapProbability(area, 10, 3, 0)).toBe(1);
    expect(overlapProbability(area, 10.1, 3, 0)).toBe(0);
    expect(overlapProbability(area, 0, 5, 2)).toBeCloseTo(0.5, 12);
    expect(isInsideCircle(area, 5, 5, 7.1)).toBe(true);
    expect(isInsideCircle(area, 5, 5, 7)).toBe(false);
  });

  test("equals that of an exact position where the squared radius rounds to 0", () => {
    const area = { x0: 0, y0: 0, x1: 10, y1: 10 };
    for (const r of [0, 1e-170]) {
      for (const [x, y, p] of [
        [5, 5, 1],
        [0, 10, 1],
        [-1, 5, 0],
      ]) {
        expect(overlapProbability(area, x, y, r)).toBe(p);
        const found = Float64Array.of(Number.NaN);
        overlapProbabilities(area, Float64Array.of(x, y, r), 0, 1, found);
        expect(found[0]).toBe(p);
      }
    }
  });
});
