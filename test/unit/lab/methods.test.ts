import { describe, expect, test } from "vitest";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";
import { ANONYMOUS_SECONDS, estimateRun } from "../../../lib/lab/methods/estimate-run.ts";
import {
  isValidParameter,
  LAB_FIELDS,
  LAB_METHODS,
  type LabMethod,
  type LabParameters,
  usedFields,
} from "../../../lib/lab/methods/lab-fields.ts";
import {
  labParametersSchema,
  ownFileParametersSchema,
} from "../../../lib/lab/methods/lab-parameters-schema.ts";
import { type OwnData, readOwnFile } from "../../../lib/lab/methods/read-own-file.ts";
import { runLabMethod } from "../../../lib/lab/methods/run-lab-method.ts";
import { renderCsv } from "../../../lib/lab/report/render-csv.ts";
import { reportIn } from "../../../lib/lab/report/report-in.ts";
import { reportJson } from "../../../lib/lab/report/report-json.ts";
import { parseStoredRequest } from "../../../lib/use-cases/lab-runs/stored-request.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each(LAB_METHODS)("every parameter of %s has a default within its range", (method) => {
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

test.each(LAB_METHODS)("the form of %s accepts exactly what the API accepts", (method) => {
  const schema = labParametersSchema(method);
  for (const field of LAB_FIELDS[method]) {
    const { name, min, max } = field;
    const numbers = [min, max, min - 1, max + 1, (min + max) / 2 + 0.25, Number.NaN, Infinity, -Infinity];
    for (const number of numbers) {
      expect(isValidParameter(field, number), `${name} ${number}`).toBe(
        schema.safeParse({ [name]: number }).success,
      );
    }
  }
});

test("the same parameters and seed give the same bytes, and another seed others", () => {
  const run = (seed: number) =>
    reportJson(runLabMethod("laplace", { draws: 100, seed }, undefined, () => {}));
  expect(run(3)).toBe(run(3));
  expect(run(3)).not.toBe(run(4));
});

test("one's own points are made l-diverse: the classes have at least l values", () => {
  const rows = Array.from({ length: 30 }, (_, i) => `${i},${(i * 7) % 30},${"abc"[i % 3]}`);
  const own = readOwnFile("points", bytes(`age,weight,disease\n${rows.join("\r\n")}\n`), "mine.csv");
  const report = runLabMethod("l-diversity", { runs: 1 }, own, () => {});
  expect(report.tables[0].rows.map(([l, , , distinct]) => [l, Number(distinct) >= Number(l)])).toEqual([
    [2, true],
    [3, true],
  ]);
  const { columns, rows: records } = report.tables[1];
  expect(columns.length).toBe(3);
  const valuesOf = new Map<unknown, Set<number>>();
  for (const [record, , representative] of records) {
    const values = valuesOf.get(representative) ?? new Set();
    valuesOf.set(representative, values.add((Number(record) - 1) % 3));
  }
  expect(records.length).toBe(30);
  expect([...valuesOf.values()].every(({ size }) => size === 3)).toBe(true);
  expect(JSON.stringify(report)).not.toContain("figure 1");
});

test("one's own wards, traces and Adult records appear in the report", () => {
  const wards = readOwnFile("wardPopulations", bytes("time,ward,people\n8:00,A,20\n8:00,B,5\n"), "w.csv");
  const ldp = runLabMethod("location-ldp", { runs: 1, tolerance: 0.01 }, wards, () => {});
  for (const table of reportIn(ldp, "en").tables) expect(table.title).toContain("your own file");
  for (const table of reportIn(ldp, "ja").tables) expect(table.title).toContain("自分のファイル");
  expect(JSON.stringify(ldp)).not.toMatch(/published|2971\.31|A\.3/);
  const adult = "39, State-gov, 7, Bachelors, 13, x, x, x, x, x, 0, 0, 40, United-States, <=50K\n".repeat(20);
  const own = readOwnFile("adult", bytes(adult), "adult.data");
  expect(own.size).toBe(20);
});

test("a table as CSV quotes what needs it, and contains no formula", () => {
  const table = {
    title: "",
    columns: [{ name: "a,b" }, { name: "c" }],
    rows: [
      ["=1", null],
      ['x"', 0.25],
    ],
  };
  expect(renderCsv(table)).toBe('"a,b",c\n\'=1,\n"x""",0.25\n');
  expect(renderCsv({ ...table, columns: [{ name: "人数" }] })).toBe('\uFEFF人数\n\'=1,\n"x""",0.25\n');
});

