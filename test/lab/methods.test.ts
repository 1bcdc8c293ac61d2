import { expect, test } from "vitest";
import { ANONYMOUS_SECONDS, estimateRun } from "../../lib/lab/methods/estimate-run.ts";
import { LAB_FIELDS, LAB_METHODS, labParametersSchema } from "../../lib/lab/methods/lab-fields.ts";
import { runLabMethod } from "../../lib/lab/methods/run-lab-method.ts";
import { readOwnFile } from "../../lib/lab/own-file/read-own-file.ts";
import { renderCsv } from "../../lib/lab/report/render-csv.ts";
import { reportJson } from "../../lib/lab/report/report-json.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each(LAB_METHODS)("%s: every parameter has a default within its range; others are refused", (method) => {
  const schema = labParametersSchema(method);
  const defaults = schema.parse({});
  expect(Object.keys(defaults)).toEqual(LAB_FIELDS[method].map(({ name }) => name));
  expect(estimateRun(method, defaults)).toBeLessThan(ANONYMOUS_SECONDS);
  for (const { name, min, max } of LAB_FIELDS[method]) {
    expect(schema.safeParse({ [name]: min }).success).toBe(true);
    expect(schema.safeParse({ [name]: max }).success).toBe(true);
    expect(schema.safeParse({ [name]: min - 1 }).success).toBe(false);
    expect(schema.safeParse({ [name]: max + 1 }).success).toBe(false);
    expect(schema.safeParse({ [name]: "1" }).success).toBe(false);
  }
  expect(schema.safeParse({ magic: 1 }).success).toBe(false);
});

test("the same parameters and seed give the same bytes, another seed others", () => {
  const run = (seed: number) =>
    reportJson(runLabMethod("laplace", { draws: 100, seed }, undefined, () => {}));
  expect(run(3)).toBe(run(3));
  expect(run(3)).not.toBe(run(4));
}, 60_000);

test("own points are made l-diverse; the classes have at least l values", () => {
  const rows = Array.from({ length: 30 }, (_, i) => `${i},${(i * 7) % 30},${"abc"[i % 3]}`);
  const own = readOwnFile("points", bytes(`age,weight,disease\n${rows.join("\r\n")}\n`), "mine.csv");
  const report = runLabMethod("l-diversity", { runs: 1 }, own, () => {});
  expect(report.tables[0].rows.map(([l, , , distinct]) => [l, Number(distinct) >= Number(l)])).toEqual([
    [2, true],
    [3, true],
  ]);
});

test("own wards, traces and Adult records stand in the report", () => {
  const wards = readOwnFile("wardPopulations", bytes("time,ward,people\n8:00,A,20\n8:00,B,5\n"), "w.csv");
  const ldp = runLabMethod("location-ldp", { runs: 1, tolerance: 0.01 }, wards, () => {});
  expect(ldp.tables[1].title).toContain("a file of one's own");
  const adult = "39, State-gov, 7, Bachelors, 13, x, x, x, x, x, 0, 0, 40, United-States, <=50K\n".repeat(20);
  const own = readOwnFile("adult", bytes(adult), "adult.data");
  expect(own.size).toBe(20);
}, 60_000);

test.each([
  [
    "points",
    "a,b\n1,x\n2\nz,y\n",
    ["mine.csv line 3: expected 2 fields, found 1", 'mine.csv line 4: field 1: expected a number, found "z"'],
  ],
  [
    "wardPopulations",
    "time,ward\n8:00,A,-1\n",
    [
      'mine.csv line 1: expected "time,ward,people", found "time,ward"',
      'mine.csv line 2: people: expected a whole number, found "-1"',
    ],
  ],
  ["adult", "1,2\n", ["mine.csv line 1: expected 15 fields, found 2"]],
] as const)("a wrong file of %s names its lines", (kind, text, errors) => {
  expect(() => readOwnFile(kind, bytes(text), "mine.csv")).toThrow(
    expect.objectContaining({
      code: "bad_lab_file",
      detail: { errors: [...errors], errorCount: errors.length },
    }),
  );
});

test("own traces are read by the contest's reader, errors and all", () => {
  const wrong = "user_id,time_id,reg_id\n1,41,2000\n";
  expect(() => readOwnFile("originalTraces", bytes(wrong), "mine.csv")).toThrow(
    expect.objectContaining({ code: "bad_lab_file" }),
  );
});

test("a table as CSV quotes what needs it, and lets no cell be a formula", () => {
  const table = {
    title: "",
    columns: [{ name: "a,b" }, { name: "c" }],
    rows: [
      ["=1", null],
      ['x"', 0.25],
    ],
  };
  expect(renderCsv(table)).toBe('"a,b",c\n\'=1,\n"x""",0.25\n');
});
