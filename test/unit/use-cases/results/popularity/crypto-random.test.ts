import { expect, test } from "vitest";
import { CryptoRandom } from "../../../../../lib/use-cases/results/popularity/crypto-random.ts";
import { chiSquareDeviate } from "../../../core/privacy/helpers/goodness-of-fit.ts";

const DRAWS = 60_000;

test.each([1, 2, 5, 6, 999])("interval(%i) is uniform, including its ends", (max) => {
  const random = new CryptoRandom();
  const counts = new Array<number>(max + 1).fill(0);
  for (let i = 0; i < DRAWS; i++) counts[random.interval(max)]++;
  // Above 6 about once in 1e9 runs.
  expect(
    chiSquareDeviate(
      counts,
      counts.map(() => DRAWS / counts.length),
    ),
  ).toBeLessThan(6);
});

test("random() is uniform in [0, 1), words in [0, 2^32)", () => {
  const random = new CryptoRandom();
  const [doubles, words] = [new Array<number>(32).fill(0), new Array<number>(32).fill(0)];
  for (let i = 0; i < DRAWS; i++) {
    doubles[Math.floor(random.random() * 32)]++;
    words[random.nextUint32() >>> 27]++;
  }
  for (const counts of [doubles, words]) {
    expect(
      chiSquareDeviate(
        counts,
        counts.map(() => DRAWS / 32),
      ),
    ).toBeLessThan(6);
  }
});

test("two sources share no draws", () => {
  const draw = () => {
    const random = new CryptoRandom();
    return Array.from({ length: 8 }, () => random.nextUint32());
  };
  expect(draw()).not.toEqual(draw());
  for (const max of [-1, 0.5, 2 ** 32, Number.NaN]) {
    expect(() => new CryptoRandom().interval(max)).toThrow(/an integer in \[0, 2\^32\)/);
  }
  expect(new CryptoRandom().interval(0)).toBe(0);
});
