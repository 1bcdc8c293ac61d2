import { expect, it } from "vitest";
import { anonymizeMrlh } from "../../../../lib/core/anonymizers/a2-mrlh.ts";
import { mixSets } from "../../../../lib/core/anonymizers/mix-sets.ts";
import { writeAnonymizedTraces } from "../../../../lib/core/formats/anonymized-traces.ts";
import type { AnonymizedTraces } from "../../../../lib/core/formats/traces.ts";
import { generatePopulation } from "../../../../lib/core/generate/generate-population.ts";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";

const size = { grid: TOKYO_GRID, userCount: 50, days: 2, slotsPerDay: 20 };
const { original } = generatePopulation(size, 1);
const blocks = (mu: number, lambda: number, seed: number) =>
  anonymizeMrlh(original, TOKYO_GRID, { muX: mu, muY: mu, lambda }, new Mt19937(seed));
/** Small blocks with many deletions, and large ones with a few. */
const [small, large] = [blocks(1, 0.5, 1), blocks(2, 0.1, 2)];

/** The lines of a set's file. */
function linesOf(set: AnonymizedTraces): string[] {
  return Buffer.concat([...writeAnonymizedTraces(set)])
    .toString()
    .trim()
    .split("\n");
}

it("takes each event from one set or the other by chance, lists and deletions included", () => {
  const mixed = linesOf(mixSets(small, large, 0.3, new Mt19937(3)));
  const [ofSmall, ofLarge] = [linesOf(small), linesOf(large)];
  const random = new Mt19937(3);
  const wanted = ofLarge.map((line, i) => (i > 0 && random.random() < 0.3 ? ofSmall[i] : line));
  expect(mixed).toEqual(wanted);
  expect(linesOf(mixSets(small, large, 0, new Mt19937(3)))).toEqual(ofLarge);
  expect(linesOf(mixSets(small, large, 1, new Mt19937(3)))).toEqual(ofSmall);
});

it("refuses sets of different sizes", () => {
  const other = { ...large, rowCount: 49 };
  expect(() => mixSets(small, other, 0.5, new Mt19937(3))).toThrow("two sets of the same size");
});
