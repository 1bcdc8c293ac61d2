import { describe, expect, it } from "vitest";
import { type AnonymizerSettings, anonymize } from "../../../../../lib/core/anonymizers/anonymize.ts";
import type { LocationTable } from "../../../../../lib/core/formats/traces.ts";
import { generatePopulation } from "../../../../../lib/core/generate/generate-population.ts";
import { TOKYO_GRID } from "../../../../../lib/core/grid/grid.ts";
import { fitPlanarLaplace } from "../../../../../lib/core/privacy/local-dp/planar-laplace-fit.ts";
import { planarLaplaceTail } from "../../../../../lib/core/privacy/local-dp/planar-laplace-tails.ts";
import { Mt19937 } from "../../../../../lib/core/random/mt19937.ts";

const size = { grid: TOKYO_GRID, userCount: 1000, days: 2, slotsPerDay: 20 };
const { original } = generatePopulation(size, 1);
const setOf = (settings: AnonymizerSettings, seed = 1) =>
  anonymize(original, TOKYO_GRID, settings, new Mt19937(seed));
const planarLaplace = (l: number, seed?: number) => setOf({ name: "A4-PL", l, r: 1 }, seed);
const found = (set: LocationTable) => fitPlanarLaplace(original, set, TOKYO_GRID);

/** Takes an event from one of two sets, by its number. */
function mixed(one: LocationTable, other: LocationTable): LocationTable {
  return { ...one, codes: one.codes.map((code, event) => (event % 2 === 0 ? code : other.codes[event])) };
}

describe("fitPlanarLaplace", () => {
  it.each([0.1, 0.5, 1, 2, 4, 7, 12])("recognizes A4 with epsilon %f per km, and finds it", (epsilon) => {
    // Over 20 seeds the standard deviation was 0.7 % at most, at epsilon 0.1.
    expect(Math.abs((found(planarLaplace(epsilon))?.epsilonPerKm ?? 0) / epsilon - 1)).toBeLessThan(0.03);
  });

  it("tells l / r, not l and r", () => {
    expect(found(setOf({ name: "A4-PL", l: 4, r: 2 }))).toEqual(found(planarLaplace(2)));
  });

  it.each<[string, LocationTable]>([
    ["the originals", setOf({ name: "A1-none" })],
    ["lists", setOf({ name: "A2-MRLH", muX: 1, muY: 1, lambda: 0 })],
    ["uniform noise", setOf({ name: "A3-kRR", epsilon: 0.1 })],
    ["randomized response", setOf({ name: "A3-kRR", epsilon: 8 })],
    ["exchanged traces", setOf({ name: "A5-YA", p: 1 })],
    ["noise of two widths", mixed(planarLaplace(2), planarLaplace(6, 2))],
    ["noise on every other event", mixed(planarLaplace(4), setOf({ name: "A1-none" }))],
  ])("does not take %s for A4", (_, set) => {
    expect(found(set)).toBeNull();
  });
});

describe("planarLaplaceTail", () => {
  it("has the probability that draws of the noise have", () => {
    const random = new Mt19937(7);
    const draws = 200_000;
    let beyond = 0;
    for (let i = 0; i < draws; i++) {
      // The radius is the sum of two exponential draws.
      const radius = -Math.log((1 - random.random()) * (1 - random.random())) / 2;
      const angle = random.random() * 2 * Math.PI;
      if (radius * Math.cos(angle) > 0.3 && radius * Math.sin(angle) > 0.2) beyond++;
    }
    // Standard deviation of the share below 0.0008; 6 of them, false alarm 2e-9.
    expect(Math.abs(planarLaplaceTail(2, 0.3, 0.2) - beyond / draws)).toBeLessThan(0.005);
    expect(planarLaplaceTail(2, 0, 0)).toBeCloseTo(0.25, 12);
  });
});
