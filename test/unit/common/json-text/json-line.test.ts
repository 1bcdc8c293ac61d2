import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineOfJsonPath } from "../../../../lib/common/json-text/json-line.ts";

describe("the line of a path in a JSON text", () => {
  it("is the line of the value, or of the nearest one around it", () => {
    const text = '{\n "a": [1,\n  {"b\\n": "x, ]"},\n  3\n ],\n "c": {\n  "d": null\n }\n}';
    expect(lineOfJsonPath(text, [])).toBe(1);
    expect(lineOfJsonPath(text, ["a"])).toBe(2);
    expect(lineOfJsonPath(text, ["a", 1])).toBe(3);
    expect(lineOfJsonPath(text, ["a", 1, "b\n"])).toBe(3);
    expect(lineOfJsonPath(text, ["a", 2])).toBe(4);
    expect(lineOfJsonPath(text, ["c", "d"])).toBe(7);
    expect(lineOfJsonPath(text, ["c", "missing"])).toBe(6);
    expect(lineOfJsonPath(text, ["missing"])).toBe(1);
  });

  it("is right for every value of any printed JSON", () => {
    const walk = (value: unknown, path: PropertyKey[]): void => {
      const marked = JSON.stringify(root, null, 1).split("\n");
      const line = lineOfJsonPath(JSON.stringify(root, null, 1), path);
      // What stands on the line begins the value, after its key.
      const first = JSON.stringify(value, null, 1).split("\n")[0];
      expect(marked[line - 1].replace(/,$/, "").endsWith(first)).toBe(true);
      if (Array.isArray(value))
        value.forEach((item, i) => {
          walk(item, [...path, i]);
        });
      else if (typeof value === "object" && value !== null) {
        for (const [key, item] of Object.entries(value)) walk(item, [...path, key]);
      }
    };
    let root: unknown;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        root = JSON.parse(JSON.stringify(value));
        walk(root, []);
      }),
    );
  });
});
