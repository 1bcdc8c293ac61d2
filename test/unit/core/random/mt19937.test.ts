import { describe, expect, it } from "vitest";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { shuffle, shuffledRange } from "../../../../lib/core/random/shuffle.ts";

describe("Mt19937", () => {
  it.each([0, 1, 623, 624, 625, 2000])("skips %i draws", (count) => {
    const [skipped, drawn] = [new Mt19937(3), new Mt19937(3)];
    skipped.skip(count);
    for (let i = 0; i < count; i++) drawn.nextUint32();
    expect(skipped.nextUint32()).toBe(drawn.nextUint32());
  });

  it("gives the reference implementation's 10,000th draw for its default seed", () => {
    // C++ [rand.predef]: the 10000th consecutive invocation of a default-constructed mt19937 gives 4123659995.
    const random = new Mt19937(5489);
    for (let i = 1; i < 10_000; i++) random.nextUint32();
    expect(random.nextUint32()).toBe(4123659995);
  });

  it("gives numpy's first doubles for seed 1", () => {
    const random = new Mt19937(1);
    expect([random.random(), random.random(), random.random()]).toEqual([
      0.417022004702574, 0.7203244934421581, 0.00011437481734488664,
    ]);
  });

  it("takes the largest seed and refuses what is not a 32-bit integer", () => {
    expect(new Mt19937(0xffffffff).random()).toBeLessThan(1);
    for (const seed of [-1, 1.5, 2 ** 32, Number.NaN]) expect(() => new Mt19937(seed)).toThrow(RangeError);
  });

  it("draws nothing for the interval [0, 0] and stays inside others", () => {
    const random = new Mt19937(3);
    const twin = new Mt19937(3);
    expect(random.interval(0)).toBe(0);
    expect(random.nextUint32()).toBe(twin.nextUint32());
    for (const max of [1, 2, 3, 1023, 1024, 0xfffffffe, 0xffffffff]) {
      for (let i = 0; i < 100; i++) {
        const value = random.interval(max);
        expect(value >= 0 && value <= max).toBe(true);
      }
    }
  });
});

describe("shuffle", () => {
  it("gives numpy's permutation of ten for seed 42", () => {
    expect([...shuffledRange(10, new Mt19937(42))]).toEqual([8, 1, 5, 0, 7, 2, 9, 4, 3, 6]);
  });

  it("can shuffle only the first elements", () => {
    const values = Int32Array.from([0, 1, 2, 3, 9, 9]);
    shuffle(values, new Mt19937(1), 4);
    expect([...values.subarray(0, 4)].sort()).toEqual([0, 1, 2, 3]);
    expect([...values.subarray(4)]).toEqual([9, 9]);
  });
});
