import { describe, expect, it } from "vitest";
import type { AnonymizedTraces, InferredTraces, Traces } from "../../../../lib/core/formats/traces.ts";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { reidentificationScore } from "../../../../lib/core/scores/reidentification.ts";
import { traceInferenceScore } from "../../../../lib/core/scores/trace-inference.ts";
import { utilityScore } from "../../../../lib/core/scores/utility.ts";
import { publicTracesOf } from "../../../helpers/populations.ts";

/** Kilometres from one column or row of the Tokyo grid to the next. */
const EAST = (0.12 / 32) * 91;
const NORTH = (0.1 / 32) * 111;

const SMALL_GRID = { ...TOKYO_GRID, columns: 4, rows: 4 };

function original(regions: number[]): Traces {
  return { userCount: 1, eventsPerUser: regions.length, firstTimeId: 1, regions: Uint16Array.from(regions) };
}

function anonymized(locations: number[][]): AnonymizedTraces {
  return { ...publicTracesOf(locations, 1, locations.length, 1), kind: "anonymized" };
}

function inferred(regions: number[]): InferredTraces {
  const traces = original(regions);
  return { kind: "inferredTraces", userCount: 1, eventsPerUser: regions.length, regions: traces.regions };
}

describe("s_U", () => {
  it("loses d / 2 km for a region, the mean for a list and 1 for a deletion", () => {
    const loss = (from: number, to: number[]): number =>
      utilityScore(original([from]), anonymized([to]), TOKYO_GRID).lossSum;
    expect(loss(0, [0])).toBe(0);
    expect(loss(0, [1])).toBeCloseTo(EAST / 2, 12);
    expect(loss(0, [32])).toBeCloseTo(NORTH / 2, 12);
    expect(loss(0, [33])).toBeCloseTo(Math.hypot(EAST, NORTH) / 2, 12);
    expect(loss(0, [0, 1])).toBeCloseTo(EAST / 4, 12);
    expect(loss(0, [1, 1, 0])).toBeCloseTo(EAST / 3, 12);
    expect(loss(0, [10])).toBe(1);
    expect(loss(0, [])).toBe(1);
  });

  it("takes its limit from the round", () => {
    const { score } = utilityScore(original([0, 0]), anonymized([[1], [0]]), TOKYO_GRID, EAST * 2);
    expect(score).toBeCloseTo(0.75, 12);
  });

  it("refuses sets of different shapes", () => {
    expect(() => utilityScore(original([0]), anonymized([[0], [1]]), TOKYO_GRID)).toThrow(RangeError);
  });

  it.each([
    [0, [16]],
    [0, [1, 16]],
    [16, [0]],
  ])("refuses regions outside the grid: %j shown as %j", (from, to) => {
    const score = () => utilityScore(original([from]), anonymized([to]), SMALL_GRID);
    expect(score).toThrow(new RangeError("the traces contain regions outside the grid"));
  });
});

describe("s_I", () => {
  it("is 1 minus the share of pseudonyms that were identified", () => {
    const idTable = { kind: "idTable", users: Uint32Array.of(2, 0, 1, 3) } as const;
    const guess = { kind: "inferredIdTable", users: Uint32Array.of(2, 2, 2, 3) } as const;
    expect(reidentificationScore(idTable, guess)).toEqual({ score: 0.5, hits: 2, total: 4 });
  });

  it("refuses tables of different lengths", () => {
    const idTable = { kind: "idTable", users: Uint32Array.of(0, 1) } as const;
    expect(() =>
      reidentificationScore(idTable, { kind: "inferredIdTable", users: Uint32Array.of(0) }),
    ).toThrow(RangeError);
  });
});

describe("s_T", () => {
  it("weighs events by their original region, hospitals ten times", () => {
    const score = traceInferenceScore(original([5, 6]), inferred([5, 900]), TOKYO_GRID, {
      hospitalRegions: [5],
    });
    expect(score).toEqual({ score: 1 - 10 / 11, gainSum: 10, weightSum: 11 });
  });

  it("takes weight and limit from the round", () => {
    const weights = { hospitalRegions: [6], hospitalWeight: 3, limitKm: 2 * EAST };
    const score = traceInferenceScore(original([5, 6]), inferred([6, 6]), TOKYO_GRID, weights);
    expect(score.gainSum).toBeCloseTo(3.5, 12);
    expect(score.weightSum).toBe(4);
  });

  it.each([
    [0, 16],
    [16, 0],
  ])("refuses regions outside the grid: %j inferred as %j", (from, to) => {
    const score = () =>
      traceInferenceScore(original([from]), inferred([to]), SMALL_GRID, { hospitalRegions: [] });
    expect(score).toThrow(new RangeError("the traces contain regions outside the grid"));
  });
});
