import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CircleIndex } from "../../../../../lib/core/privacy/wk-anonymity/circle-index.ts";
import type { Rectangle, UserCircles } from "../../../../../lib/core/privacy/wk-anonymity/geometry.ts";
import { overlapProbability } from "../../../../../lib/core/privacy/wk-anonymity/overlap.ts";
import { overlapProbabilities } from "../../../../../lib/core/privacy/wk-anonymity/overlaps.ts";
import { roundDown } from "../../../../../lib/core/privacy/wk-anonymity/poisson-binomial.ts";
import { THIN, ThinCrowd } from "../../../../../lib/core/privacy/wk-anonymity/thin-crowd.ts";
import { WkCondition } from "../../../../../lib/core/privacy/wk-anonymity/wk-condition.ts";
import { circlesOf, rectangles } from "../helpers/circles.ts";
import { probabilityAtLeast } from "../helpers/probability-at-least.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });

/** A part of a rectangle, at most nine tenths cut off each way. */
function partOf({ x0, y0, x1, y1 }: Rectangle, [left, right, low, high]: readonly number[]): Rectangle {
  const width = 0.45 * (x1 - x0);
  const height = 0.45 * (y1 - y0);
  return { x0: x0 + left * width, x1: x1 - right * width, y0: y0 + low * height, y1: y1 - high * height };
}

/** P(L, k) by its definition, over all users. */
function plain(area: Rectangle, { x, y, r }: UserCircles, k: number, n: number | undefined): number {
  const p = Array.from(x, (_, i) => overlapProbability(area, x[i], y[i], r[i]));
  return probabilityAtLeast(n === undefined ? p : p.map((each) => roundDown(each, n)), k);
}

describe("shortcuts of the (w, k)-condition", () => {
  test("overlapProbabilities agrees with the general overlap", () => {
    const offset = fc.double({ min: -1.2, max: 1.2, noNaN: true });
    const radius = fc.double({ min: 20, max: 2000, noNaN: true });
    fc.assert(
      fc.property(rectangles, fc.array(fc.tuple(offset, offset, radius), { minLength: 1 }), (area, users) => {
        const circles = Float64Array.from(users.flatMap(([x, y, r]) => [x * r, y * r, r]));
        const found = new Float64Array(users.length);
        overlapProbabilities(area, circles, 0, users.length, found);
        users.forEach(([x, y, r], i) => {
          expect(found[i]).toBeCloseTo(overlapProbability(area, x * r, y * r, r), 11);
        });
      }),
    );
  });

  test("overlapProbabilities agrees for a circle that bulges through a side", () => {
    const beyond = fc.double({ min: 0.001, max: 0.1, noNaN: true });
    const sides = fc.record({
      side: fc.double({ min: 0.92, max: 0.999, noNaN: true }),
      width: fc.double({ min: 0.02, max: 0.17, noNaN: true }),
      below: beyond,
      above: beyond,
    });
    fc.assert(
      fc.property(sides, ({ side, width, below, above }) => {
        const half = Math.sqrt(1 - side * side);
        const [low, high] = [-half - Math.min(below, above), half + Math.max(below, above)];
        const right = { x0: side - width, x1: side, y0: low, y1: high };
        const top = { x0: low, x1: high, y0: side - width, y1: side };
        const found = new Float64Array(1);
        for (const area of [right, top]) {
          overlapProbabilities(area, Float64Array.of(0, 0, 1), 0, 1, found);
          expect(found[0]).toBeCloseTo(overlapProbability(area, 0, 0, 1), 11);
        }
      }),
    );
  });

  test("ThinCrowd's sums of powers give a crowd's distribution, whatever its scale", () => {
    const crowds = fc.array(share, { maxLength: 400 });
    fc.assert(
      fc.property(crowds, share, share, fc.integer({ min: 1, max: 30 }), (shares, first, second, k) => {
        const crowd = new ThinCrowd();
        for (const each of shares) crowd.add(each * THIN);
        const chances = new Float64Array(k);
        crowd.scaled(first).distribution(second, chances);
        const p = shares.map((each) => each * THIN * first * second);
        for (let j = 1; j <= k; j++) {
          const below = chances.subarray(0, j).reduce((sum, chance) => sum + chance, 0);
          expect(1 - below).toBeCloseTo(probabilityAtLeast(p, j), 11);
        }
      }),
    );
  });
});

describe("the (w, k)-condition", () => {
  const nested = fc.tuple(
    rectangles,
    fc.array(fc.tuple(share, share, share, share), { minLength: 1, maxLength: 4 }),
  );

  test("agrees with its definition while users are filtered for ever smaller areas", () => {
    fc.assert(
      fc.property(
        circlesOf(1, 150),
        nested,
        fc.integer({ min: 1, max: 6 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.constantFrom(undefined, 10, 100),
        (circles, [whole, cuts], k, w, roundDownTo) => {
          // eight times as large, so that areas hold some of the circles and lie in others
          const scaled = { x0: 8 * whole.x0, x1: 8 * whole.x1, y0: 8 * whole.y0, y1: 8 * whole.y1 };
          const condition = new WkCondition({ k, w, roundDownTo }, new CircleIndex(circles));
          let area: Rectangle = scaled;
          let users = condition.prepare(area);
          for (const cut of cuts) {
            const part = partOf(area, cut);
            const expected = plain(part, circles, k, roundDownTo);
            // a probability at a multiple of 1/n may be rounded either way
            if (roundDownTo === undefined) {
              expect(condition.probability(part)).toBeCloseTo(expected, 9);
              if (Math.abs(expected - w) > 1e-9) expect(condition.holds(part, users)).toBe(expected >= w);
            } else if (condition.holds(part, users)) {
              expect(plain(part, circles, k, undefined)).toBeGreaterThanOrEqual(w - 1e-9);
            }
            users = condition.prepare(part, users);
            area = part;
          }
        },
      ),
    );
  });
});
