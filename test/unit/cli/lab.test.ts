import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { SaxesParser } from "saxes";
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

/** The rows of CSV (RFC 4180). */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    rows[rows.length - 1].push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

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

  describe("--out", () => {
    const table = "age,disease\n1,a\n2,b\n3,a\n9,b\n8,c\n7,c\n";
    const sha256 = createHash("sha256").update(table).digest("hex");
    const lab = async (out: string, ...more: string[]) => {
      writeFileSync(file("own.csv"), table);
      const own = ["--table", file("own.csv"), "--runs", "3", "--seed", "5", "--out", file(out)];
      const result = await runCommand("lab", "l-diversity", ...own, ...more);
      expect(result).toMatchObject({ code: 0, stdout: "" });
      return readFileSync(file(out), "utf8");
    };
    const version = `Version ${JSON.parse(readFileSync("package.json", "utf8")).version}, scorer`;

    test("writes JSON with version, parameters and the input's hash beside the report", async () => {
      const { provenance, ...report } = JSON.parse(await lab("r.json"));
      const inputs = [{ option: "table", name: "own.csv", sha256 }];
      expect(provenance).toMatchObject({ command: "tracecup lab l-diversity", inputs });
      expect(provenance.citation).toContain(version);
      const args = ["lab", "l-diversity", "--table", file("own.csv"), "--runs", "3", "--seed", "5", "--json"];
      expect(report).toEqual(JSON.parse((await runCommand(...args)).stdout));
    });

    test("writes CSV with a line for each value of the same report", async () => {
      const rows = readCsv((await lab("r.csv")).replace("\uFEFF", ""));
      expect(rows[0]).toEqual(["part", "title", "row", "column", "value"]);
      expect(new Set(rows.map((row) => row.length))).toEqual(new Set([5]));
      expect(rows).toContainEqual([
        "provenance",
        "",
        expect.anything(),
        "input table",
        `own.csv, SHA-256 ${sha256}`,
      ]);
      const report = JSON.parse(await lab("r.json"));
      const cells = report.tables.reduce(
        (sum: number, { rows }: { rows: unknown[][] }) => sum + rows.flat().length,
        0,
      );
      expect(rows.filter(([part]) => part.startsWith("table-"))).toHaveLength(cells);
      const last = report.charts.length;
      const { x, y } = report.charts[last - 1].lines[0];
      expect(rows).toContainEqual([`chart-${last}`, expect.anything(), "1", expect.anything(), String(x[0])]);
      expect(rows).toContainEqual([`chart-${last}`, expect.anything(), "1", expect.anything(), String(y[0])]);
    });

    test("writes Markdown that ends with hash and BibTeX, in both languages, also gzipped", async () => {
      const page = await lab("r.md");
      expect(page).toMatch(/^# Weak l-diversity.*## Where this comes from.*- seed: 5\n.*```\n$/s);
      expect(page).toContain(`- input table: own.csv, SHA-256 ${sha256}`);
      expect(page).toContain(version);
      expect(await lab("ja.md", "--language", "ja")).toContain("## この結果の出所と引用");
      await lab("r.md.gz");
      expect(gunzipSync(readFileSync(file("r.md.gz"))).toString()).toBe(page);
    });

    test("writes SVG that draws every finite point of the charts, with the same provenance", async () => {
      const svg = await lab("r.svg");
      new SaxesParser().write(svg).close(); // throws for what is not well-formed
      const { charts, provenance } = JSON.parse(await lab("r.json"));
      const finite = charts.flatMap(({ lines }: { lines: { y: unknown[] }[] }) =>
        lines.flatMap(({ y }) => y.filter((value) => typeof value === "number")),
      );
      const legend = charts.flatMap(({ lines }: { lines: unknown[] }) => lines);
      const titles = svg.match(/<title>/g) ?? [];
      expect(titles).toHaveLength(1 + finite.length + legend.length);
      const [, metadata] = /<metadata>(.*?)<\/metadata>/s.exec(svg) ?? [];
      expect(JSON.parse(metadata.replaceAll("&quot;", '"'))).toEqual(provenance);
    });

    test.each([
      ["x.xlsx", [], "--out: expected a name that ends in .md, .csv, .json, .svg (or with .gz behind it)"],
      ["plain", [], "--out: expected a name that ends in .md"],
      ["x.csv", ["--json"], "--json: cannot be used here: --out asks for .csv"],
      ["x.json", ["--language", "ja"], "--language: cannot be used here: JSON has both languages"],
    ])("refuses %s with %j before anything is computed", async (out, more, message) => {
      const stderr = expect.stringContaining(message);
      const result = await runCommand("lab", "l-diversity", "--out", file(out), ...more);
      expect(result).toMatchObject({ code: 2, stdout: "", stderr });
      expect(existsSync(file(out))).toBe(false);
    });
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
    expect(table.stdout).toContain("- Data: table.csv");
    expect(table.stdout).toContain("## Your table: the algorithm's classes for each l");
    const places = Array.from({ length: 60 }, (_, i) => `${(i * 137) % 500},${(i * 59) % 500},20`);
    writeFileSync(file("positions.csv"), `x,y,r\n${places.join("\n")}\n`);
    const positions = ["lab", "wk-anonymity", "--positions", file("positions.csv")];
    expect((await runCommand(...positions, "--k", "12")).stdout).toMatch(
      /- Data: positions\.csv: 60 users.*## Your positions by k.*\n\| 12 \|.*## Who is in which area.*\n\| 60 \|/s,
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
    expect(extract.stdout).toContain("- People: flow.csv");
    expect(extract.stdout).not.toContain("published");
    const both = ["--people", file("people.csv"), "--wards", file("w.geojson")];
    expect(await runCommand("lab", "location-ldp", ...both)).toMatchObject({ code: 2 });
  });

  test("k-anonymizes a table by the trees of a file, and refuses trees that do not suit it", async () => {
    const rows = Array.from(
      { length: 40 },
      (_, i) => `${20 + i},${["farm", "office", "shop"][i % 3]},${"ab"[i % 2]}`,
    );
    writeFileSync(file("jobs.csv"), `age,job,disease\n${rows.join("\n")}\n`);
    const indoors = { name: "indoors", children: ["office", "shop"] };
    const run = (taxonomies: unknown, ...more: string[]) => {
      writeFileSync(file("trees.json"), JSON.stringify(taxonomies));
      const own = ["--table", file("jobs.csv"), "--taxonomies", file("trees.json"), "--k", "4", ...more];
      return runCommand("lab", "sampling-k-anonymity", ...own);
    };
    const { stdout } = await run({ job: { name: "any", children: [indoors, "farm"] } });
    expect(stdout).toMatch(/## Your table as published for k = 4.*\n\| 20\.\.39 \| farm \| a \| \d+ \|\n/s);
    expect(stdout.split(/\n\| \d+(?:\.\.\d+)? \| [a-z]+ \| [ab] /).length).toBe(41);
    const refusals: [unknown, string][] = [
      [{ job: indoors }, 'trees.json, job: the table\'s value "farm" is no leaf of the tree\n'],
      [{ work: indoors }, "trees.json: expected trees of age, job, found one of work\n"],
      [
        { job: { name: "any", children: ["farm", "farm"] } },
        'trees.json, job: the leaf "farm" occurs twice in the tree\n',
      ],
      [{ job: { name: "any" } }, `${file("trees.json")} line 1: job: expected a text for a leaf`],
    ];
    for (const [taxonomies, text] of refusals) {
      expect(await run(taxonomies)).toMatchObject({ code: 1, stderr: expect.stringContaining(text) });
    }
    expect(await run({}, "--adult", file("jobs.csv"))).toMatchObject({ code: 2 });
  });

  test("reports that an empty file is empty", async () => {
    writeFileSync(file("empty.csv"), "\uFEFF\r\n");
    for (const [experiment, option] of [
      ["l-diversity", "--table"],
      ["sampling-k-anonymity", "--table"],
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

  test("are mixed with a set by --mix, event by event", async () => {
    const [blocks, mixed] = [file("blocks.csv"), file("mixed.csv")];
    const orig = ["--orig", small.originalPath];
    await runCommand("anonymize", "A2", "--lambda", "0", ...orig, "--out", blocks);
    const made = await runCommand(
      "anonymize",
      "A1",
      ...orig,
      "--mix",
      blocks,
      "--share",
      "0.2",
      "--out",
      mixed,
    );
    expect(made).toMatchObject({ code: 0 });
    const isList = (line: string) => line.includes(" ");
    const lines = readFileSync(mixed, "utf8").trim().split("\n").slice(1);
    // 8000 draws: standard deviation of the share 0.0045; 6 of them.
    expect(Math.abs(lines.filter((line) => !isList(line)).length / lines.length - 0.2)).toBeLessThan(0.027);
    const wholes = readFileSync(blocks, "utf8").trim().split("\n").slice(1);
    expect(lines.every((line, i) => !isList(line) || line === wholes[i])).toBe(true);
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
