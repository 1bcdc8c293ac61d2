import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CircleIndex } from "../../../../../lib/core/privacy/wk-anonymity/circle-index.ts";
import {
  areaOf,
  coverCentres,
  touches,
  type UserCircles,
} from "../../../../../lib/core/privacy/wk-anonymity/geometry.ts";
import { maximizeByGoldenSection } from "../../../../../lib/core/privacy/wk-anonymity/golden-section.ts";
import {
  type AnonymizedArea,
  privacyOf,
  utilityOf,
} from "../../../../../lib/core/privacy/wk-anonymity/measures.ts";
import { mondrianAreas, tightenToCentres } from "../../../../../lib/core/privacy/wk-anonymity/mondrian.ts";
import { overlapProbability } from "../../../../../lib/core/privacy/wk-anonymity/overlap.ts";
import { WkImpossible, wkAreas } from "../../../../../lib/core/privacy/wk-anonymity/wk-areas.ts";
import { Mt19937 } from "../../../../../lib/core/random/mt19937.ts";
import { circlesOf, rectangles } from "../helpers/circles.ts";
import { probabilityAtLeast } from "../helpers/probability-at-least.ts";

const MAP = { x0: 0, y0: 0, x1: 1000, y1: 1000 };

/** P(L, k) over all users, without index or short cuts. */
function presence({ area }: AnonymizedArea, { x, y, r }: UserCircles, k: number): number {
  return probabilityAtLeast(
    Array.from(x, (_, i) => overlapProbability(area, x[i], y[i], r[i])),
    k,
  );
}

/** Every user is a member of exactly one area. */
function expectPartition(areas: readonly AnonymizedArea[], users: number): void {
  const members = areas.flatMap((area) => [...area.members]).sort((a, b) => a - b);
  expect(members).toEqual([...new Array(users).keys()]);
}

describe("(w, k)-areas", () => {
  const options = fc.record({
    k: fc.integer({ min: 1, max: 6 }),
    w: fc.double({ min: 0.05, max: 0.99, noNaN: true }),
    alpha: fc.constantFrom(0, 0.5, 1, 2),
    roundDownTo: fc.constantFrom(undefined, 10),
  });

  test("contain k users with probability w, and can contain every member", () => {
    fc.assert(
      fc.property(circlesOf(1, 120), options, (circles, chosen) => {
        let areas: AnonymizedArea[];
        try {
          areas = wkAreas(circles, MAP, { ...chosen, tolerance: 1 });
        } catch (error) {
          expect(error).toBeInstanceOf(WkImpossible);
          const everyone = { area: coverCentres(MAP, circles), members: Uint32Array.from(circles.x.keys()) };
          const exact = chosen.roundDownTo === undefined ? presence(everyone, circles, chosen.k) : 0;
          expect(circles.x.length < chosen.k || exact < chosen.w).toBe(true);
          return;
        }
        expectPartition(areas, circles.x.length);
        for (const area of areas) {
          expect(area.members.length).toBeGreaterThanOrEqual(chosen.k);
          expect(presence(area, circles, chosen.k)).toBeGreaterThanOrEqual(chosen.w - 1e-9);
          expect(areaOf(area.area)).toBeGreaterThan(0);
          for (const i of area.members) {
            expect(overlapProbability(area.area, circles.x[i], circles.y[i], circles.r[i])).toBeGreaterThan(
              0,
            );
          }
        }
      }),
    );
  });

  test("shrink past the middle of the area, unless they are to stop there", () => {
    const at = Float64Array.of(900, 905, 910, 915, 920);
    const circles = { x: at, y: at, r: new Float64Array(5).fill(20) };
    const options = { k: 5, w: 0.9, alpha: 1, tolerance: 1 };
    const [free] = wkAreas(circles, MAP, options);
    const [stopped] = wkAreas(circles, MAP, { ...options, stopsAtMiddle: true });
    expect(free.area.x0).toBeGreaterThan(850);
    expect(stopped.area.x0).toBeLessThanOrEqual(500);
    expect(utilityOf([free], circles, 1)).toBeGreaterThan(5 * utilityOf([stopped], circles, 1));
    expect(presence(free, circles, 5)).toBeGreaterThanOrEqual(0.9);
  });

  test("are Mondrian's areas, with no less utility, when positions are exact", () => {
    fc.assert(
      fc.property(circlesOf(10, 60), fc.integer({ min: 1, max: 5 }), ({ x, y }, k) => {
        const circles = { x, y, r: new Float64Array(x.length) };
        const ours = wkAreas(circles, MAP, { k, w: 0.9, alpha: 1, tolerance: 1 });
        const plain = mondrianAreas(circles, MAP, k, 1);
        const groups = (areas: readonly AnonymizedArea[]) =>
          areas.map(({ members }) => members.join()).sort();
        expect(groups(ours)).toEqual(groups(plain));
        expect(utilityOf(ours, circles, 1)).toBeGreaterThanOrEqual(utilityOf(plain, circles, 1) * (1 - 1e-9));
        expect(privacyOf(ours, circles, k)).toBe(1);
      }),
    );
  });

  test("are found even where the tolerance is finer than floating-point numbers", () => {
    const users = 40;
    const random = new Mt19937(1);
    const far = () => Float64Array.from({ length: users }, () => 1e9 + 1000 * random.random());
    const circles = { x: far(), y: far(), r: new Float64Array(users).fill(100) };
    const map = { x0: 1e9, y0: 1e9, x1: 1e9 + 1000, y1: 1e9 + 1000 };
    const areas = wkAreas(circles, map, { k: 3, w: 0.5, alpha: 1, tolerance: 1e-12 });
    expectPartition(areas, users);
  });

  test("are refused when the whole map cannot satisfy the condition", () => {
    const circles = { x: Float64Array.of(0, 1000), y: Float64Array.of(0, 0), r: Float64Array.of(10, 10) };
    expect(() => wkAreas(circles, MAP, { k: 2, w: 0.9, alpha: 1, tolerance: 1 })).toThrow(
      /the whole map holds k = 2 users with probability 0\.0625, below w = 0\.9/,
    );
    expect(() => wkAreas(circles, MAP, { k: 1, w: 1, alpha: 1, tolerance: 1 })).toThrow(
      /w must be in \(0, 1\), not 1/,
    );
  });
});

