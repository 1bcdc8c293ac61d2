import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import wabt from "wabt";
import { fastestFirstOfShuffle } from "../../../lib/core/attacks/trace-inference/fastest-first-of-shuffle.ts";
import { PlainFirstOfShuffle } from "../../../lib/core/attacks/trace-inference/first-of-shuffle.ts";
import { FirstOfShuffleKernel } from "../../../lib/core/attacks/trace-inference/first-of-shuffle-kernel.ts";
import { FIRST_OF_SHUFFLE_WASM } from "../../../lib/core/attacks/trace-inference/first-of-shuffle-wasm.ts";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";
import { shuffledRange } from "../../../lib/core/random/shuffle.ts";

/** A generator that has drawn a while. */
function generator(seed: number, skipped: number): Mt19937 {
  const random = new Mt19937(seed);
  for (let i = 0; i < skipped; i++) random.nextUint32();
  return random;
}

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const skips = fc.integer({ min: 0, max: 1300 });

describe.each([
  ["plain", (random: Mt19937) => new PlainFirstOfShuffle(random)],
  ["kernel", (random: Mt19937) => new FirstOfShuffleKernel(random)],
])("the first of a shuffle, %s", (_, make) => {
  it("is that of the whole shuffle, shuffle after shuffle", () => {
    const counts = fc.array(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 1100 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(seeds, skips, counts, (seed, skipped, sizes) => {
        const whole = generator(seed, skipped);
        const shuffles = make(generator(seed, skipped));
        for (const size of sizes) expect(shuffles.draw(size)).toBe(shuffledRange(size, whole)[0]);
      }),
    );
  });

  it("stays in step over a million draws", () => {
    const whole = generator(5, 77);
    const shuffles = make(generator(5, 77));
    for (let i = 0; i < 700; i++) {
      const size = [1024, 4, 1025, 16, 2, 1][i % 6];
      expect(shuffles.draw(size)).toBe(shuffledRange(size, whole)[0]);
    }
    expect(shuffles.draw(32767)).toBe(shuffledRange(32767, whole)[0]);
    expect(shuffles.draw(16384)).toBe(shuffledRange(16384, whole)[0]);
    expect(shuffles.draw(1024)).toBe(shuffledRange(1024, whole)[0]);
  });
});

describe("fastestFirstOfShuffle", () => {
  it("leaves sizes that the kernel cannot hold to plain code", () => {
    const whole = generator(9, 0);
    const shuffles = fastestFirstOfShuffle(generator(9, 0), 65536);
    expect(shuffles).toBeInstanceOf(PlainFirstOfShuffle);
    for (const size of [65536, 40000, 7]) expect(shuffles.draw(size)).toBe(shuffledRange(size, whole)[0]);
  });
});

describe("the kernel's binary", () => {
  it("is its source, assembled", async () => {
    const name = "first-of-shuffle.wat";
    const source = readFileSync(
      new URL(`../../../lib/core/attacks/trace-inference/${name}`, import.meta.url),
      "utf8",
    );
    const module = (await wabt()).parseWat(name, source);
    expect(Buffer.from(module.toBinary({}).buffer).toString("base64")).toBe(FIRST_OF_SHUFFLE_WASM);
  });
});
