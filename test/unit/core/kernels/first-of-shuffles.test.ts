import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FirstOfShuffles, MOST_SHUFFLES } from "../../../../lib/core/kernels/first-of-shuffles/kernel.ts";
import { FirstOfShuffles as PlainFirstOfShuffles } from "../../../../lib/core/kernels/first-of-shuffles/plain.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { shuffledRange } from "../../../../lib/core/random/shuffle.ts";

function wholeShuffles(seed: number, drawn: number, sizes: readonly number[]): number[] {
  const random = new Mt19937(seed);
  random.skip(drawn);
  return sizes.map((size) => shuffledRange(size, random)[0]);
}

/** Draws as many at a time as may be. */
function firsts(shuffles: FirstOfShuffles | PlainFirstOfShuffles, sizes: readonly number[]): number[] {
  const drawn: number[] = [];
  for (let i = 0; i < sizes.length; i += MOST_SHUFFLES)
    drawn.push(...shuffles.draw(Uint16Array.from(sizes.slice(i, i + MOST_SHUFFLES))));
  return drawn;
}

const kernel = (seed: number, drawn: number, sizes: readonly number[]) =>
  firsts(new FirstOfShuffles(seed, drawn), sizes);
const plain = (seed: number, drawn: number, sizes: readonly number[]) =>
  firsts(new PlainFirstOfShuffles(seed, drawn), sizes);

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const starts = fc.integer({ min: 0, max: 12000 });
const sizes = fc.array(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 1100 })), {
  maxLength: 30,
});

describe("first of shuffles", () => {
  it.each([
    ["plain form", plain],
    ["kernel", kernel],
  ])("draws the first element of each whole shuffle in its %s", (_, form) => {
    fc.assert(
      fc.property(seeds, starts, sizes, (seed, drawn, some) => {
        expect(form(seed, drawn, some)).toEqual(wholeShuffles(seed, drawn, some));
      }),
    );
  });

  it("goes on from call to call", () => {
    const shuffles = new FirstOfShuffles(4, 5);
    const parts = [[1024, 3], [], [7, 1, 500], [1024]];
    const drawn = parts.flatMap((part) => [...shuffles.draw(Uint16Array.from(part))]);
    expect(drawn).toEqual(wholeShuffles(4, 5, parts.flat()));
  });

  it("stays in step over many rings of draws, calls and sizes", () => {
    const many = Array.from({ length: 5000 }, (_, i) => [1024, 4, 1025, 16, 2, 1, 17][i % 7]);
    many.push(32767, 16384, 32767, 16385, 1024);
    for (const drawn of [3_000_000, 77]) expect(kernel(5, drawn, many)).toEqual(plain(5, drawn, many));
  });

  it("finds the first element of long shuffles among the draws that the ring keeps", () => {
    const long = Array.from({ length: 40 }, (_, i) => 32767 - i);
    for (const drawn of [0, 500_000]) expect(kernel(3, drawn, long)).toEqual(plain(3, drawn, long));
  });

  it("follows a whole call of shuffles back that all have notes", () => {
    const equal = Array.from({ length: 2 * MOST_SHUFFLES + 5 }, () => 100);
    expect(kernel(8, 9, equal)).toEqual(plain(8, 9, equal));
  });

  it("leaves shuffles that are too long for the kernel to the plain form", () => {
    const shuffles = new FirstOfShuffles(6, 11);
    const parts = [
      [900, 20],
      [5, 40_000, 3],
      [7, 100],
    ];
    const drawn = parts.flatMap((part) => [...shuffles.draw(Uint16Array.from(part))]);
    expect(drawn).toEqual(wholeShuffles(6, 11, parts.flat()));
  });
});
