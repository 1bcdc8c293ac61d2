import fc from "fast-check";
import { describe, expect, it } from "vitest";
import wabt from "wabt";
import {
  drawFirstOfShuffles,
  type ShuffleChain,
} from "../../../../lib/core/attacks/trace-inference/first-of-shuffles/first-of-shuffles.ts";
import { KERNEL_SOURCE } from "../../../../lib/core/attacks/trace-inference/first-of-shuffles/kernel-source.ts";
import { KERNEL_WASM } from "../../../../lib/core/attacks/trace-inference/first-of-shuffles/kernel-wasm.ts";
import { KERNEL_BYTES } from "../../../../lib/core/attacks/trace-inference/first-of-shuffles/layout.ts";
import { PlainFirstOfShuffle } from "../../../../lib/core/attacks/trace-inference/first-of-shuffles/plain-first-of-shuffle.ts";
import { DrawStream } from "../../../../lib/core/random/draw-stream/draw-stream.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { shuffledRange } from "../../../../lib/core/random/shuffle.ts";

/** A generator that has already made some draws. */
function generator(seed: number, skipped: number): Mt19937 {
  const random = new Mt19937(seed);
  for (let i = 0; i < skipped; i++) random.nextUint32();
  return random;
}

function wholeShuffles(seed: number, start: number, sizes: readonly number[]): number[] {
  const random = generator(seed, start);
  return sizes.map((size) => shuffledRange(size, random)[0]);
}

function plainFirsts(seed: number, start: number, sizes: readonly number[]): number[] {
  const shuffles = new PlainFirstOfShuffle(generator(seed, start));
  return sizes.map((size) => shuffles.draw(size));
}

/** Chains that keep what they take. */
function kernelFirsts(seed: number, starts: readonly number[], sizes: readonly number[]): number[][] {
  const taken: number[][] = [];
  const chains = starts.map((start): ShuffleChain => {
    const firsts: number[] = [];
    taken.push(firsts);
    let asked = 0;
    return {
      start,
      next(counts) {
        const next = sizes.slice(asked, asked + counts.length);
        counts.set(next);
        asked += next.length;
        return next.length;
      },
      take: (some) => void firsts.push(...some),
    };
  });
  drawFirstOfShuffles(DrawStream.begin(seed, KERNEL_BYTES), chains);
  return taken;
}

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const starts = fc.integer({ min: 0, max: 12000 });
const sizes = fc.array(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 1100 })), {
  maxLength: 30,
});

describe("the first element of each shuffle", () => {
  it("equals that of the whole shuffle in the plain version", () => {
    fc.assert(
      fc.property(seeds, starts, sizes, (seed, start, some) => {
        expect(plainFirsts(seed, start, some)).toEqual(wholeShuffles(seed, start, some));
      }),
    );
  });

  it("equals that of the whole shuffle in one chain", () => {
    fc.assert(
      fc.property(seeds, starts, sizes, (seed, start, some) => {
        expect(kernelFirsts(seed, [start], some)).toEqual([wholeShuffles(seed, start, some)]);
      }),
    );
  });

  it("equals that of the whole shuffle in two chains from anywhere in the stream", () => {
    fc.assert(
      fc.property(seeds, starts, starts, sizes, (seed, one, other, some) => {
        expect(kernelFirsts(seed, [one, other], some)).toEqual(
          [one, other].map((start) => wholeShuffles(seed, start, some)),
        );
      }),
    );
  });

  it("is right over many rings of draws, windows of shuffles and all sizes", () => {
    const many = Array.from({ length: 5000 }, (_, i) => [1024, 4, 1025, 16, 2, 1, 17][i % 7]);
    many.push(32767, 16384, 32767, 16385, 1024);
    const far = 3_000_000;
    expect(kernelFirsts(5, [far, 77], many)).toEqual([plainFirsts(5, far, many), plainFirsts(5, 77, many)]);
  });

  it("is right after a long shuffle whose draws the ring keeps", () => {
    const long = Array.from({ length: 40 }, (_, i) => 32767 - i);
    expect(kernelFirsts(3, [0, 500_000], long)).toEqual([
      plainFirsts(3, 0, long),
      plainFirsts(3, 500_000, long),
    ]);
  });

  it("is right over a window that is full of equal shuffles", () => {
    const equal = Array.from({ length: 2 * 2048 + 5 }, () => 100);
    expect(kernelFirsts(8, [9], equal)).toEqual([plainFirsts(8, 9, equal)]);
  });

  it("is absent where there is no shuffle", () => {
    expect(kernelFirsts(1, [0, 5], [])).toEqual([[], []]);
  });
});

describe("the kernel's binary", () => {
  it("equals what its source assembles to", async () => {
    const features = { simd: true, threads: true, bulk_memory: true };
    const module = (await wabt()).parseWat("kernel", KERNEL_SOURCE, features);
    expect(Buffer.from(module.toBinary({}).buffer).toString("base64")).toBe(KERNEL_WASM);
  });
});
