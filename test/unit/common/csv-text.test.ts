import { expect, test } from "vitest";
import { csvText } from "../../../lib/common/csv-text.ts";

test("csvText quotes what needs it and keeps numbers as they are", () => {
  expect(csvText([["a,b", 'say "x"', -0.5, "line\nbreak"]])).toBe('"a,b","say ""x""",-0.5,"line\nbreak"\n');
});

test("csvText writes null as an empty cell, and a hyphen alone as it is", () => {
  expect(csvText([[null, "", "-"]])).toBe(",,-\n");
});

test.each(["=1", "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠SUM(A1)", "\t=1", "\r=1", "\n=1"])(
  "csvText gives spreadsheets no formula: %j",
  (text) => {
    expect(csvText([[text]])).toMatch(/^"?'/);
  },
);
