import fc from "fast-check";
import { describe, expect, it } from "vitest";
import wabt from "wabt";
import { COLLECT_SOURCE } from "../../../../lib/core/attacks/trace-evidence/collect-source.ts";
import { COLLECT_WASM } from "../../../../lib/core/attacks/trace-evidence/collect-wasm.ts";
import { EventDraws, type EvidenceRule } from "../../../../lib/core/attacks/trace-evidence/event-draws.ts";
import { TraceEvidence } from "../../../../lib/core/attacks/trace-evidence/trace-evidence.ts";
import { DELETED, type PublicTraces } from "../../../../lib/core/formats/traces.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { shuffledRange } from "../../../../lib/core/random/shuffle.ts";
import { publicTracesOf, smallPopulations } from "../../../helpers/populations.ts";

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
  it("equals what the plain generator and whole shuffles give", () => {
    fc.assert(
      fc.property(smallPopulations(), rules, ({ publicTraces, seed }, { passed, ...sampling }) => {
        const isUsed = Uint8Array.from(
          { length: publicTraces.eventsPerUser },
          (_, i) => (Number(passed) >> i) & 1,
        );
        const rule: EvidenceRule = passed === null ? sampling : { ...sampling, isUsed };
        const evidence = new TraceEvidence(publicTraces, rule, seed);
        const looks = Array.from({ length: publicTraces.rowCount }, (_, row) => {
          evidence.collect(row);
          const { eventCount, offsets, regions } = evidence.eventRegions();
          return Array.from(
            { length: eventCount },
            (_, event): Look => [
              evidence.codes[event],
              [...regions.subarray(offsets[event], offsets[event + 1])],
            ],
          );
        });
        expect(looks).toEqual(plainLooks(publicTraces, rule, seed));
      }),
    );
  });

  it("is the same in more rows than are copied at once", () => {
    const random = new Mt19937(5);
    const [rowCount, eventsPerUser] = [900, 40];
    const locations = Array.from({ length: rowCount * eventsPerUser }, () =>
      Array.from({ length: random.interval(4) }, () => random.interval(20)),
    );
    const table = publicTracesOf(locations, rowCount, eventsPerUser, eventsPerUser + 1);
    const rule: EvidenceRule = { probability: 0.3, listRegions: 2 };
    const looks = plainLooks(table, rule, 9);
    const draws = new EventDraws(table, rule, 9);
    const codes = Array.from({ length: rowCount }, (_, row) => [...draws.codes.subarray(0, draws.take(row))]);
    expect(codes).toEqual(looks.map((row) => row.map(([code]) => code)));
  });

  it("contains the binary that collect-source.ts assembles to", async () => {
    const { parseWat } = await wabt();
    const { buffer } = parseWat("collect", COLLECT_SOURCE, {}).toBinary({});
    expect(COLLECT_WASM).toBe(Buffer.from(buffer).toString("base64"));
  });
});
