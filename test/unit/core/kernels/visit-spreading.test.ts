import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { kernelOf } from "../../../../lib/core/grid/spatial-kernel.ts";
import { VisitSpreader } from "../../../../lib/core/kernels/visit-spreading/kernel.ts";
import { VisitSpreader as PlainVisitSpreader } from "../../../../lib/core/kernels/visit-spreading/plain.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";

const MAPS = 3;
const KINDS = 2;

/** A kernel of random weights, or none. */
function randomKernel(radius: number, random: Mt19937) {
  return radius < 0 ? undefined : kernelOf(radius, () => random.random());
}

describe("VisitSpreader", () => {
  const sides = fc.integer({ min: 1, max: 23 });
  const radii = fc.array(fc.integer({ min: -1, max: 12 }), {
    minLength: MAPS * KINDS,
    maxLength: MAPS * KINDS,
  });
  const visits = fc.array(
    fc.tuple(fc.nat(), fc.nat(KINDS - 1), fc.double({ min: -9, max: 9, noNaN: true })),
    {
      maxLength: 12,
    },
  );

  it("adds to every map what its plain form adds, to the last bit", () => {
    fc.assert(
      fc.property(sides, sides, radii, visits, fc.nat(MAPS - 1), (columns, rows, radiusOf, added, only) => {
        const grid = { ...TOKYO_GRID, columns, rows };
        const random = new Mt19937(4);
        const kernels = radiusOf.map((radius) => randomKernel(radius, random));
        const forms = [VisitSpreader, PlainVisitSpreader].map(
          (Spreader) => new Spreader(grid, KINDS, kernels, Math.max(1, added.length)),
        );
        for (let i = 0; i < forms[0].maps.length; i++) {
          const before = random.random();
          for (const { maps } of forms) maps[i] = before;
        }
        for (const map of [undefined, only]) {
          for (const spreader of forms) {
            for (const [place, kind, mass] of added) spreader.add(place % (columns * rows), mass, kind);
            spreader.spread(map);
          }
        }
        expect(forms[0].maps).toEqual(forms[1].maps);
      }),
    );
  });

  it("forgets visits once they are spread", () => {
    const spreader = new VisitSpreader({ ...TOKYO_GRID, columns: 2, rows: 1 }, 1, [kernelOf(0, () => 1)], 1);
    spreader.add(1, 2, 0);
    spreader.spread();
    spreader.spread();
    expect(Array.from(spreader.maps)).toEqual([0, 2]);
  });
});
