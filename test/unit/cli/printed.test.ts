import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { SCORER_VERSION } from "../../../lib/scoring/scorer-version.ts";
import { ano, org, ref, temporaryFolder } from "./golden-set.ts";
import { runCommand } from "./run-command.ts";

const { file } = temporaryFolder();

/** The fields of a value, as `attacks[].score`. */
function fieldsOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, `${path}[]`));
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, item]) => fieldsOf(item, path ? `${path}.${key}` : key));
}

/** Those that the guide's table of `score --json` names. */
function documentedFields(): string[] {
  const guide = readFileSync(new URL("../../../docs/command-line.md", import.meta.url), "utf8");
  const table = guide.slice(
    guide.indexOf("## What `--json` prints"),
    guide.indexOf("With `--repeats K` it is"),
  );
  const names = [...table.matchAll(/^\| (`.*?`) \|/gm)].map(([, cell]) => cell);
  return names.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
}

describe("the command line's output", () => {
  it("evaluate utility prints only the number", async () => {
    expect(await runCommand("evaluate", "utility", "--orig", org, "--ano", ano("A1-none"))).toEqual({
      code: 0,
      stdout: "1.0\n",
      stderr: "",
    });
  });

  it("score --json prints every number and its details", async () => {
    const files = ["--orig", org, "--ref", ref, "--ano", ano("A4-PL_4_1")];
    const { stdout } = await runCommand("score", ...files, "--json", "--shuffle-seed", "3");
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ userCount: 200, eventsPerUser: 40, seed: 7, shuffleSeed: 3 });
    expect(report.utility).toMatchObject({ score: 0.7584630964633707, valid: true, requiredUtility: 0.7 });
    expect(report.attacks).toHaveLength(6);
    const scores = report.attacks.map((attack: { score: number }) => attack.score);
    expect(report.minReidentificationScore).toBe(Math.min(...scores.slice(0, 3)));
    expect(report.minTraceInferenceScore).toBe(Math.min(...scores.slice(3)));
    expect(new Set(fieldsOf(report))).toEqual(new Set(documentedFields()));
  });

  it("validate and score print enough digits of s_U to show why a set is invalid", async () => {
    // The set's s_U is 0.7584630964633707.
    writeFileSync(file("round.json"), '{ "requiredUtility": 0.7584631 }');
    const files = ["--orig", org, "--ano", ano("A4-PL_4_1"), "--round", file("round.json")];
    const validated = await runCommand("validate", ...files);
    expect(validated.stdout).toContain("s_U 0.75846, below 0.7584631: invalid\n");
    const scored = await runCommand("score", ...files, "--ref", ref, "--attackers", "I1,T1");
    expect(scored.stdout).toMatch(/^s_U +0\.75846 +invalid, below 0\.7584631$/m);
    const atEase = await runCommand("validate", "--orig", org, "--ano", ano("A4-PL_4_1"));
    expect(atEase.stdout).toContain("s_U 0.7585, at least 0.7: valid\n");
  });

  it("score --repeats prints means over consecutive seeds, and an interval", async () => {
    const files = ["--orig", org, "--ref", ref, "--ano", ano("A1-none"), "--attackers", "I2,t2-visitprob"];
    const { stdout } = await runCommand("score", ...files, "--repeats", "3", "--json");
    const { repeats, scores, runs } = JSON.parse(stdout);
    expect(repeats).toBe(3);
    expect(runs.map((one: { seed: number; shuffleSeed: number }) => [one.seed, one.shuffleSeed])).toEqual([
      [7, 11],
      [8, 12],
      [9, 13],
    ]);
    expect(scores.map((one: { name: string }) => one.name)).toEqual([
      "s_U",
      "s_I I2-VisitProb",
      "s_T T2-VisitProb",
      "s_I,min",
      "s_T,min",
    ]);
    const found = runs.map((one: { attacks: { score: number }[] }) => one.attacks[0].score);
    const { mean, sd, low, high } = scores[1];
    expect(mean).toBeCloseTo((found[0] + found[1] + found[2]) / 3, 12);
    // Student's 97.5 % quantile for two degrees of freedom.
    expect(high - low).toBeCloseTo((2 * 4.302652729749462 * sd) / Math.sqrt(3), 12);
    expect(scores[0]).toEqual({ name: "s_U", mean: 1, sd: 0, low: 1, high: 1 });
    const table = (await runCommand("score", ...files, "--repeats", "3")).stdout;
    expect(table).toContain("200 users x 40 events, 3 times, seeds from 7, shuffle seeds from 11");
  });

  it("validate describes the set", async () => {
    const { code, stdout } = await runCommand("validate", "--orig", org, "--ano", ano("A5-YA_1"));
    expect(code).toBe(0);
    expect(stdout).toBe("well-formed: 200 users x 40 events\ns_U 0.0630, below 0.7: invalid\n");
  });

  it("--version prints the program's version, and the scorer's", async () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8"));
    const stdout = `${version}, scorer ${SCORER_VERSION}\n`;
    expect(await runCommand("--version")).toEqual({ code: 0, stdout, stderr: "" });
  });

  it("--version --cite adds a BibTeX entry that says what CITATION.cff does", async () => {
    const { authors, title, version } = parse(readFileSync("CITATION.cff", "utf8"));
    const { code, stdout } = await runCommand("--version", "--cite");
    expect(code).toBe(0);
    expect(stdout.startsWith(`${version}, scorer ${SCORER_VERSION}\n\n@misc{tracecup,\n`)).toBe(true);
    for (const words of [authors[0].name, title, `Version ${version}, scorer ${SCORER_VERSION}`]) {
      expect(stdout).toContain(`{${words}}`);
    }
  });

  it("help lists every command, and each command's options", async () => {
    const { code, stdout } = await runCommand("--help");
    expect(code).toBe(0);
    for (const name of ["generate", "anonymize", "validate", "pseudonymize", "attack", "evaluate", "score"]) {
      expect(stdout).toContain(`  ${name} `);
      expect((await runCommand(name, "--help")).stdout).toMatch(/--|Commands:/);
    }
    expect((await runCommand("help", "score")).stdout).toContain("--shuffle-seed");
  });
});
