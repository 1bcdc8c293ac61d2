import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { TOKYO_GRID, TOKYO_HOSPITAL_REGION_IDS } from "../../../lib/core/grid/grid.ts";
import { OSAKA_GRID } from "../../helpers/golden.ts";
import { ano, org, ref, temporaryFolder } from "./golden-set.ts";
import { runCommand } from "./run-command.ts";

const { file } = temporaryFolder();

/** Scores a set as a round with these settings does. */
async function score(settings: object) {
  const round = file("round.json");
  writeFileSync(round, JSON.stringify(settings));
  const files = ["--orig", org, "--ref", ref, "--ano", ano("A4-PL_4_1"), "--round", round];
  const { stdout, stderr } = await runCommand("score", ...files, "--attackers", "T3", "--json");
  return { score: JSON.parse(stdout).minTraceInferenceScore as number, stderr };
}

const NOTE =
  "expected hospitalRegionIds for a grid that is not PWS Cup 2019's, found none; Tokyo's numbers are used (an import uses none)\n";

describe("the hospitals of a round file", () => {
  it("are Tokyo's numbers on another grid unless it names others, with a notice", async () => {
    const unnamed = await score({ grid: OSAKA_GRID });
    const none = await score({ grid: OSAKA_GRID, hospitalRegionIds: [] });
    const named = await score({ grid: OSAKA_GRID, hospitalRegionIds: TOKYO_HOSPITAL_REGION_IDS });
    expect(unnamed.stderr).toBe(`${file("round.json")}: ${NOTE}`);
    expect([none.stderr, named.stderr]).toEqual(["", ""]);
    expect(unnamed.score).toBe(named.score);
    expect(unnamed.score).not.toBe(none.score);
  });

  it("are Tokyo's on its regions, even if distances are measured differently", async () => {
    const grid = { ...TOKYO_GRID, kmPerLatitudeDegree: 110.9 };
    const named = { grid, hospitalRegionIds: TOKYO_HOSPITAL_REGION_IDS };
    expect(await score({ grid })).toEqual(await score(named));
    const usual = await score({});
    expect(usual).toEqual(await score({ hospitalRegionIds: TOKYO_HOSPITAL_REGION_IDS }));
    expect(usual.stderr).toBe("");
  });

  it("are not mentioned by commands that do not use them", async () => {
    const round = file("round.json");
    writeFileSync(round, JSON.stringify({ grid: OSAKA_GRID }));
    const { code, stderr } = await runCommand(
      "validate",
      "--orig",
      org,
      "--ano",
      ano("A1-none"),
      "--round",
      round,
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it("are the same for generate --like, which mentions them once", async () => {
    const like = file("like");
    mkdirSync(like);
    for (const path of [org, ref]) copyFileSync(path, join(like, basename(path)));
    writeFileSync(join(like, "round.json"), JSON.stringify({ grid: OSAKA_GRID }));
    const size = ["--users", "3", "--days", "1"];
    const { code, stderr } = await runCommand("generate", "--like", like, ...size, "--out", file("made"));
    expect(code).toBe(0);
    expect(stderr.split(NOTE)).toHaveLength(2);
    const made = JSON.parse(readFileSync(join(file("made"), "round.json"), "utf8"));
    expect(made).toMatchObject({ grid: OSAKA_GRID, hospitalRegionIds: TOKYO_HOSPITAL_REGION_IDS });
  });

  it("are those of the published scores in the guide's example for Osaka", () => {
    const guide = readFileSync(new URL("../../../docs/command-line.md", import.meta.url), "utf8");
    const [, example] = /```json\n(.*?)```/s.exec(guide) ?? [];
    const expected = { grid: OSAKA_GRID, hospitalRegionIds: TOKYO_HOSPITAL_REGION_IDS };
    expect(JSON.parse(example)).toEqual(expected);
  });
});
