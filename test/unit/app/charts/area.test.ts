import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areaBetween,
  placeUnder,
  pointsIn,
  rangeOf,
  spanArea,
} from "../../../../app/components/charts/area.ts";
import { placeIn, WHOLE } from "../../../../app/components/charts/scatter-points.ts";
import type { LeaderboardPoint } from "../../../../lib/use-cases/standings/leaderboard/leaderboard-view.ts";

const BOX = { left: 100, bottom: 450, width: 500, height: 400 };

function pointAt(minReidentificationScore: number, minTraceInferenceScore: number): LeaderboardPoint {
  return {
    submissionId: `${minReidentificationScore} ${minTraceInferenceScore}`,
    submissionNumber: 1,
    team: { number: 1, name: "" },
    kind: "IDP",
    counts: true,
    valid: true,
    utilityScore: 0.8,
    minReidentificationScore,
    minTraceInferenceScore,
    attacks: {},
    submittedAt: "2026-01-01T00:00:00Z",
  };
}

describe("a pointer over the chart", () => {
  it("is at a place between 0 and 1, also outside of the chart", () => {
    expect(placeUnder({ clientX: 350, clientY: 350 }, BOX)).toEqual({ x: 0.5, y: 0.25 });
    expect(placeUnder({ clientX: 0, clientY: 900 }, BOX)).toEqual({ x: 0, y: 0 });
    expect(placeUnder({ clientX: 999, clientY: 0 }, BOX)).toEqual({ x: 1, y: 1 });
  });

  it("chooses an area only if it moves along both axes", () => {
    const from = { x: 0.5, y: 0.5 };
    expect(spanArea(from, { x: 0.6, y: 0.4 }, BOX)).toBe(true);
    expect(spanArea(from, { x: 0.6, y: 0.49 }, BOX)).toBe(false);
    expect(spanArea(from, { x: 0.51, y: 0.4 }, BOX)).toBe(false);
  });
});

describe("an area of the chart", () => {
  it("is the same from whichever corner it is dragged, also within an area", () => {
    const area = areaBetween(WHOLE, { x: 0.2, y: 0.9 }, { x: 0.6, y: 0.4 });
    expect(area).toEqual({ x: { min: 0.2, max: 0.6 }, y: { min: 0.4, max: 0.9 } });
    expect(areaBetween(WHOLE, { x: 0.6, y: 0.4 }, { x: 0.2, y: 0.9 })).toEqual(area);
    expect(areaBetween(area, { x: 0.5, y: 0 }, { x: 1, y: 0.5 })).toEqual({
      x: { min: 0.4, max: 0.6 },
      y: { min: 0.4, max: 0.65 },
    });
  });

  it("is never empty nor beyond the scores, and holds what lies between its corners", () => {
    const score = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(score, score, (one, other) => {
        const { min, max } = rangeOf(one, other);
        expect(min).toBeLessThan(max);
        expect(min).toBeGreaterThanOrEqual(0);
        expect(max).toBeLessThanOrEqual(1);
        expect(min).toBeLessThanOrEqual(Math.min(one, other) + 1e-9);
        expect(max).toBeGreaterThanOrEqual(Math.max(one, other) - 1e-9);
      }),
    );
  });

  it("contains the points on its border, and draws its corner points in its corners", () => {
    const area = { x: { min: 0.2, max: 0.6 }, y: { min: 0.4, max: 0.9 } };
    const [low, high, left, above] = [
      pointAt(0.2, 0.4),
      pointAt(0.6, 0.9),
      pointAt(0.19, 0.5),
      pointAt(0.5, 0.91),
    ];
    expect(pointsIn(area, [low, left, high, above])).toEqual([low, high]);
    expect(placeIn(area, low)).toEqual({ x: 0, y: 0 });
    expect(placeIn(area, high)).toEqual({ x: 1, y: 1 });
  });
});
