import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GainTable } from "../../../../lib/core/attacks/trace-inference/gain-table.ts";
import {
  LikeliestRegions,
  MOST_REGIONS,
} from "../../../../lib/core/attacks/trace-inference/likeliest-regions.ts";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { kernelOf, weightAt } from "../../../../lib/core/grid/spatial-kernel.ts";

const masses = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 70 });

/** Keeps regions 0, 1, ... of the masses. */
function likeliestOf(offered: readonly number[]): LikeliestRegions {
  const likeliest = new LikeliestRegions();
  likeliest.add(999, 1000);
  likeliest.clear();
  offered.forEach((mass, region) => {
    likeliest.add(region, mass);
  });
  return likeliest;
}

describe("LikeliestRegions", () => {
  it("keeps the largest masses in order, of equal ones the first, and their sum", () => {
    fc.assert(
      fc.property(masses, (offered) => {
        const { regions, masses: kept, count, total } = likeliestOf(offered);
        const expected = offered
          .map((mass, region) => ({ mass, region }))
          .sort((a, b) => b.mass - a.mass || a.region - b.region)
          .slice(0, MOST_REGIONS);
        expect(Array.from(regions.subarray(0, count))).toEqual(expected.map(({ region }) => region));
        expect(Array.from(kept.subarray(0, count))).toEqual(expected.map(({ mass }) => mass));
        expect(total).toBe(expected.reduce((sum, { mass }) => sum + mass, 0));
      }),
    );
  });
});

describe("GainTable", () => {
  const sides = fc.integer({ min: 1, max: 12 });

  it("sums an answer's gain over the likely regions, to the last bit if it can reach the least", () => {
    fc.assert(
      fc.property(sides, sides, fc.nat(14), masses, (columns, rows, radius, offered) => {
        const grid = { ...TOKYO_GRID, columns, rows };
        const regionTotal = columns * rows;
        const kernel = kernelOf(radius, (dx, dy) => 1 / (3 + dx * dx + 2 * dy * dy + dx + dy / 7));
        const likeliest = likeliestOf(offered.slice(0, regionTotal));
        const { regions, masses: kept, count } = likeliest;
        const weightOf = Float64Array.from({ length: regionTotal }, (_, region) => 1 + (region % 3));
        const table = new GainTable(kernel, weightOf, grid);
        table.setTruth(likeliest);
        for (let answer = 0; answer < regionTotal; answer++) {
          let expected = 0;
          for (let k = 0; k < count; k++) {
            const dx = (regions[k] % columns) - (answer % columns);
            const dy = Math.floor(regions[k] / columns) - Math.floor(answer / columns);
            expected += kept[k] * weightOf[regions[k]] * weightAt(kernel, dx, dy);
          }
          expect(table.of(answer, 0)).toBe(expected);
          expect(table.of(answer, expected * (1 - 1e-9))).toBe(expected);
          expect(table.of(answer, expected + 1)).toBeLessThanOrEqual(expected);
        }
      }),
    );
  });
});
