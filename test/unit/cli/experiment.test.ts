import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, test } from "vitest";
import { populationFor } from "../../../lib/cli/experiment-population.ts";
import { loadRound } from "../../../lib/cli/round.ts";
import type { FigureName } from "../../../lib/lab/figures/figure-settings.ts";
import { tracecupProgram } from "../../helpers/programs.ts";
import { org, ref, temporaryFolder } from "./golden-set.ts";
import { runCommand } from "./run-command.ts";

const { file } = temporaryFolder();
const REFERENCE = "reftraces_team001_data01_IDP.csv";
const ORIGINAL = "orgtraces_team001_data01_IDP.csv";
const lengths = [1, 3];
const filesOf = (days: number) => ({ orig: file(`${days}/${ORIGINAL}`), ref: file(`${days}/${REFERENCE}`) });

beforeAll(async () => {
  for (const days of lengths) {
    await runCommand("generate", "--users", "3", "--days", `${days}`, "--out", file(`${days}`));
  }
});

describe("the population of an experiment on files", () => {
  const daysOf = async (figure: FigureName, files: { orig: string; ref: string }) =>
    (await populationFor(figure, { ...files, users: 1 }, loadRound(undefined))).days;

  test("has all whole days of the files", async () => {
    expect(await daysOf("fig4", { orig: org, ref })).toBe(2);
    for (const figure of ["fig4", "fig5", "fig6"] as const) {
      expect(await daysOf(figure, filesOf(1))).toBe(1);
      expect(await daysOf(figure, filesOf(3))).toBe(3);
    }
  });

  test("is refused if the files are shorter than a day, or than two for figure 5", async () => {
    await runCommand("generate", "--users", "3", "--days", "1", "--slots", "10", "--out", file("half"));
    const out = file("short");
    const experiment = (figure: string, folder: string) => {
      const files = ["--orig", file(`${folder}/${ORIGINAL}`), "--ref", file(`${folder}/${REFERENCE}`)];
      return runCommand("experiment", figure, ...files, "--out", out);
    };
    expect(await experiment("fig5", "1")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("fig5: expected at least 2 days, found 1"),
    });
    expect(await experiment("fig4", "half")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        "fig4: expected at least a day of 20 events in --orig and --ref, found 10 events per user",
      ),
    });
    expect(existsSync(out)).toBe(false);
  });
});

describe("an experiment with repeats", () => {
  const run = async (folder: string, ...options: string[]) => {
    const size = ["--users", "12", "--days", "2", "--attackers", "pws2019", "--threads", "1"];
    const out = file(folder);
    const args = ["experiment", "fig5", ...size, ...options, "--out", out];
    execFileSync(process.execPath, [await tracecupProgram(), ...args], { stdio: "pipe" });
    return JSON.parse(readFileSync(join(out, "results.json"), "utf8"));
  };
  const scoresOf = ({ results }: { results: { attacks: { score: number }[] }[] }) =>
    results.map(({ attacks }) => attacks.map(({ score }) => score));

  it("measures further populations, with all seeds one higher each time", async () => {
    const repeated = await run("repeated", "--repeats", "2");
    const seeds = ["--population-seed", "2", "--anonymizer-seed", "2", "--shuffle-seed", "12", "--seed", "8"];
    const [first, second] = [await run("first"), await run("second", ...seeds)];
    expect(scoresOf(repeated)).toEqual([...scoresOf(first), ...scoresOf(second)]);
    expect(scoresOf(first)).not.toEqual(scoresOf(second));
    const { provenance } = repeated;
    expect(provenance).toMatchObject({ command: "tracecup experiment fig5", inputs: [] });
    expect(provenance.parameters).toMatchObject({ users: 12, days: 2, populationSeed: 1, repeats: 2 });
    expect(readFileSync(file("repeated/results.csv"), "utf8")).toContain("anonymizer,days,repeats,s_U,");
  });
});

describe("an output that cannot be written", () => {
  // More than can be generated in a test's time: the refusal comes first.
  const experiment = (out: string) =>
    runCommand("experiment", "fig4", "--users", "1000000", "--days", "366", "--out", out);

  it("is refused before the population is made, if it is a file or `points` is", async () => {
    writeFileSync(file("file"), "");
    const folder = { code: 1, stderr: `${file("file")}: a part of the path is not a folder\n` };
    expect(await experiment(file("file"))).toMatchObject(folder);
    mkdirSync(file("out"));
    writeFileSync(file("out/points"), "");
    const points = { code: 1, stderr: `${file("out/points")}: a part of the path is not a folder\n` };
    expect(await experiment(file("out"))).toMatchObject(points);
  });

  it("is refused if a folder has a result's name", async () => {
    mkdirSync(file("taken/results.json"), { recursive: true });
    const stderr = `${file("taken/results.json")}: this is a folder, not a file\n`;
    expect(await experiment(file("taken"))).toMatchObject({ code: 1, stderr });
    expect(readdirSync(file("taken/points"))).toEqual([]);
  });
});
