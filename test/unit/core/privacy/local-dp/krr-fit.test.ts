import { describe, expect, test } from "vitest";
import { anonymizeNone } from "../../../../../lib/core/anonymizers/a1-none.ts";
import { anonymizeMrlh } from "../../../../../lib/core/anonymizers/a2-mrlh.ts";
import { anonymizeKrr } from "../../../../../lib/core/anonymizers/a3-krr.ts";
import { anonymizePlanarLaplace } from "../../../../../lib/core/anonymizers/a4-planar-laplace.ts";
import { generatePopulation } from "../../../../../lib/core/generate/generate-population.ts";
import { regionCount, TOKYO_GRID } from "../../../../../lib/core/grid/grid.ts";
import { fitKrr } from "../../../../../lib/core/privacy/local-dp/krr-fit.ts";
import { Mt19937 } from "../../../../../lib/core/random/mt19937.ts";

const size = { grid: TOKYO_GRID, userCount: 500, days: 2, slotsPerDay: 20 };
const { original } = generatePopulation(size, 1);
const regions = regionCount(TOKYO_GRID);

describe("fitKrr", () => {
  test.each([2, 4, 6, 8])("recognizes A3 with epsilon %i, and finds its epsilon", (epsilon) => {
    const set = anonymizeKrr(original, regions, { epsilon }, new Mt19937(epsilon));
    // log-odds of N = 20,000 trials: standard deviation 1 / sqrt(N p (1 - p)); 6 of them, false alarm 2e-9
    const p = Math.exp(epsilon) / (regions - 1 + Math.exp(epsilon));
    const deviation = 1 / Math.sqrt(original.regions.length * p * (1 - p));
    expect(Math.abs((fitKrr(original, set, regions)?.epsilon ?? 0) - epsilon)).toBeLessThan(6 * deviation);
  });

  test("recognizes nothing else as A3: no originals, a few changed events, local noise or lists", () => {
    expect(fitKrr(original, anonymizeNone(original), regions)).toBeNull();
    const few = anonymizeNone(original);
    for (let event = 0; event < 9; event++) few.codes[event] = (original.regions[event] + 500) % regions;
    expect(fitKrr(original, few, regions)).toBeNull();
    const nearby = anonymizePlanarLaplace(original, TOKYO_GRID, { l: 4, r: 1 }, new Mt19937(1));
    expect(fitKrr(original, nearby, regions)).toBeNull();
    const lists = anonymizeMrlh(original, TOKYO_GRID, { muX: 1, muY: 1, lambda: 0 }, new Mt19937(1));
    expect(fitKrr(original, lists, regions)).toBeNull();
  });
});
