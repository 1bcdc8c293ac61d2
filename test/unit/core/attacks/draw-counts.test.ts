import { expect, it } from "vitest";
import wabt from "wabt";
import { countDraws } from "../../../../lib/core/attacks/draw-counts/count-draws.ts";
import { COUNT_SOURCE } from "../../../../lib/core/attacks/draw-counts/count-source.ts";
import { COUNT_WASM } from "../../../../lib/core/attacks/draw-counts/count-wasm.ts";
import type { EvidenceRule } from "../../../../lib/core/attacks/trace-evidence/event-draws.ts";
import { DELETED, type LocationTable } from "../../../../lib/core/formats/traces.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { shuffle } from "../../../../lib/core/random/shuffle.ts";

/** Counts the draws of a generator that is used as the sample programs use it. */
function countPlainly(table: LocationTable, rule: EvidenceRule, seed: number): number {
  const random = new Mt19937(seed);
  let draws = 0;
  const draw = random.nextUint32.bind(random);
  random.nextUint32 = () => {
    draws++;
    return draw();
  };
  for (const [i, code] of table.codes.entries()) {
    if (rule.isUsed?.[i % table.eventsPerUser] === 0) continue;
    if (rule.probability !== undefined && random.random() >= rule.probability) continue;
    if (code > DELETED - 1 || rule.listRegions === "all") continue;
    shuffle(new Uint16Array(table.listOffsets[-1 - code] - table.listOffsets[-2 - code]), random);
  }
  return draws;
}

/** Traces with single regions, deletions and lists of 1 to `longest` regions; a share of `lists` in 100 are lists. */
function tableOf(rowCount: number, eventsPerUser: number, lists: number, longest: number): LocationTable {
  const random = new Mt19937(9);
  const listOffsets = Uint32Array.from({ length: longest + 1 }, (_, i) => (i * (i + 1)) / 2);
  const codes = Int32Array.from({ length: rowCount * eventsPerUser }, () =>
    random.interval(99) < lists ? -2 - random.interval(longest - 1) : random.interval(1) - 1,
  );
  return { rowCount, eventsPerUser, codes, listOffsets, listRegions: new Uint16Array(listOffsets[longest]) };
}

const TABLES = {
  "half lists": tableOf(60, 400, 50, 12),
  "lists alone, some long": tableOf(12, 37, 100, 300),
  "few lists": tableOf(3, 9001, 2, 4),
  "one event each": tableOf(9001, 1, 50, 5),
  "no lists": tableOf(20, 40, 0, 1),
};
const everyThird = (_: unknown, i: number) => (i % 3 === 0 ? 1 : 0);

it.each(Object.keys(TABLES) as (keyof typeof TABLES)[])(
  "counts as many draws as the plain attack takes: %s",
  (name) => {
    const table = TABLES[name];
    const isUsed = Uint8Array.from({ length: table.eventsPerUser }, everyThird);
    const rules: EvidenceRule[] = [
      { listRegions: 10 },
      { listRegions: "all" },
      { isUsed, listRegions: 10 },
      { isUsed, probability: 0.5, listRegions: 10 },
      { probability: 0.1, listRegions: "all" },
      ...[0.001, 0.1, 0.5, 2 ** -27, 1].map((probability) => ({ probability, listRegions: 10 })),
    ];
    for (const rule of rules) expect(countDraws(table, rule, 7)).toBe(countPlainly(table, rule, 7));
  },
);

it("shuffles a list only where the event's draw is below the probability", () => {
  const table: LocationTable = {
    rowCount: 1,
    eventsPerUser: 8,
    codes: new Int32Array(8).fill(DELETED - 1),
    listOffsets: Uint32Array.of(0, 5),
    listRegions: Uint16Array.of(1, 2, 3, 4, 5),
  };
  for (let seed = 0; seed < 50; seed++) {
    const drawn = new Mt19937(seed).random();
    for (const probability of [drawn, drawn + 2 ** -53, drawn + 2 ** -27]) {
      const rule: EvidenceRule = { probability, listRegions: 10 };
      expect(countDraws(table, rule, seed)).toBe(countPlainly(table, rule, seed));
    }
  }
});

it("countDraws contains the binary that its source assembles to", async () => {
  const { parseWat } = await wabt();
  const { buffer } = parseWat("count-source.ts", COUNT_SOURCE, { simd: true }).toBinary({});
  expect(Buffer.from(buffer).toString("base64")).toBe(COUNT_WASM);
});
