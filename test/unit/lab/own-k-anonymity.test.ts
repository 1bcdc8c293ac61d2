import { expect, it } from "vitest";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";
import { readCategories } from "../../../lib/lab/reading/read-categories.ts";
import { ownSamplingReport } from "../../../lib/lab/sampling-k-anonymity/own-report.ts";
import { codedByTrees, treeOf } from "../../../lib/lab/sampling-k-anonymity/own-trees.ts";

const JOBS = { name: "any", children: [{ name: "indoors", children: ["shop", "office"] }, "farm"] };
const random = new Mt19937(3);
const pick = <T>(from: readonly T[]) => from[random.interval(from.length - 1)];
const records = Array.from({ length: 300 }, () => [
  String(18 + random.interval(60)),
  pick(["farm", "office", "shop"]),
  pick(["flu", "cold", "burn"]),
]);

function reportOf(k: number) {
  const text = ["age,job,disease", ...records.map((cells) => cells.join(","))].join("\n");
  const read = readCategories(text, "own.csv");
  if (!read.ok) throw new Error("refused");
  const [ages, jobs] = read.value.quasiIdentifiers.attributes;
  const data = codedByTrees(read.value, [treeOf(ages.values, undefined), treeOf(jobs.values, JOBS)]);
  const parameters = { runs: 3, setting: { beta: 0.2, k }, seed: 1 };
  return ownSamplingReport({ name: "own.csv", data }, parameters, new Mt19937(1));
}

it("publishes each record under values that cover its own, in classes of at least k", () => {
  const [, , published] = reportOf(7).tables;
  expect(published.columns.map(({ name }) => name).slice(0, 3)).toEqual(["age", "job", "disease"]);
  const classes = new Map<string, { size: number; values: Set<string> }>();
  for (const [i, [age, job, disease, number]] of published.rows.entries()) {
    const [from, to = from] = String(age).split("..").map(Number);
    expect(Number(records[i][0])).toBeGreaterThanOrEqual(from);
    expect(Number(records[i][0])).toBeLessThanOrEqual(to);
    const covered = { any: ["farm", "office", "shop"], indoors: ["office", "shop"] }[String(job)] ?? [job];
    expect(covered).toContain(records[i][1]);
    expect(disease).toBe(records[i][2]);
    const known = classes.get(String(number)) ?? { size: 0, values: new Set() };
    classes.set(String(number), { size: known.size + 1, values: known.values.add(`${age} ${job}`) });
  }
  expect(Math.min(...[...classes.values()].map(({ size }) => size))).toBeGreaterThanOrEqual(7);
  expect([...classes.values()].every(({ values }) => values.size === 1)).toBe(true);
});

it("compares both recodings for several k, and loses more with a larger k", () => {
  const { rows } = reportOf(7).tables[0];
  expect(rows.map(([k]) => k)).toEqual([2, 3, 5, 7, 10, 20, 50]);
  for (const [k, global, local, , , least] of rows.map((row) => row.map(Number))) {
    expect(least).toBeGreaterThanOrEqual(k);
    expect(local).toBeGreaterThan(0);
    expect(global).toBeLessThanOrEqual(1);
  }
  expect(Number(rows[6][2])).toBeGreaterThan(Number(rows[0][2]));
});

it("halves numbers by their size, and has one level for other values", () => {
  expect(treeOf(["10", "9", "30", "1"], undefined).names).toEqual([
    "1..30",
    "1..9",
    "1",
    "9",
    "10..30",
    "10",
    "30",
  ]);
  expect(treeOf(["b", "a"], undefined).names).toEqual(["any", "b", "a"]);
  expect(treeOf(["7"], undefined).names).toEqual(["7"]);
  expect(() => treeOf(["a", "c"], { name: "any", children: ["a", "b"] })).toThrow('"c" is no leaf');
});

it("tells the lines of rows that lack a cell or have one too many", () => {
  const read = readCategories("a,b\n1,2,3\n4,\n5,6\n", "own.csv");
  expect(read.ok ? [] : read.errors.map(({ line, code }) => [line, code])).toEqual([
    [2, "column_count"],
    [3, "empty_cell"],
  ]);
});
