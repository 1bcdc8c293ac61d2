import fc from "fast-check";
import { describe, expect, it } from "vitest";
import wabt from "wabt";
import { MersenneWords } from "../../../../lib/core/random/mersenne-words/mersenne-words.ts";
import { REFILL_SOURCE } from "../../../../lib/core/random/mersenne-words/refill-source.ts";
import { REFILL_WASM } from "../../../../lib/core/random/mersenne-words/refill-wasm.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";

const BLOCKS = 4;

describe("MersenneWords", () => {
  it("makes the plain generator's draws, block by block", () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), (seed) => {
        const words = new MersenneWords(seed);
        const random = new Mt19937(seed);
        for (let block = 0; block < BLOCKS; block++) {
          words.refill();
          const expected = Array.from(words.draws, () => random.nextUint32() | 0);
          expect([...words.draws]).toEqual(expected);
        }
      }),
      { numRuns: 20 },
    );
  });

  it("contains the binary that refill-source.ts assembles to", async () => {
    const { parseWat } = await wabt();
    const parsed = parseWat("refill", REFILL_SOURCE, { simd: true, bulk_memory: true });
    expect(REFILL_WASM).toBe(Buffer.from(parsed.toBinary({}).buffer).toString("base64"));
  });
});