describe("Mondrian", () => {
  test("keeps k centres in every area, and cannot cut further", () => {
    fc.assert(
      fc.property(circlesOf(1, 60), fc.nat({ max: 7 }), (circles, draw) => {
        const k = 1 + (draw % circles.x.length);
        const areas = mondrianAreas(circles, MAP, k, 1);
        expectPartition(areas, circles.x.length);
        for (const { area, members } of areas) {
          expect(members.length).toBeGreaterThanOrEqual(k);
          for (const i of members) expect(touches(area, circles.x[i], circles.y[i], 0)).toBe(true);
        }
        for (const { area, members } of tightenToCentres(areas, circles, 1)) {
          expect(area.x1 - area.x0).toBeGreaterThanOrEqual(1 - 1e-9);
          for (const i of members) expect(touches(area, circles.x[i], circles.y[i], 0)).toBe(true);
        }
      }),
    );
  });
});

describe("helpers of (w, k)-anonymity", () => {
  test("CircleIndex finds exactly the circles that touch", () => {
    fc.assert(
      fc.property(circlesOf(1, 80), rectangles, fc.integer({ min: 1, max: 10 }), (circles, area, scale) => {
        const scaled = { x0: area.x0 * scale, y0: area.y0 * scale, x1: area.x1 * scale, y1: area.y1 * scale };
        const { x, y, r } = circles;
        const expected = [...x.keys()].filter((i) => touches(scaled, x[i], y[i], r[i]));
        const index = new CircleIndex(circles);
        for (let repeat = 0; repeat < 2; repeat++) {
          expect(index.touching(scaled).sort((a, b) => a - b)).toEqual(expected);
        }
      }),
    );
  });

  test("golden section finds the top of a unimodal function, in either direction", () => {
    const tops = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(tops, fc.boolean(), (top, upwards) => {
        const [from, to] = upwards ? [-50, 50] : [50, -50];
        const found = maximizeByGoldenSection((at) => -((at - top) ** 2), from, to, 0.01);
        expect(Math.abs(found - top)).toBeLessThanOrEqual(0.02);
      }),
    );
  });

  test("golden section ends where the tolerance is finer than floating-point numbers", () => {
    let calls = 0;
    const rising = (at: number) => {
      if (++calls > 1000) throw new Error("goes on for ever");
      return at;
    };
    expect(maximizeByGoldenSection(rising, 1e17, 1e17 + 640, 1)).toBeGreaterThan(1e17 + 500);
    expect(maximizeByGoldenSection(rising, -1e17 - 640, -1e17, 1)).toBeGreaterThan(-1e17 - 140);
  });

  test("utility and privacy agree with values worked out by hand", () => {
    const circles = { x: Float64Array.of(5, 0), y: Float64Array.of(5, 5), r: Float64Array.of(2, 2) };
    const areas = [{ area: { x0: 0, y0: 0, x1: 10, y1: 10 }, members: Uint32Array.of(0, 1) }];
    expect(utilityOf(areas, circles, 1)).toBeCloseTo(1.5 / 100, 12);
    expect(utilityOf(areas, circles, 2)).toBeCloseTo(1.25 / 100, 12);
    expect(utilityOf(areas, circles, 0)).toBeCloseTo(2 / 100, 12);
    expect(privacyOf(areas, { x: Float64Array.of(5, -1), y: Float64Array.of(5, 5) }, 2)).toBe(0);
    expect(privacyOf(areas, { x: Float64Array.of(5, 1), y: Float64Array.of(5, 5) }, 2)).toBe(1);
  });
});
