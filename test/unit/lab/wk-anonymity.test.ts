import { expect, test } from "vitest";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";
import { compareSlots, DEFAULTS } from "../../../lib/lab/wk-anonymity/experiment.ts";
import { ifPossible } from "../../../lib/lab/wk-anonymity/if-possible.ts";
import { largeTable, runLarge } from "../../../lib/lab/wk-anonymity/tables.ts";
import { WALKERS_MAP, walk } from "../../../lib/lab/wk-anonymity/walkers.ts";

test("simulated walkers stay on the map, within their circles and below their speed", () => {
  const { truth, measured } = walk(50, new Mt19937(1), 20);
  expect(truth).toHaveLength(20);
  truth.forEach(({ x, y }, slot) => {
    for (let i = 0; i < 50; i++) {
      expect(Math.min(x[i], y[i])).toBeGreaterThanOrEqual(WALKERS_MAP.x0);
      expect(Math.max(x[i], y[i])).toBeLessThanOrEqual(WALKERS_MAP.x1);
      const circle = measured[slot];
      expect(Math.hypot(circle.x[i] - x[i], circle.y[i] - y[i])).toBeLessThanOrEqual(
        circle.r[i] * (1 + 1e-9),
      );
      if (slot === 0) continue;
      const before = truth[slot - 1];
      expect(Math.hypot(before.x[i] - x[i], before.y[i] - y[i])).toBeLessThanOrEqual(500 + 1e-6);
    }
  });
});

test("the proposal beats plain Mondrian in Utility and Privacy, as in figures 4 to 6", () => {
  // A fixed seed and the mean of four slots; the two privacies are 0.9 and 0.75 with a scatter of about 0.03.
  const world = walk(200, new Mt19937(2));
  const { proposal, mondrian, tight } = compareSlots(world, [0, 12, 24, 36], DEFAULTS);
  expect(proposal.utility).toBeGreaterThan(mondrian.utility);
  expect(proposal.privacy).toBeGreaterThan(mondrian.privacy);
  expect(tight.privacy).toBeLessThan(mondrian.privacy);
});

test("a population too small to contain k users with probability w has no numbers", () => {
  const run = (w: number) => ifPossible(() => runLarge(5, { ...DEFAULTS, w }, new Mt19937(3), undefined));
  const possible = largeTable(5, 5, run(0.01));
  expect(possible.rows[0].slice(0, 4).every((cell) => typeof cell === "number")).toBe(true);
  expect(possible.note).toBeUndefined();
  const { rows, note } = largeTable(5, 5, run(0.999));
  expect(rows).toEqual([[null, null, null, null, null]]);
  expect(note).toMatchObject({ ja: expect.stringContaining("wに届かない") });
  expect(() =>
    ifPossible(() => {
      throw new RangeError("something else");
    }),
  ).toThrow("something else");
});
