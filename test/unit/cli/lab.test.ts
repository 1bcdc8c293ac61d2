import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runLabMethod } from "../../../lib/lab/methods/run-lab-method.ts";
import { reportJson } from "../../../lib/lab/report/report-json.ts";
import { goldenPopulations } from "../../helpers/golden.ts";
import { runCommand } from "./run-command.ts";

const [small] = goldenPopulations();
let folder: string;
const file = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tracecup-lab-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("tracecup lab", () => {
  test("prints a report as Markdown, the same for the same seed", async () => {
    const run = () => runCommand("lab", "l-diversity", "--runs", "3", "--seed", "5");
    const first = await run();
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(first.stdout).toMatch(/^# Weak l-diversity by facility location\n/);
    expect((await run()).stdout).toBe(first.stdout);
  });

  test("prints JSON that holds the same tables", async () => {
    const { code, stdout } = await runCommand("lab", "l-diversity", "--runs", "3", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ id: "l-diversity", tables: expect.any(Array) });
  });

  test.each([
    ["laplace", { draws: 100, epsilon: 0.5 }],
    ["l-diversity", { runs: 3, seed: 5 }],
  ] as const)("%s prints the same JSON as the page, with its charts", async (method, parameters) => {
    const options = Object.entries(parameters).flatMap(([name, value]) => [`--${name}`, `${value}`]);
    const { stdout } = await runCommand("lab", method, ...options, "--json");
    const page = runLabMethod(method, parameters, undefined, () => {});
    expect(page.charts.length).toBeGreaterThan(0);
    expect(stdout).toBe(`${reportJson(page, 2)}\n`);
  });

  test("prints Markdown with the charts' numbers only in its tables", async () => {
    const { stdout } = await runCommand("lab", "l-diversity", "--runs", "3");
    expect(stdout).not.toContain("Cost / optimum on random instances by l");
  });

  test("leaves no progress line on a terminal", async () => {
    const { isTTY } = process.stderr;
    process.stderr.isTTY = true;
    try {
      const { stderr } = await runCommand("lab", "l-diversity", "--runs", "1");
      const lines = stderr.split("\r\u001b[K");
      expect(lines.slice(1, -1).join()).toMatch(/^l-diversity \d+ %(,l-diversity \d+ %)*$/);
      expect(lines.at(-1)).toBe("");
    } finally {
      process.stderr.isTTY = isTTY;
    }
  });

  test.each([
    [["laplace", "--json", "--language", "ja"], "--language: cannot be used here: --json has both languages"],
    [["location-ldp", "--round", "r.json"], "--round: cannot be used here: only --people-flow has regions"],
    [
      ["location-ldp", "--people", "p.csv", "--round", "r.json"],
      "--round: cannot be used here: only --people-flow has regions",
    ],
  ])("refuses options that it would ignore: %j", async (args, message) => {
    expect(await runCommand("lab", ...args)).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining(message),
    });
  });

  test("reads the user's own traces and writes a file", async () => {
    const out = file("report.md");
    const args = ["lab", "population-error", "--orig", small.originalPath, "--runs", "1", "--out", out];
    expect(await runCommand(...args)).toMatchObject({ code: 0, stdout: "" });
    expect(readFileSync(out, "utf8")).toContain("200 users x 40 events, 1024 regions");
  });

  test("refuses a large population of fewer than k people before it computes anything", async () => {
    expect(await runCommand("lab", "wk-anonymity", "--large", "3")).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining("--large: expected 0 or at least k = 5, found 3"),
    });
  });

  test("explains what is wrong with a file of Adult", async () => {
    const path = file("mine.csv");
    writeFileSync(path, "1,2,3\n");
    const { code, stderr } = await runCommand("lab", "sampling-k-anonymity", "--adult", path);
    expect(code).toBe(1);
    expect(stderr).toBe("mine.csv line 1: expected 15 columns separated by commas, found 3\n1 error\n");
    expect(await runCommand("lab", "sampling-k-anonymity", "--adult", file("none"))).toMatchObject({
      code: 1,
      stderr: `${file("none")}: there is no such file or folder\n`,
    });
  });

  test("accepts the user's own table, positions and people by ward", async () => {
    const rows = Array.from({ length: 30 }, (_, i) => `${i},${"abc"[i % 3]}`);
    writeFileSync(file("table.csv"), `age,disease\n${rows.join("\n")}\n`);
    const table = await runCommand("lab", "l-diversity", "--runs", "1", "--table", file("table.csv"));
    expect(table.stdout).toContain("- Your table: table.csv");
    expect(table.stdout).toContain("## Your table: the algorithm's classes for each l");
    const places = Array.from({ length: 60 }, (_, i) => `${(i * 137) % 500},${(i * 59) % 500},20`);
    writeFileSync(file("positions.csv"), `x,y,r\n${places.join("\n")}\n`);
    const positions = ["lab", "wk-anonymity", "--positions", file("positions.csv")];
    expect((await runCommand(...positions, "--k", "12")).stdout).toMatch(
      /- Data: positions\.csv: 60 users.*## Your positions by k.*\n\| 12 \|/s,
    );
    expect(await runCommand(...positions, "--users", "50")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--users"),
    });
    writeFileSync(file("people.csv"), "time,ward,people\n8:00,A,20\n8:00,B,x\n");
    expect(await runCommand("lab", "location-ldp", "--people", file("people.csv"))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^people\.csv line 3: people/),
    });
    const flow = `user_id,time,reg_id\n${Array.from({ length: 30 }, (_, i) => `${i},2013/07/01 08:10:00,${500 + i}`).join("\n")}\n`;
    writeFileSync(file("flow.csv"), flow);
    const extract = await runCommand(
      "lab",
      "location-ldp",
      "--runs",
      "1",
      "--tolerance",
      "0.01",
      "--people",
      file("flow.csv"),
    );
    expect(extract.stdout).toContain("- Also shown: flow.csv");
    const both = ["--people", file("people.csv"), "--wards", file("w.geojson")];
    expect(await runCommand("lab", "location-ldp", ...both)).toMatchObject({ code: 2 });
  });

  test("reports that an empty file is empty", async () => {
    writeFileSync(file("empty.csv"), "\uFEFF\r\n");
    for (const [experiment, option] of [
      ["l-diversity", "--table"],
      ["wk-anonymity", "--positions"],
      ["location-ldp", "--people"],
      ["sampling-k-anonymity", "--adult"],
    ]) {
      expect(await runCommand("lab", experiment, option, file("empty.csv"))).toMatchObject({
        code: 1,
        stderr: "empty.csv line 1: the file is empty\n",
      });
    }
  });

  test("refuses unknown methods and options with exit code 2", async () => {
    expect(await runCommand("lab")).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/name an experiment; expected one of sampling-k-anonymity, location-ldp/),
    });
    expect(await runCommand("lab", "wk-anonymity", "--k", "2.5")).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/--k: expected a whole number in 2\.\.20/),
    });
    expect(await runCommand("lab", "magic")).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /no experiment magic; expected one of sampling-k-anonymity, location-ldp/,
      ),
    });
    expect(await runCommand("lab", "location-ldp", "--wards", "w.geojson")).toMatchObject({ code: 2 });
    expect(await runCommand("lab", "location-ldp", "--runs", "0")).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/--runs: expected a whole number in 1\.\.10000/),
    });
  });
});

describe("tracecup anonymize A6, A7, A8", () => {
  test.each([
    ["A6", "--k", "3"],
    ["A7", "--k", "3", "--w", "0.8"],
    ["A8", "--l", "3"],
  ])("%s writes a set that validates", async (...args) => {
    const out = file(`${args[0]}.csv`);
    const made = await runCommand("anonymize", ...args, "--orig", small.originalPath, "--out", out);
    expect(made).toMatchObject({ code: 0 });
    expect(await runCommand("validate", "--orig", small.originalPath, "--ano", out)).toMatchObject({
      code: 0,
    });
  });

  test("refuses a k above the number of users, and errors in descending order", async () => {
    const anonymize = (...args: string[]) =>
      runCommand("anonymize", ...args, "--orig", small.originalPath, "--out", file("refused.csv"));
    expect(await anonymize("A6", "--k", "201")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--k: expected at most the 200 users"),
    });
    expect(await anonymize("A7", "--smallest-error-km", "2")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--largest-error-km: expected at least --smallest-error-km"),
    });
  });
});
