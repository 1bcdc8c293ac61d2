import fc from "fast-check";
import { describe, expect, it } from "vitest";
import wabt from "wabt";
import { MOST_LOCATIONS } from "../../../../lib/core/attacks/trace-inference/location-window/layout.ts";
import { LocationWindow } from "../../../../lib/core/attacks/trace-inference/location-window/location-window.ts";
import { WINDOW_SOURCE } from "../../../../lib/core/attacks/trace-inference/location-window/window-source.ts";
import { WINDOW_WASM } from "../../../../lib/core/attacks/trace-inference/location-window/window-wasm.ts";
import { publicTracesOf } from "../../../helpers/populations.ts";

const REGIONS = 50;

/** A region, a list or a deletion. */
const location = fc.array(fc.nat(REGIONS - 1), { maxLength: 12 });
const locations = fc.array(location, { minLength: 1, maxLength: 40 });

/** The regions of each list, and all regions of the grid for each deletion, from `event` on. */
function choicesOf(all: readonly number[][], event: number): readonly number[][] {
  const everywhere = Array.from({ length: REGIONS }, (_, region) => region);
  return all.slice(event).flatMap((regions) => {
    if (regions.length === 0) return [everywhere];
    return regions.length === 1 ? [] : [regions];
  });
}

/** Goes through all windows and chooses the `pick`-th of each location's choices, modulo their number. */
function resolveAll(all: readonly number[][], event: number, pick: number) {
  const table = publicTracesOf([...all], 1, all.length, all.length + 1);
  const window = new LocationWindow(table, REGIONS, event);
  const [counts, regions]: [number[], number[]] = [[], []];
  while (window.end < all.length) {
    const announced = Array.from(window.advance());
    counts.push(...announced);
    regions.push(...window.resolve(Uint16Array.from(announced, (count) => pick % count)));
    expect(regions).toHaveLength(window.end - event);
  }
  return { counts, regions };
}

describe("the location window", () => {
  it("reports the choices of lists and deletions, and uses the chosen regions", () => {
    fc.assert(
      fc.property(locations, fc.nat(), fc.nat(), (all, from, pick) => {
        const event = from % all.length;
        const choices = choicesOf(all, event);
        const { counts, regions } = resolveAll(all, event, pick);
        expect(counts).toEqual(choices.map(({ length }) => length));
        const chosen = choices.map((regions) => regions[pick % regions.length]);
        const expected = all
          .slice(event)
          .map((regions) => (regions.length === 1 ? regions[0] : chosen.shift()));
        expect(regions).toEqual(expected);
      }),
    );
  });

  it("advances through any number of locations", () => {
    const all = Array.from({ length: 2 * MOST_LOCATIONS + 5 }, (_, i) => (i % 3 === 0 ? [i % REGIONS] : []));
    const { counts, regions } = resolveAll(all, 1, 7);
    expect(counts).toEqual(Array(Math.ceil((2 / 3) * (all.length - 1))).fill(REGIONS));
    expect(regions).toEqual(all.slice(1).map(([region = 7]) => region));
  });

  it("contains the binary that its source assembles to", async () => {
    const module = (await wabt()).parseWat("window", WINDOW_SOURCE);
    expect(Buffer.from(module.toBinary({}).buffer).toString("base64")).toBe(WINDOW_WASM);
  });
});
