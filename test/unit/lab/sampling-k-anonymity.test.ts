import { describe, expect, test } from "vitest";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";
import { adultLikeRecords } from "../../../lib/lab/adult/adult-like.ts";
import { ADULT_TREES, TREES_OF_THE_TEXT } from "../../../lib/lab/adult/adult-trees.ts";
import { adultTable, readAdult } from "../../../lib/lab/adult/read-adult.ts";
import { textIn } from "../../../lib/lab/report/lab-text.ts";
import { renderMarkdown } from "../../../lib/lab/report/render-markdown.ts";
import { prepareAdult, runSetting } from "../../../lib/lab/sampling-k-anonymity/experiment.ts";
import { mayBeAdult } from "../../../lib/lab/sampling-k-anonymity/findings.ts";
import { rate, readAll, runShown } from "../../../lib/lab/sampling-k-anonymity/rated-readings.ts";
import {
  binomialUpperTail,
  chanceOfReaching,
} from "../../../lib/lab/sampling-k-anonymity/reachable-epsilon.ts";
import { READINGS, runReading } from "../../../lib/lab/sampling-k-anonymity/readings.ts";
import { nearestTable } from "../../../lib/lab/sampling-k-anonymity/readings-report.ts";
import { samplingReport } from "../../../lib/lab/sampling-k-anonymity/report.ts";

const LINE =
  "39, State-gov, 77516, Bachelors, 13, Never-married, Adm-clerical, Not-in-family, White, Male, 2174, 0, 40, United-States, ";

describe("reading Adult", () => {
  test("accepts both files' incomes, and skips the comment and incomplete records", () => {
    const text = `|1x3 Cross validator\r\n${LINE}<=50K\r\n${LINE}>50K.\r\n${LINE.replace("State-gov", "?")}<=50K\r\n\r\n`;
    expect(readAdult(text)).toEqual({
      ok: true,
      rowCount: 2,
      value: [
        { age: 39, workclass: "State-gov", education: "Bachelors", income: "<=50K" },
        { age: 39, workclass: "State-gov", education: "Bachelors", income: ">50K" },
      ],
    });
  });

  test("names the faulty lines", () => {
    const text = `${LINE}<=50K\n1,2,3\n${LINE}maybe\n${LINE.replace("39", "-1")}<=50K`;
    const result = readAdult(text, "mine.csv");
    expect(result.ok ? [] : result.errors.map(({ message }) => message)).toEqual([
      "mine.csv line 2: expected 15 columns separated by commas, found 3",
      'mine.csv line 3: income is "maybe"; expected one of <=50K, >50K',
      'mine.csv line 4: age is "-1"; expected a whole number without a sign',
    ]);
  });

  test("finds every generated value under a leaf of every choice of trees", () => {
    const records = adultLikeRecords(2000, new Mt19937(1));
    for (const trees of ADULT_TREES) {
      const table = adultTable(records, trees);
      table.columns.forEach((column, a) => {
        for (const code of column) expect(code).toBeLessThan(table.attributes[a].values.length);
      });
    }
    const odd = [{ age: 20, workclass: "Pirate", education: "Bachelors", income: "<=50K" }];
    expect(() => adultTable(odd, TREES_OF_THE_TEXT)).toThrow(/workclass is "Pirate"; expected one of/);
  });
});

describe("the probability of an epsilon", () => {
  test("is based on binomial tails that agree with direct sums", () => {
    expect(binomialUpperTail(3, 0.2, 3)).toBeCloseTo(0.008, 12);
    expect(binomialUpperTail(14, 0.2, 10)).toBeCloseTo(4.60497e-5, 9);
    expect(binomialUpperTail(50, 0.5, 0)).toBe(1);
    expect(binomialUpperTail(50, 0.5, 51)).toBe(0);
    expect(binomialUpperTail(1001, 0.5, 501)).toBeCloseTo(0.5, 9);
    expect(binomialUpperTail(10_000, 0.5, 10)).toBe(1);
    expect(binomialUpperTail(14, 0.2, 2)).toBeCloseTo(0.802088, 6);
  });

  test("bounds the simulated runs", () => {
    const table = prepareAdult(adultLikeRecords(3000, new Mt19937(2)), TREES_OF_THE_TEXT);
    const setting = { beta: 0.3, k: 5 };
    const result = runSetting(table, setting, 20, new Mt19937(3));
    expect(result.mean).toBeGreaterThan(0);
    expect(chanceOfReaching(result.mean, table.trees, table.records, 5, 0.3)).toBeGreaterThan(0.2);
    expect(chanceOfReaching(8, table.trees, table.records, 20, 0.3)).toBeLessThan(1e-3);
  });
});

