import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import wabt from "wabt";
import { addSpread, kernelOf } from "../../../../lib/core/attacks/mobility/spatial-kernel.ts";
import { SPREAD_VISITS_WASM } from "../../../../lib/core/attacks/mobility/spread-visits-wasm.ts";
import { VisitSpreader } from "../../../../lib/core/attacks/mobility/visit-spreader.ts";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
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

  it("adds to every map what addSpread adds, visit after visit, to the last bit", () => {
    fc.assert(
      fc.property(sides, sides, radii, visits, fc.nat(MAPS - 1), (columns, rows, radiusOf, added, only) => {
        const grid = { ...TOKYO_GRID, columns, rows };
        const random = new Mt19937(4);
        const kernels = radiusOf.map((radius) => randomKernel(radius, random));
        const spreader = new VisitSpreader(grid, KINDS, kernels, Math.max(1, added.length));
        for (let i = 0; i < spreader.maps.length; i++) spreader.maps[i] = random.random();
        const expected = spreader.maps.slice();
        for (const map of [undefined, only]) {
          for (const [place, kind, mass] of added) {
            const region = place % (columns * rows);
            spreader.add(region, mass, kind);
            for (let m = map ?? 0; m <= (map ?? MAPS - 1); m++) {
              const kernel = kernels[m * KINDS + kind];
              if (kernel) addSpread(expected, m * columns * rows, grid, region, mass, kernel);
            }
          }
          spreader.spread(map);
        }
        expect(spreader.maps).toEqual(expected);
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

  it("contains the binary that its source assembles to", async () => {
    const { parseWat } = await wabt();
    const url = new URL("../../../../lib/core/attacks/mobility/spread-visits.wat", import.meta.url);
    const parsed = parseWat("spread-visits.wat", readFileSync(url, "utf8"), { simd: true });
    const { buffer } = parsed.toBinary({});
    expect(Buffer.from(buffer).toString("base64")).toBe(SPREAD_VISITS_WASM);
  });
});
