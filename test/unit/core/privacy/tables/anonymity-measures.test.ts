import fc from "fast-check";
import { expect, test } from "vitest";
import { measureAnonymity } from "../../../../../lib/core/privacy/tables/anonymity-measures.ts";
import { countRecords } from "../../../../../lib/core/privacy/tables/record-counts.ts";

test("measureAnonymity agrees with two classes worked out by hand", () => {
  // class 0: a a b; class 1: c c; whole: a a b c c
  const measures = measureAnonymity([0, 0, 0, 1, 1], [0, 0, 1, 2, 2], 3);
  expect(measures.classCount).toBe(2);
  expect(measures.k).toBe(2);
  expect(measures.distinctL).toBe(1);
  expect(measures.frequencyL).toBe(1);
  expect(measures.entropyL).toBeCloseTo(1, 12);
  // class 1 against (2/5, 1/5, 2/5): half of 2/5 + 1/5 + 3/5
  expect(measures.t).toBeCloseTo(0.6, 12);
  // ordered: |-2/5| + |-3/5| over 2 steps
  expect(measureAnonymity([0, 0, 0, 1, 1], [0, 0, 1, 2, 2], 3, "ordered").t).toBeCloseTo(0.5, 12);
  expect(() => measureAnonymity([], [], 1)).toThrow(/at least one record/);
});

test("the measures obey 1 <= entropy l, frequency l <= distinct l <= k", () => {
  const records = fc.array(fc.tuple(fc.nat(3), fc.nat(4)), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(records, (rows) => {
      const classes = rows.map(([number]) => number);
      const sensitive = rows.map(([, value]) => value);
      const measures = measureAnonymity(classes, sensitive, 5);
      expect(measures.frequencyL).toBeGreaterThanOrEqual(1);
      expect(measures.entropyL).toBeGreaterThanOrEqual(measures.frequencyL - 1e-9);
      expect(measures.entropyL).toBeLessThanOrEqual(measures.distinctL + 1e-9);
      expect(measures.distinctL).toBeLessThanOrEqual(measures.k);
      expect(measures.t).toBeLessThanOrEqual(1);
      for (const closeness of ["equal", "ordered"] as const) {
        expect(
          measureAnonymity(
            classes.map(() => 0),
            sensitive,
            5,
            closeness,
          ).t,
        ).toBeCloseTo(0, 12);
      }
    }),
  );
});

test("the classes of a table are its distinct records over the quasi-identifiers", () => {
  const table = {
    rowCount: 4,
    attributes: [
      { name: "age", values: ["20s", "30s"] },
      { name: "disease", values: ["flu", "cold"] },
    ],
    columns: [Uint16Array.of(0, 1, 0, 1), Uint16Array.of(0, 1, 1, 0)],
  };
  const quasiIdentifiers = { ...table, attributes: [table.attributes[0]], columns: [table.columns[0]] };
  const classes = countRecords(quasiIdentifiers);
  expect([...classes.recordOf]).toEqual([0, 1, 0, 1]);
  expect(measureAnonymity(classes.recordOf, table.columns[1], 2)).toMatchObject({ k: 2, distinctL: 2, t: 0 });
});
