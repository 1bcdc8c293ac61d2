import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RegionDistances } from "../../../../lib/core/grid/distance.ts";
import { DistanceTable } from "../../../../lib/core/grid/distance-table.ts";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";

describe("DistanceTable", () => {
  it("has the function's value for every two regions, to the last bit", () => {
    const sides = fc.integer({ min: 1, max: 12 });
    const widths = fc.double({ min: 0.01, max: 3, noNaN: true });
    fc.assert(
      fc.property(sides, sides, widths, (columns, rows, width) => {
        const grid = { ...TOKYO_GRID, columns, rows, longitudeMax: TOKYO_GRID.longitudeMin + width };
        const distances = new RegionDistances(grid);
        const table = new DistanceTable(grid, (km) => km / 3);
        for (let a = 0; a < columns * rows; a++) {
          for (let b = 0; b < columns * rows; b++) {
            if (table.of(a, b) !== distances.km(a, b) / 3)
              expect(table.of(a, b)).toBe(distances.km(a, b) / 3);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it("calls the function only a few times for each region of a grid", () => {
    let calls = 0;
    new DistanceTable(TOKYO_GRID, () => ++calls);
    expect(calls).toBeLessThan(4 * 1024);
  });

  it("has no value for a region outside the grid", () => {
    const table = new DistanceTable({ ...TOKYO_GRID, columns: 3, rows: 3 }, () => 1);
    expect(table.of(0, 8)).toBe(1);
    expect(table.of(0, 9) + table.of(9, 0)).toBeNaN();
    expect(table.of(0, 9)).not.toBe(1);
    expect(table.of(9, 0)).not.toBe(1);
  });
});
