import { expect, it } from "vitest";
import { countRecords } from "../../../../../lib/core/privacy/tables/record-counts.ts";
import { Mt19937 } from "../../../../../lib/core/random/mt19937.ts";

it("tells records apart also where there are more than 2^53 possible ones", () => {
  const random = new Mt19937(1);
  const [rowCount, values] = [3000, Array.from({ length: 60_000 }, (_, i) => String(i))];
  const attributes = ["a", "b", "c", "d", "e", "f"].map((name) => ({ name, values }));
  // Few different values, spread over the whole range, so that records repeat.
  const columns = attributes.map(() =>
    Uint16Array.from({ length: rowCount }, () => 19_999 * random.interval(3)),
  );
  const { recordOf, counts, distinctCount, codes } = countRecords({ rowCount, attributes, columns });
  const textOf = (of: readonly Uint16Array[], at: number) => of.map((column) => column[at]).join(" ");
  const expected = new Map<string, number>();
  for (let row = 0; row < rowCount; row++) {
    const text = textOf(columns, row);
    expected.set(text, (expected.get(text) ?? 0) + 1);
    expect(textOf(codes, recordOf[row])).toBe(text);
  }
  expect(distinctCount).toBe(expected.size);
  expect([...counts]).toEqual([...expected.values()]);
});
