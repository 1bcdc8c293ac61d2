import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonFault } from "../../../../lib/common/json-text/json-fault.ts";
import { mutate, mutation } from "../../core/formats/mutation.ts";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("the syntax error of a JSON text", () => {
  it.each<[string, number, string | null]>([
    ["", 1, null],
    ["\n\n", 3, null],
    ['{\n "a": 1,\n}', 3, '"}"'],
    ['{\n "a": 1\n "b": 2\n}', 3, String.raw`"\"b\": 2"`],
    ['{"a": [1,\n2', 2, null],
    ["[1,\r\n NaN, 2]", 2, '"NaN, 2]"'],
    ["[1]\n\u0000", 2, String.raw`"\u0000"`],
    ["[01]", 1, '"1]"'],
    ["{]", 1, '"]"'],
    ["[}", 1, '"}"'],
    ["1 2", 1, '"2"'],
    ["[truex]", 1, '"x]"'],
    ["[1.]", 1, '".]"'],
    ["[1 truex]", 1, '"truex]"'],
    ["[1, // one\n]", 1, '"// one"'],
    ['"a\nb"', 1, String.raw`"\"a"`],
    [`["${"x".repeat(100)}\n"]`, 1, JSON.stringify(`"${"x".repeat(19)}`)],
  ])("is found in %j on line %i", (text, line, found) => {
    expect(isJson(text)).toBe(false);
    expect(jsonFault(text)).toEqual({ line, found });
  });

  it("is where it is nested too deeply to be read", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(jsonFault(nested(1000))).toBeNull();
    expect(jsonFault(`\n${nested(100_000)}`)).toEqual({ line: 2, found: JSON.stringify("[".repeat(20)) });
  });

  it("agrees with JSON.parse on what is JSON", () => {
    const texts = fc.tuple(fc.json(), fc.array(mutation, { maxLength: 2 }), fc.constantFrom(0, 1, "\t"));
    fc.assert(
      fc.property(texts, ([json, mutations, indent]) => {
        const good = JSON.stringify(JSON.parse(json), null, indent);
        const text = mutate(Buffer.from(good), mutations).toString("latin1");
        expect(jsonFault(text) === null).toBe(isJson(text));
      }),
      { numRuns: 5000 },
    );
  });
});
