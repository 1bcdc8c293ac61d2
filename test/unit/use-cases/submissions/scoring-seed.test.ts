import { describe, expect, it } from "vitest";
import { fileSeed, randomSeed } from "../../../../lib/use-cases/submissions/scoring-seed.ts";

describe("the seed of a file", () => {
  it("is the first 31 bits of the hash that the documentation names", () => {
    // printf %s ab:team001_data01_IDP:seed:cd | sha256sum: bbd62352...
    expect(fileSeed("ab", "team001_data01_IDP", "cd")).toBe(1_575_686_569);
  });

  it("differs by salt, set and file, and has at most 31 bits", () => {
    const seeds = ["a", "b"].flatMap((salt) =>
      ["team001_data01_IDP", "team001_data02_TRP"].flatMap((set) =>
        Array.from({ length: 100 }, (_, i) => fileSeed(salt, set, `file ${i}`)),
      ),
    );
    expect(new Set(seeds).size).toBe(400);
    for (const seed of [...seeds, randomSeed()]) expect(seed).toBe(seed & 0x7fff_ffff);
    expect(Math.max(...seeds)).toBeGreaterThan(2 ** 30);
  });
});
