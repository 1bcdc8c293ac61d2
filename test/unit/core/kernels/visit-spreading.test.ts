import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { gaussianKernel, kernelOf } from "../../../../lib/core/grid/spatial-kernel.ts";
import { VisitSpreader } from "../../../../lib/core/kernels/visit-spreading/kernel.ts";
import { VisitSpreader as PlainVisitSpreader } from "../../../../lib/core/kernels/visit-spreading/plain.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";

/** Kernels with and without equal weights at different offsets. */
function kernelsOf(radii: readonly number[], random: Mt19937) {
  return radii.map((radius) =>
    radius % 2 === 0 ? gaussianKernel(radius / 4) : kernelOf(radius, () => random.random()),
  );
}

describe("VisitSpreader", () => {
  const sides = fc.integer({ min: 1, max: 23 });
  const radii = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9));
  const regions = fc.array(fc.nat(), { maxLength: 6 });

  it("adds to every map what its plain form adds, to the last bit", () => {
    fc.assert(
      fc.property(
        sides,
        sides,
        fc.integer({ min: 1, max: 9 }),
        radii,
        regions,
        (columns, rows, maps, ofKernels, added) => {
          const grid = { ...TOKYO_GRID, columns, rows };
          const random = new Mt19937(4);
          const kernels = kernelsOf(ofKernels, random);
          const forms = [VisitSpreader, PlainVisitSpreader].map(
            (Spreader) => new Spreader(grid, maps, kernels),
          );
          for (let i = 0; i < forms[0].maps.length; i++) {
            const before = random.random();
            for (const form of forms) form.maps[i] = before;
          }
          for (const place of added) {
            const masses = Array.from({ length: 3 * maps }, () => random.random() - 0.2);
            for (const form of forms) {
              form.masses.set(masses);
              form.spread(place % (columns * rows));
            }
          }
          expect(forms[0].maps).toEqual(forms[1].maps);
        },
      ),
    );
  });
});
