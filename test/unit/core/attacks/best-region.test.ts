import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BestRegion } from "../../../../lib/core/attacks/mobility/best-region.ts";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { kernelOf, weightAt } from "../../../../lib/core/grid/spatial-kernel.ts";

describe("BestRegion", () => {
  const sides = fc.integer({ min: 1, max: 23 });
  /** Whole numbers, so that all sums are exact and equal ones are frequent. */
  const values = fc.array(fc.constantFrom(0, 0, 0, 1, 2, 40), { minLength: 1, maxLength: 40 });

  it("finds the lowest region of the largest sum, for any map in turn", () => {
    fc.assert(
      fc.property(
        sides,
        sides,
        fc.nat(9),
        fc.array(values, { minLength: 1, maxLength: 3 }),
        (columns, rows, radius, maps) => {
          const regionTotal = columns * rows;
          const kernel = kernelOf(radius, (dx, dy) => Math.max(0, 12 - dx * dx - 2 * dy * dy));
          const map = new Float64Array(regionTotal);
          const finder = new BestRegion({ ...TOKYO_GRID, columns, rows }, kernel, map);
          for (const pattern of maps) {
            for (let i = 0; i < regionTotal; i++) map[i] = pattern[(i * i + i) % pattern.length];
            const sums = Array.from(map, (_, region) =>
              map.reduce((sum, value, cell) => {
                const dx = (cell % columns) - (region % columns);
                const dy = Math.floor(cell / columns) - Math.floor(region / columns);
                return sum + value * weightAt(kernel, dx, dy);
              }, 0),
            );
            expect(sums.map((_, region) => finder.sumAround(region))).toEqual(sums);
            expect(finder.find()).toBe(sums.indexOf(Math.max(...sums)));
          }
        },
      ),
    );
  });
});