test("the report on another table has the nine settings, and the same for the same seed", () => {
  const data = adultLikeRecords(3000, new Mt19937(4));
  const parameters = { runs: 2, setting: { beta: 0.5, k: 4 }, seed: 9 };
  const run = () => samplingReport({ name: "some table", data }, parameters, new Mt19937(9));
  const report = run();
  expect(report.tables[0].rows).toHaveLength(9);
  expect(textIn(report.headline, "en")).toMatch(
    /^At beta = 0\.5 and k = 4, epsilon is .* \(data: some table\)\.$/,
  );
  expect(renderMarkdown(report)).not.toMatch(/published mean \||0\.7571/);
  expect(renderMarkdown(report)).toBe(renderMarkdown(run()));
});

test("only a table that was read, and is not a small part, is compared with Adult", () => {
  const data = Array(15_000).fill(null);
  expect(mayBeAdult({ name: "read", data })).toBe(true);
  expect(mayBeAdult({ name: "generated", data, isGenerated: true })).toBe(false);
  expect(mayBeAdult({ name: "a part", data: data.slice(1) })).toBe(false);
});

test("the nearest readings are run anew, and ranked before the literal one", () => {
  const records = adultLikeRecords(1000, new Mt19937(4));
  const tables = ADULT_TREES.slice(0, 2).map((trees) => ({ trees, table: prepareAdult(records, trees) }));
  const random = new Mt19937(9);
  const rated = rate(readAll(tables, 1, random, () => {}));
  expect(rated).toHaveLength(96);
  const shown = runShown(rated, 1, random);
  expect(shown.runs).toBe(200);
  const { title, rows } = nearestTable(shown, rated.length);
  expect(textIn(title, "en")).toContain("the 8 nearest of 96");
  expect(rows).toHaveLength(10);
  const distances = rows.slice(1).map(([, , distance]) => Number(distance));
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(rows.at(-1)?.[0]).toMatchObject({
    en: "global recoding; k-anonymization of the sample; income as a quasi-identifier; sampling without replacement",
  });
});

test("samples with fewer than k records are counted, and empty ones publish nothing", () => {
  const table = prepareAdult(adultLikeRecords(200, new Mt19937(8)), TREES_OF_THE_TEXT);
  const smallAt = (beta: number, k: number) =>
    runSetting(table, { beta, k }, 10, new Mt19937(9)).smallSamples;
  expect(smallAt(0.1, 1000)).toBe(10);
  expect(smallAt(0.5, 10)).toBe(0);
  const one = prepareAdult(adultLikeRecords(1, new Mt19937(8)), TREES_OF_THE_TEXT);
  const { smallSamples, infiniteRuns } = runSetting(one, { beta: 0.5, k: 2 }, 10, new Mt19937(9));
  expect(smallSamples).toBe(infiniteRuns);
  expect(smallSamples).toBeLessThan(10);
});

test.each([
  ["equal records", 1],
  ["records that differ only in income", 2],
])("a table of %s has no negative epsilon and no NaN", (_, incomes) => {
  const [first] = adultLikeRecords(1, new Mt19937(10));
  const records = Array.from({ length: 15_000 }, (_unused, i) => {
    return { ...first, income: i % incomes === 0 ? "<=50K" : ">50K" };
  });
  const parameters = { runs: 2, setting: { beta: 0.01, k: 1000 }, seed: 1 };
  const report = samplingReport({ name: "flat", data: records }, parameters, new Mt19937(1));
  expect(renderMarkdown(report)).toMatch(/published mean \|.*0\.7571/s);
  for (const language of ["en", "ja"] as const) {
    expect(renderMarkdown(report, language)).not.toMatch(/NaN|[| 、。]-[0-9I]/);
  }
});

describe("the other readings of table 4.1", () => {
  const table = prepareAdult(adultLikeRecords(3000, new Mt19937(5)), TREES_OF_THE_TEXT);
  const setting = { beta: 0.3, k: 5 };

  test("are all different, and the literal one equals runSetting", () => {
    expect(new Set(READINGS.map((reading) => Object.values(reading).join())).size).toBe(24);
    const read = runReading(table, READINGS[0], setting, 10, new Mt19937(6));
    const direct = runSetting(table, setting, 10, new Mt19937(6));
    expect(read.infiniteRuns).toBe(direct.infiniteRuns);
    expect(read.infiniteRuns).toBe(0);
    expect(read.mean).toBeCloseTo(direct.mean, 12);
  });

  test.each(["once", "replaced"] as const)(
    "count a class that was sampled whole, and omit it only from the mean (%s)",
    (sampling) => {
      // k = 1 beside income: single records are classes, and some of a thousand are drawn at 0.3, or twice.
      const fine = { recoding: "local", anonymized: "sample", income: "beside", sampling } as const;
      const { mean, infiniteRuns } = runReading(table, fine, { beta: 0.3, k: 1 }, 5, new Mt19937(7));
      expect(infiniteRuns).toBe(5);
      expect(mean).toBeGreaterThan(0);
      expect(mean).toBeLessThan(Infinity);
    },
  );
});
