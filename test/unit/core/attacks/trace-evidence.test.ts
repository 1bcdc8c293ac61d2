import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EvidenceReader, type EvidenceRule } from "../../../../lib/core/attacks/trace-evidence.ts";
import { DELETED, type PublicTraces } from "../../../../lib/core/formats/traces.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { shuffledRange } from "../../../../lib/core/random/shuffle.ts";
import { smallPopulations } from "../../../helpers/populations.ts";

/** A used event: its code and the regions by which it is looked at. */
type Look = [code: number, regions: number[]];

/** By every trace its used events, with the plain generator and whole shuffles. */
function plainLooks(table: PublicTraces, rule: EvidenceRule, seed: number): Look[][] {
  const random = new Mt19937(seed);
  const lookAt = (code: number): Look => {
    if (code >= 0) return [code, [code]];
    const regions = [
      ...table.listRegions.subarray(table.listOffsets[-2 - code], table.listOffsets[-1 - code]),
    ];
    if (rule.listRegions === "all") return [code, regions];
    const order = [...shuffledRange(regions.length, random)];
    return [code, order.map((place) => regions[place]).slice(0, rule.listRegions)];
  };
  const looks = Array.from({ length: table.rowCount }, (_, row) => {
    const { eventsPerUser, codes } = table;
    return [...codes.subarray(row * eventsPerUser, (row + 1) * eventsPerUser)].flatMap((code, event) => {
      if (rule.isUsed?.[event] === 0) return [];
      if (rule.probability !== undefined && random.random() >= rule.probability) return [];
      return code === DELETED ? [] : [lookAt(code)];
    });
  });
  return looks;
}

const rules = fc.record({
  passed: fc.option(fc.nat(0xffffff)),
  probability: fc.option(fc.constantFrom(0.1, 0.5, 1), { nil: undefined }),
  listRegions: fc.constantFrom(1, 3, 10, "all" as const),
});

describe("evidence of public traces", () => {
  it("is what the plain generator and whole shuffles give", () => {
    fc.assert(
      fc.property(smallPopulations(), rules, ({ publicTraces, seed }, { passed, ...sampling }) => {
        const isUsed = Uint8Array.from(
          { length: publicTraces.eventsPerUser },
          (_, i) => (Number(passed) >> i) & 1,
        );
        const rule: EvidenceRule = passed === null ? sampling : { ...sampling, isUsed };
        const reader = new EvidenceReader(publicTraces, rule, new Mt19937(seed));
        const looks = Array.from({ length: publicTraces.rowCount }, (_, row) => {
          const { codes, offsets, regions } = reader.read(row);
          return Array.from(
            codes,
            (code, event): Look => [code, [...regions.subarray(offsets[event], offsets[event + 1])]],
          );
        });
        expect(looks).toEqual(plainLooks(publicTraces, rule, seed));
      }),
    );
  });
});