test("a people-flow extract is counted by ward and drawn as a map of tiles", () => {
  // Two people in Shinjuku's region 491 at 8, one in the bay, which is no ward.
  const text =
    "user_id,time,reg_id\n1,2013/07/01 08:10:00,491\n2,2013/07/01 08:20:00,491\n3,2013/07/01 08:20:00,23\n";
  const own = readOwnFile("wardPopulations", bytes(text), "flow.csv");
  const report = reportIn(
    runLabMethod("location-ldp", { runs: 1, tolerance: 0.01 }, own, () => {}),
    "en",
  );
  const [mine] = report.maps ?? [];
  expect(mine.tiles).toHaveLength(23);
  expect(new Set(mine.tiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(23);
  const shinjuku = mine.tiles.findIndex(({ name }) => name === "Shinjuku");
  expect(mine.layers[0]).toMatchObject({ name: "true value" });
  expect(mine.layers[0].values.map((value, tile) => [tile, value]).filter(([, value]) => value > 0)).toEqual([
    [shinjuku, 2],
  ]);
});

describe("one's own positions", () => {
  const random = new Mt19937(1);
  const rows = Array.from({ length: 120 }, () => {
    const [x, y, r] = [random.random() * 900, random.random() * 900, 5 + random.random() * 100];
    return [x, y, r, x + (random.random() - 0.5) * r, y + (random.random() - 0.5) * r].join();
  });
  const read = (text: string) => readOwnFile("positions", bytes(text), "mine.csv");

  test("become areas that contain k users with probability w", () => {
    const own = read(`x,y,r,true_x,true_y\n${rows.join("\n")}\n`);
    const report = reportIn(
      runLabMethod("wk-anonymity", { k: 4, w: 0.8 }, own, () => {}),
      "en",
    );
    const [byK, areas] = report.tables;
    const least = byK.columns.findIndex(({ name }) => name === "smallest P(L, k) proposal");
    for (const row of byK.rows) expect(Number(row[least])).toBeGreaterThanOrEqual(0.8 - 1e-9);
    expect(byK.columns.map(({ name }) => name)).toContain("Privacy proposal");
    const members = areas.columns.findIndex(({ name }) => name === "users");
    expect(areas.rows.reduce((sum, row) => sum + Number(row[members]), 0)).toBe(120);
    for (const row of areas.rows) expect(Number(row[members])).toBeGreaterThanOrEqual(4);
  });

  test("have no Privacy without the true positions", () => {
    const own = read(`x,y,r\n${rows.map((row) => row.split(",").slice(0, 3).join()).join("\n")}\n`);
    const report = reportIn(
      runLabMethod("wk-anonymity", {}, own, () => {}),
      "en",
    );
    expect(report.tables[0].columns.map(({ name }) => name)).not.toContain("Privacy proposal");
    const two = read("x,y,r\n0,0,10\n1000,1000,10\n");
    expect(() => runLabMethod("wk-anonymity", { k: 3, w: 0.9 }, two, () => {})).toThrow(
      expect.objectContaining({ code: "wk_impossible" }),
    );
  });

  test("give a map without negative zeros where they are around zero", () => {
    const own = read("x,y,r\n0.6,0.7,0\n-1.2,-1.3,0\n0,0,0\n");
    const { parameters } = runLabMethod("wk-anonymity", { k: 2 }, own, () => {});
    expect(parameters.at(-1)?.[1]).toBe("-2, -2 – 2, 2 (m)");
    const near = read("x,y,r\n0.6,0.7,0\n0.7,0.8,0\n");
    expect(runLabMethod("wk-anonymity", { k: 2 }, near, () => {}).parameters.at(-1)?.[1]).toBe(
      "0, 0 – 2, 2 (m)",
    );
  });

  test.each([
    ["on a line", Array.from({ length: 30 }, (_, i) => `${i},0,5`)],
    ["closer together than their errors", ["0,0,500", "1,1,500", "0,1,500"]],
    ["all at one exact place", ["7,7,0", "7,7,0", "7,7,0"]],
  ])("become areas, up to all in one, where they are %s", (_, places) => {
    const own = read(`x,y,r\n${places.join("\n")}\n`);
    const run = (k: number) => runLabMethod("wk-anonymity", { k, w: 0.99 }, own, () => {}).tables[1].rows;
    const all = Math.min(places.length, 20);
    for (const k of [2, all]) {
      const rows = run(k);
      expect(rows.length).toBeGreaterThan(0);
      for (const [, , , , , users, probability] of rows) {
        expect(Number(users)).toBeGreaterThanOrEqual(k);
        expect(Number(probability)).toBeGreaterThanOrEqual(0.99 - 1e-9);
      }
    }
  });
});

test("simulated walkers that cannot be anonymized are refused with the reason", () => {
  const impossible = { k: 20, w: 0.99, users: 20 };
  expect(() => runLabMethod("wk-anonymity", impossible, undefined, () => {})).toThrow(
    expect.objectContaining({
      code: "wk_impossible",
      detail: { k: 20, w: 0.99, chance: expect.any(Number) },
    }),
  );
});

test("a rounded probability that rules the walkers out has no numbers, and stops nothing", () => {
  const parameters = { users: 23, k: 20, w: 0.9, seed: 1 };
  const report = reportIn(
    runLabMethod("wk-anonymity", parameters, undefined, () => {}),
    "en",
  );
  const rounded = report.tables[3];
  expect(rounded.rows[0].slice(1).every((cell) => typeof cell === "number")).toBe(true);
  expect(rounded.rows[1].slice(1)).toEqual([null, null, null]);
  expect(rounded.note).toContain("No numbers: by this bound");
  expect(report.findings.join("\n")).toContain(
    "by the bound for n = 10, these walkers could not be anonymized",
  );
});

test("a large population must have at least k people", () => {
  const schema = labParametersSchema("wk-anonymity");
  for (const large of [0, 5, 6]) expect(schema.safeParse({ large, k: 5 }).success).toBe(true);
  expect(schema.safeParse({ large: 4 }).error?.issues).toMatchObject([
    { path: ["large"], message: "expected 0 or at least k people" },
  ]);
});

test("parameters of the walkers are neither asked for nor checked with own positions", () => {
  expect(usedFields("wk-anonymity", true).map(({ name }) => name)).toEqual(["k", "w", "alpha"]);
  expect(usedFields("wk-anonymity", false)).toEqual(LAB_FIELDS["wk-anonymity"]);
  const schema = ownFileParametersSchema("wk-anonymity");
  expect(schema.parse({})).toEqual({ k: 5, w: 0.9, alpha: 1 });
  expect(schema.parse({ k: 7, users: null, large: 3, seed: -1 })).toEqual({ k: 7, w: 0.9, alpha: 1 });
  expect(schema.safeParse({ k: 1 }).success).toBe(false);
  expect(schema.safeParse({ magic: 1 }).success).toBe(false);
});

test.each(LAB_METHODS)("a stored run of %s on an own file keeps the parameters it uses", (method) => {
  const parameters = labParametersSchema(method).parse({});
  const used = Object.fromEntries(usedFields(method, true).map(({ name }) => [name, parameters[name]]));
  expect(parseStoredRequest({ method, parameters, ownFile: true })).toEqual({ method, parameters: used });
  expect(parseStoredRequest({ method, parameters: used, ownFile: true })).toEqual({
    method,
    parameters: used,
  });
  expect(parseStoredRequest({ method, parameters, ownFile: false })).toEqual({ method, parameters });
});

describe("lab reports at the edges", () => {
  const textsOf = (method: LabMethod, parameters: LabParameters, own?: OwnData) => {
    const report = runLabMethod(method, parameters, own, () => {});
    return (["en", "ja"] as const).map((language) => JSON.stringify(reportIn(report, language)));
  };

  test("show no NaN or undefined for a table smaller than its k, or sampled whole", () => {
    const records = (count: number) =>
      "39, State-gov, 7, Bachelors, 13, x, x, x, x, x, 0, 0, 40, United-States, <=50K\n".repeat(count);
    for (const [count, k, beta] of [
      [2, 1000, 0.01],
      [5, 1, 0.99],
    ]) {
      const own = readOwnFile("adult", bytes(records(count)), "adult.data");
      for (const text of textsOf("sampling-k-anonymity", { runs: 2, k, beta }, own)) {
        expect(text).not.toMatch(/NaN|undefined/);
        expect(text).not.toMatch(/Read word for word|文言どおりの方法/);
      }
    }
  });

  test("show document 002's numbers only for its own epsilon and delta", () => {
    for (const text of textsOf("laplace", { draws: 10 })) expect(text).toContain("0.95073");
    for (const text of textsOf("laplace", { draws: 10, delta: 0.3, epsilon: 1 })) {
      expect(text).not.toContain("0.95073");
      expect(text).toMatch(/a share of 0\.7 of|0\.7の割合/);
    }
  });
});

test.each([
  ["sampling-k-anonymity", { runs: 1 }],
  ["location-ldp", { runs: 1, tolerance: 0.1 }],
  ["population-error", { runs: 1 }],
  ["laplace", { draws: 10 }],
  ["l-diversity", { runs: 1 }],
] as const)("%s reports the same in English and in Japanese", (method, parameters) => {
  const report = runLabMethod(method, parameters, undefined, () => {});
  const [en, ja] = [reportIn(report, "en"), reportIn(report, "ja")];
  const isJapanese = (text: string) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(text);
  for (const text of [en.title, ...en.findings, ...en.tables.map(({ title }) => title)]) {
    expect(isJapanese(text), text).toBe(false);
  }
  for (const text of [ja.title, ...ja.findings, ...ja.tables.map(({ title }) => title)]) {
    expect(isJapanese(text), text).toBe(true);
  }
  // Every number of a sentence stands in the other language, too, in English also as a word.
  const numbers = (text: string) => (text.match(/\d+(\.\d+)?|\b(one|three|five|thirteen)\b/g) ?? []).length;
  en.tables.forEach((table, i) => {
    const other = ja.tables[i];
    expect(numbers(other.title), other.title).toBe(numbers(table.title));
    expect(other.rows.map((row) => row.map((cell) => typeof cell))).toEqual(
      table.rows.map((row) => row.map((cell) => typeof cell)),
    );
  });
});
