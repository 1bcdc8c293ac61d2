import { expect, test } from "vitest";
import { parseNumber } from "../../../lib/lab/methods/parse-number.ts";

test.each([
  ["100000", 100_000],
  ["100,000", 100_000],
  ["10,000,000", 10_000_000],
  ["1,000.5", 1000.5],
  [" 0.05 ", 0.05],
  ["1e-5", 1e-5],
  ["１００", 100],
  ["０．５", 0.5],
  ["０。５", 0.5],
  ["１０、０００", 10_000],
  ["１ｅ−５", 1e-5],
])("%s is accepted as a typed number", (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each(["", " ", "1,5", "10,00", ",100", "1,0000", "0x10", "Infinity", "ten", "1 000", "①"])(
  "%s is refused as a typed number",
  (text) => {
    expect(parseNumber(text)).toBeNaN();
  },
);
