import fc from "fast-check";
import { expect, test } from "vitest";
import { largestValues } from "../../../../lib/core/attacks/reidentification/largest-values.ts";

const values = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 40 }),
  fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 }),
);

test("largestValues finds what sorting finds, and of equal values the first", () => {
  fc.assert(
    fc.property(values, fc.nat(), (given, any) => {
      const count = 1 + (any % given.length);
      const ranked = [...given.keys()].sort((a, b) => given[b] - given[a] || a - b);
      const expected = ranked.slice(0, count).sort((a, b) => a - b);
      expect([...largestValues(Float32Array.from(given), count)]).toEqual(expected);
    }),
  );
});
