import { expect, test } from "vitest";
import { anonymizeNone } from "../../../lib/core/anonymizers/a1-none.ts";
import { anonymizeKrr } from "../../../lib/core/anonymizers/a3-krr.ts";
import { anonymizePlanarLaplace } from "../../../lib/core/anonymizers/a4-planar-laplace.ts";
import { generatePopulation } from "../../../lib/core/generate/generate-population.ts";
import { regionCount, TOKYO_GRID } from "../../../lib/core/grid/grid.ts";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";
import { populationDetail, populationDetailSchema } from "../../../lib/scoring/population-detail.ts";

const population = generatePopulation({ grid: TOKYO_GRID, userCount: 1000, days: 2, slotsPerDay: 20 }, 1);
const regions = regionCount(TOKYO_GRID);
const detailOf = (anonymized: ReturnType<typeof anonymizeNone>) =>
  populationDetail({ ...population, anonymized }, TOKYO_GRID);

test("the originals keep the whole population map, and nothing is estimated from them", () => {
  const detail = detailOf(anonymizeNone(population.original));
  expect(detail).toMatchObject({ reported: 0, krr: null, planarLaplace: null });
  expect(detail.even).toBeGreaterThan(0.1);
});

test("EM restores more of the map from an A3 set than its regions show", () => {
  const [weak, strong] = [8, 6].map((epsilon) =>
    detailOf(anonymizeKrr(population.original, regions, { epsilon }, new Mt19937(1))),
  );
  for (const detail of [weak, strong]) {
    expect(detail.krr?.em).toBeLessThan(detail.reported);
    expect(populationDetailSchema.parse(detail)).toEqual(detail);
  }
  expect(weak.krr?.em).toBeLessThan(strong.krr?.em ?? 0);
});

test("an A4 set tells its epsilon per kilometre, and nothing is estimated from it", () => {
  const set = anonymizePlanarLaplace(population.original, TOKYO_GRID, { l: 4, r: 1 }, new Mt19937(1));
  const detail = detailOf(set);
  expect(detail.krr).toBeNull();
  expect(detail.planarLaplace?.epsilonPerKm).toBeCloseTo(4, 0);
  expect(populationDetailSchema.parse(detail)).toEqual(detail);
});

test("details that an older scorer stored are still read", () => {
  const { planarLaplace: _, ...older } = detailOf(anonymizeNone(population.original));
  expect(populationDetailSchema.parse(older)).toEqual(older);
});
