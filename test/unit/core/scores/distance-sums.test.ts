import fc from "fast-check";
import { describe, expect, it } from "vitest";
import wabt from "wabt";
import { DELETED } from "../../../../lib/core/formats/traces.ts";
import { DistanceTable } from "../../../../lib/core/grid/distance-table.ts";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { ADD_VALUES_SOURCE } from "../../../../lib/core/scores/distance-sums/add-values-source.ts";
import { ADD_VALUES_WASM } from "../../../../lib/core/scores/distance-sums/add-values-wasm.ts";
import { DistanceSums } from "../../../../lib/core/scores/distance-sums/distance-sums.ts";
import { publicTracesOf } from "../../../helpers/populations.ts";

/** Numbers of events, up to more than one call of the kernel adds, and not a multiple of that. */
const COUNTS = fc.constantFrom(1, 100, 8192, 20_000);
const SIDES = fc.integer({ min: 1, max: 9 });

function gridOf(columns: number, rows: number) {
  const table = new DistanceTable({ ...TOKYO_GRID, columns, rows }, (km) => 1 / (3 + km));
  return { table, regionCount: columns * rows };
}

describe("DistanceSums", () => {
  it("adds weighted values, and weights, in their order", () => {
    fc.assert(
      fc.property(SIDES, SIDES, COUNTS, fc.nat(0xffffffff), (columns, rows, count, seed) => {
        const random = new Mt19937(seed);
        const { table, regionCount } = gridOf(columns, rows);
        const weightOf = Float64Array.from({ length: regionCount }, () => random.random());
        const draw = () => Uint16Array.from({ length: count }, () => random.interval(regionCount - 1));
        const [firsts, seconds] = [draw(), draw()];
        const sums = new DistanceSums(table, weightOf);
        expect(sums.addWeighted(firsts, seconds)).toBe(true);
        let [values, weights] = [0, 0];
        for (let i = 0; i < count; i++) {
          values += table.of(firsts[i], seconds[i]) * weightOf[firsts[i]];
          weights += weightOf[firsts[i]];
        }
        expect([sums.valueSum, sums.weightSum]).toEqual([values, weights]);
      }),
      { numRuns: 30 },
    );
  });

  it("adds lists by the mean of each, in its order, and deletions as 1", () => {
    fc.assert(
      fc.property(SIDES, SIDES, COUNTS, fc.nat(0xffffffff), (columns, rows, count, seed) => {
        const random = new Mt19937(seed);
        const { table, regionCount } = gridOf(columns, rows);
        const region = () => random.interval(regionCount - 1);
        const firsts = Uint16Array.from({ length: count }, region);
        const locations = Array.from({ length: count }, () =>
          Array.from({ length: random.interval(4) }, region),
        );
        const { codes, listOffsets, listRegions } = publicTracesOf(locations, 1, count, 1);
        const sums = new DistanceSums(table, new Float64Array(regionCount), { listOffsets, listRegions });
        expect(sums.addMeans(firsts, codes)).toBe(true);
        let values = 0;
        for (const [i, location] of locations.entries()) {
          if (location.length === 0) values += 1;
          for (const other of location) values += table.of(firsts[i], other) / location.length;
        }
        expect(sums.valueSum).toBe(values);
      }),
      { numRuns: 30 },
    );
  });

  it("reports a region outside the grid wherever it occurs", () => {
    const { table, regionCount } = gridOf(3, 2);
    const weightOf = new Float64Array(regionCount).fill(1);
    const lists = { listOffsets: Uint32Array.of(0, 2), listRegions: Uint16Array.of(5, 6) };
    const sums = () => new DistanceSums(table, weightOf, lists);
    expect(sums().addWeighted(Uint16Array.of(5), Uint16Array.of(5))).toBe(true);
    expect(sums().addWeighted(Uint16Array.of(5, 6), Uint16Array.of(5, 5))).toBe(false);
    expect(sums().addWeighted(Uint16Array.of(5, 5), Uint16Array.of(5, 65535))).toBe(false);
    expect(sums().addMeans(Uint16Array.of(5, 5), Int32Array.of(5, DELETED))).toBe(true);
    expect(sums().addMeans(Uint16Array.of(5, 6), Int32Array.of(5, DELETED))).toBe(false);
    expect(sums().addMeans(Uint16Array.of(5), Int32Array.of(6))).toBe(false);
    expect(sums().addMeans(Uint16Array.of(5), Int32Array.of(-2))).toBe(false);
  });

  it("contains the binary that add-values-source.ts assembles to", async () => {
    const { parseWat } = await wabt();
    const { buffer } = parseWat("add-values", ADD_VALUES_SOURCE, {}).toBinary({});
    expect(ADD_VALUES_WASM).toBe(Buffer.from(buffer).toString("base64"));
  });
});
