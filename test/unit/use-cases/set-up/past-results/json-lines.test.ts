import { expect, it } from "vitest";
import { jsonLines } from "../../../../../lib/use-cases/set-up/past-results/json-lines.ts";

it("jsonLines distinguishes keys with dots from nested keys", () => {
  const lines = jsonLines('{\n "a": {\n  "b": 1\n },\n "a.b": 2\n}');
  expect(lines.repeated).toEqual([]);
  expect(lines.lineOf(["a", "b"])).toBe(3);
  expect(lines.lineOf(["a.b"])).toBe(5);
});

it("jsonLines finds every repeated key, with its second line", () => {
  const { repeated } = jsonLines('{\n "a": { "b": [{ "c": 1,\n  "c": 2 }] },\n "a": 3\n}');
  expect(repeated).toEqual([
    { path: "a.b.0.c", line: 3 },
    { path: "a", line: 4 },
  ]);
});
