import { expect, test } from "vitest";
import { anonymizeNone } from "../../../lib/core/anonymizers/a1-none.ts";
import { anonymizeKrr } from "../../../lib/core/anonymizers/a3-krr.ts";
import { generatePopulation } from "../../../lib/core/generate/generate-population.ts";
import { regionCount, TOKYO_GRID } from "../../../lib/core/grid/grid.ts";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";
import { populationDetail, populationDetailSchema } from "../../../lib/scoring/population-detail.ts";

const population = generatePopulation({ grid: TOKYO_GRID, userCount: 1000, days: 2, slotsPerDay: 20 }, 1);
const regions = regionCount(TOKYO_GRID);
const detailOf = (anonymized: ReturnType<typeof anonymizeNone>) =>
  populationDetail({ ...population, anonymized }, regions);

test("the originals keep the whole population map, and nothing is estimated from them", () => {
  const detail = detailOf(anonymizeNone(population.original));
  expect(detail).toMatchObject({ reported: 0, krr: null });
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
