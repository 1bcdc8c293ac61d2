import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it, test } from "vitest";
import { populationFor } from "../../lib/cli/experiment-population.ts";
import { loadRound } from "../../lib/cli/round.ts";
import type { FigureName } from "../../lib/experiments/figure-settings.ts";
import { org, ref, temporaryFolder } from "./golden-set.ts";
import { runCommand } from "./run-command.ts";

const { file } = temporaryFolder();
const REFERENCE = "reftraces_team001_data01_IDP.csv";
const ORIGINAL = "orgtraces_team001_data01_IDP.csv";
const lengths = [1, 3, 21];
const filesOf = (days: number) => ({ orig: file(`${days}/${ORIGINAL}`), ref: file(`${days}/${REFERENCE}`) });

beforeAll(async () => {
  for (const days of lengths) {
    await runCommand("generate", "--users", "3", "--days", `${days}`, "--out", file(`${days}`));
  }
});

describe("the population of an experiment on files", () => {
  const daysOf = async (figure: FigureName, files: { orig: string; ref: string }) =>
    (await populationFor(figure, { ...files, users: 1, populationSeed: 1 }, loadRound(undefined))).days;

  test("figures 4 and 6 use the published number of days, figure 5 all", async () => {
    expect(await daysOf("fig4", { orig: org, ref })).toBe(2);
    expect(await daysOf("fig4", filesOf(3))).toBe(2);
    expect(await daysOf("fig4", filesOf(21))).toBe(2);
    expect(await daysOf("fig6", filesOf(21))).toBe(20);
    expect(await daysOf("fig5", filesOf(21))).toBe(21);
  });

  test.each([
    ["fig4", 2, 1, 20],
    ["fig5", 2, 1, 20],
    ["fig6", 20, 3, 60],
  ])("%s is refused with fewer than %d days", async (figure, least, found, events) => {
    const { orig, ref: reference } = filesOf(found);
    const out = file(`${figure}-short`);
    expect(await runCommand("experiment", figure, "--orig", orig, "--ref", reference, "--out", out)).toEqual({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining(
        `${figure}: expected at least ${least} days of 20 events in --orig and --ref, found ${found} (${events} events per user)`,
      ),
    });
    expect(existsSync(out)).toBe(false);
  });
});

describe("an output that cannot be written", () => {
  // More than can be generated in a test's time: the refusal comes first.
  const experiment = (out: string) =>
    runCommand("experiment", "fig4", "--users", "1000000", "--days", "366", "--out", out);

  it("is refused before the population is made, if it is a file or the points are", async () => {
    writeFileSync(file("file"), "");
    const folder = { code: 1, stderr: `${file("file")}: a part of the path is not a folder\n` };
    expect(await experiment(file("file"))).toMatchObject(folder);
    mkdirSync(file("out"));
    writeFileSync(file("out/points"), "");
    const points = { code: 1, stderr: `${file("out/points")}: a part of the path is not a folder\n` };
    expect(await experiment(file("out"))).toMatchObject(points);
  });

  it("is refused if a result's name is a folder's", async () => {
    mkdirSync(file("taken/results.json"), { recursive: true });
    const stderr = `${file("taken/results.json")}: this is a folder, not a file\n`;
    expect(await experiment(file("taken"))).toMatchObject({ code: 1, stderr });
    expect(readdirSync(file("taken/points"))).toEqual([]);
  });
});
