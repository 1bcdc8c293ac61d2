import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { writeOriginalTraces } from "../../../lib/core/formats/original-traces.ts";
import { writeReferenceTraces } from "../../../lib/core/formats/reference-traces.ts";
import { generatePopulation } from "../../../lib/core/generate/generate-population.ts";
import { TOKYO_GRID } from "../../../lib/core/grid/grid.ts";
import { same, temporaryFolder } from "./golden-set.ts";
import { runCommand } from "./run-command.ts";

const { file } = temporaryFolder();

describe("generate", () => {
  it("writes each team's own sets, the same for the same seed, and a manifest of seeds", async () => {
    const [first, second] = [file("generated"), file("generated-again")];
    const size = ["--users", "20", "--days", "1", "--slots", "10", "--columns", "8", "--rows", "4"];
    const { code } = await runCommand("generate", ...size, "--teams", "2", "--kind", "both", "--out", first);
    expect(code).toBe(0);
    const names = readdirSync(first).sort();
    expect(names).toEqual([
      "manifest.json",
      ...["orgtraces", "reftraces"].flatMap((prefix) =>
        ["001", "002"].flatMap((team) => [
          `${prefix}_team${team}_data01_IDP.csv`,
          `${prefix}_team${team}_data02_TRP.csv`,
        ]),
      ),
      "round.json",
    ]);
    const contents = new Set(names.map((name) => readFileSync(join(first, name), "utf8")));
    expect(contents.size).toBe(names.length);
    const manifest = JSON.parse(readFileSync(join(first, "manifest.json"), "utf8"));
    expect(manifest).toMatchObject({ seed: 1, userCount: 20, days: 1, slotsPerDay: 10 });
    expect(new Set(manifest.sets.map((one: { seed: number }) => one.seed)).size).toBe(4);

    await runCommand("generate", ...size, "--out", second, "--gzip");
    const again = gunzipSync(readFileSync(join(second, "orgtraces_team001_data01_IDP.csv.gz")));
    expect(same(join(first, "orgtraces_team001_data01_IDP.csv"), again)).toBe(true);
  });

  it("writes the population of generatePopulation and of experiment for --population-seed", async () => {
    const out = file("population");
    const wish = ["--users", "12", "--days", "2", "--population-seed", "7", "--out", out];
    expect((await runCommand("generate", ...wish)).code).toBe(0);
    const size = { grid: TOKYO_GRID, userCount: 12, days: 2, slotsPerDay: 20 };
    const { reference, original } = generatePopulation(size, 7);
    const written = (name: string, chunks: Iterable<Uint8Array>) =>
      same(join(out, `${name}_team001_data01_IDP.csv`), Buffer.concat([...chunks]));
    expect(written("reftraces", writeReferenceTraces(reference))).toBe(true);
    expect(written("orgtraces", writeOriginalTraces(original))).toBe(true);
    expect((await runCommand("generate", ...wish, "--seed", "1")).code).toBe(2);
  });

  it("places hospitals on any grid, by the seed, and draws the same people", async () => {
    const size = ["--users", "5", "--days", "1", "--columns", "8", "--rows", "4"];
    const make = async (name: string, ...options: string[]) => {
      expect((await runCommand("generate", ...size, ...options, "--out", file(name))).code).toBe(0);
      return JSON.parse(readFileSync(join(file(name), "round.json"), "utf8")).hospitalRegionIds;
    };
    const traces = (name: string) =>
      readFileSync(join(file(name), "orgtraces_team001_data01_IDP.csv"), "utf8");
    expect(await make("no-hospitals")).toEqual([]);
    const five = await make("hospitals", "--hospitals", "5");
    expect(new Set(five).size).toBe(5);
    expect(five.every((id: number) => id >= 1 && id <= 32)).toBe(true);
    expect(traces("hospitals")).toBe(traces("no-hospitals"));
    expect(await make("again", "--hospitals", "5")).toEqual(five);
    expect(await make("other", "--hospitals", "5", "--seed", "2")).not.toEqual(five);
    const tooMany = await runCommand("generate", ...size, "--hospitals", "33", "--out", file("many"));
    expect(tooMany).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("at most 32 regions, found 33"),
    });
  });

  it("makes files for anonymize and score, with a round file of that size", async () => {
    const made = file("other-grid");
    await runCommand(
      "generate",
      "--users",
      "30",
      "--slots",
      "6",
      "--columns",
      "40",
      "--rows",
      "10",
      "--out",
      made,
    );
    const { grid } = JSON.parse(readFileSync(join(made, "manifest.json"), "utf8"));
    const round = file("other-round.json");
    const calendar = { days: 2, slotsPerDay: 6, homeSlots: 1, startMinute: 480, slotMinutes: 60 };
    writeFileSync(round, JSON.stringify({ grid, hospitalRegionIds: [7], calendar }));
    const orig = join(made, "orgtraces_team001_data01_IDP.csv");
    const reference = join(made, "reftraces_team001_data01_IDP.csv");
    const out = file("other.csv");
    const sample = ["--orig", orig, "--round", round];
    expect((await runCommand("anonymize", "A2", ...sample, "--out", out, "--lambda", "0")).code).toBe(0);
    expect(await runCommand("score", ...sample, "--ref", reference, "--ano", out)).toMatchObject({
      code: 0,
      stderr: "",
    });
  });
});
