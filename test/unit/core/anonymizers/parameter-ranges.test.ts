import { describe, expect, it } from "vitest";
import { type AnonymizerSettings, anonymize } from "../../../../lib/core/anonymizers/anonymize.ts";
import type { Traces } from "../../../../lib/core/formats/traces.ts";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";

const traces: Traces = {
  userCount: 4,
  eventsPerUser: 2,
  firstTimeId: 3,
  regions: Uint16Array.of(0, 1023, 5, 6, 7, 8, 9, 10),
};
const run = (settings: AnonymizerSettings, grid = TOKYO_GRID) =>
  anonymize(traces, grid, settings, new Mt19937(1));
const mrlh = { name: "A2-MRLH", muX: 1, muY: 1, lambda: 0.5 } as const;
const laplace = { name: "A4-PL", l: 1, r: 1 } as const;

describe("the check of anonymizer parameters", () => {
  it.each<[AnonymizerSettings, string]>([
    [{ ...mrlh, muX: -1 }, "muX must be an integer in 0..16, not -1"],
    [{ ...mrlh, muY: 32 }, "muY must be an integer in 0..16, not 32"],
    [{ ...mrlh, muX: 0.5 }, "muX must be an integer in 0..16, not 0.5"],
    [{ ...mrlh, lambda: 1.5 }, "lambda must be in [0, 1], not 1.5"],
    [{ name: "A3-kRR", epsilon: -1 }, "epsilon must be in [0, 700], not -1"],
    [{ name: "A3-kRR", epsilon: 1000 }, "epsilon must be in [0, 700], not 1000"],
    [{ name: "A3-kRR", epsilon: Number.NaN }, "epsilon must be in [0, 700], not NaN"],
    [{ ...laplace, l: 0 }, "l must be in (0, Infinity), not 0"],
    [{ ...laplace, r: Number.POSITIVE_INFINITY }, "r must be in (0, Infinity), not Infinity"],
    [{ name: "A5-YA", p: 2 }, "p must be in [0, 1], not 2"],
  ])("refuses %j", (settings, message) => {
    expect(() => run(settings)).toThrow(new RangeError(message));
  });
});

it("A3 spreads all regions evenly at an epsilon of 0, as the sample program does", () => {
  const draws = new Mt19937(1);
  const expected = Array.from(traces.regions, (truth) => {
    const draw = draws.random();
    if (draw < 1 / 1024) return truth;
    const index = Math.trunc((draw - 1 / 1024) / (1 / 1024));
    return index >= truth ? index + 1 : index;
  });
  expect([...run({ name: "A3-kRR", epsilon: 0 }).codes]).toEqual(expected);
});

describe("anonymizers given traces of another grid", () => {
  const small = { ...TOKYO_GRID, columns: 4, rows: 4 };

  it.each<AnonymizerSettings>([
    mrlh,
    { name: "A3-kRR", epsilon: 1 },
    laplace,
    { name: "A6-kAnon", k: 2 },
    { name: "A7-WkAnon", k: 2, w: 0.9, smallestErrorKm: 0, largestErrorKm: 0.5 },
    { name: "A8-LDiverse", l: 2, hospitalRegions: [] },
  ])("$name refuses traces of another grid", (settings) => {
    expect(() => run(settings, small)).toThrow(
      new RangeError("event 1 is in region 1023, outside 0..15: the traces belong to another grid"),
    );
  });
});
