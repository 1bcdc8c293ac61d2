import { describe, expect, it } from "vitest";
import { RegionDistances } from "../../../../lib/core/grid/distance.ts";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";

/** The box as `info_region.csv` of the Osaka sets gives it. */
const OSAKA_GRID = {
  ...TOKYO_GRID,
  latitudeMin: 34.64,
  latitudeMax: 34.74,
  longitudeMin: 135.44,
  longitudeMax: 135.56,
};

describe("distances between regions", () => {
  it("follow from 111 km and 91 km a degree", () => {
    const distances = new RegionDistances(TOKYO_GRID);
    expect(distances.km(0, 1)).toBeCloseTo((0.12 / 32) * 91, 10);
    expect(distances.km(0, 32)).toBeCloseTo((0.1 / 32) * 111, 10);
    expect(distances.km(7, 7)).toBe(0);
  });

  it("equal the evaluation programs' to the last bit for every box of their size", () => {
    const tokyo = new RegionDistances(TOKYO_GRID);
    const osaka = new RegionDistances(OSAKA_GRID);
    for (let region = 0; region < 1024; region++) expect(osaka.km(337, region)).toBe(tokyo.km(337, region));
  });

  it("follow the box where its size differs", () => {
    const wide = new RegionDistances({ ...TOKYO_GRID, longitudeMax: 139.92 });
    expect(wide.km(0, 1)).toBeCloseTo((0.24 / 32) * 91, 10);
  });
});
