import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goldenPopulations } from "../../helpers/golden.ts";
import { runCommand } from "./run-command.ts";

const [small] = goldenPopulations();
const REFERENCE = "reftraces_team001_data01_IDP.csv";
const ORIGINAL = "orgtraces_team001_data01_IDP.csv";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tracecup-like-"));
  mkdirSync(join(folder, "real"));
  copyFileSync(small.referencePath, join(folder, "real", REFERENCE));
  copyFileSync(small.originalPath, join(folder, "real", ORIGINAL));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("generate --like", () => {
  it("writes sets that score can read, and records model and sources", async () => {
    const out = join(folder, "out");
    const size = ["--users", "30", "--days", "3"];
    const { code } = await runCommand("generate", "--like", join(folder, "real"), ...size, "--out", out);
    expect(code).toBe(0);
    const manifest = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
    expect(manifest).toMatchObject({ userCount: 30, days: 3, slotsPerDay: 20, seed: 1 });
    expect(manifest.like.files.map(({ name }: { name: string }) => name)).toEqual([REFERENCE, ORIGINAL]);
    expect(manifest.like.files[0].sha256).toMatch(/^[0-9a-f]{64}$/);
    // 200 users x 4 days x 19 steps.
    expect(manifest.like.steps).toBe(15_200);
    expect(manifest.like.parameters.homeReturn).toHaveLength(20);

    const [ref, orig, ano] = [join(out, REFERENCE), join(out, ORIGINAL), join(out, "anotraces.csv")];
    await runCommand("anonymize", "A1", "--orig", orig, "--out", ano);
    const files = ["--orig", orig, "--ref", ref, "--ano", ano];
    const scored = await runCommand("score", "--round", join(out, "round.json"), ...files, "--json");
    expect(scored).toMatchObject({ code: 0 });
  });

  it("learns from every pair in the folder, all of one length", async () => {
    const both = join(folder, "both");
    mkdirSync(both);
    for (const team of ["001", "002"]) {
      copyFileSync(small.referencePath, join(both, REFERENCE.replace("001", team)));
      copyFileSync(small.originalPath, join(both, ORIGINAL.replace("001", team)));
    }
    const out = join(folder, "out-both");
    const size = ["--users", "5", "--days", "1"];
    expect(await runCommand("generate", "--like", both, ...size, "--out", out)).toMatchObject({ code: 0 });
    const { like } = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
    expect(like.files).toHaveLength(4);
    expect(like.steps).toBe(2 * 15_200);

    writeFileSync(join(both, REFERENCE.replace("001", "003")), "user_id,time_id,reg_id\n1,1,1\n");
    writeFileSync(join(both, ORIGINAL.replace("001", "003")), "user_id,time_id,reg_id\n1,2,1\n");
    const mixed = await runCommand("generate", "--like", both, ...size, "--out", out);
    expect(mixed).toMatchObject({ code: 1 });
    expect(mixed.stderr).toContain(
      "reftraces_team003_data01_IDP.csv: expected 40 events per user, as in reftraces_team001",
    );
  });

  it("reports what is missing in a folder", async () => {
    const empty = join(folder, "empty");
    mkdirSync(empty);
    const missing = await runCommand("generate", "--like", empty, "--out", join(folder, "none"));
    expect(missing.code).toBe(1);
    expect(missing.stderr).toContain("expected reftraces_teamNNN_dataNN_KIND.csv");

    const absent = await runCommand(
      "generate",
      "--like",
      join(folder, "absent"),
      "--out",
      join(folder, "none"),
    );
    expect(absent).toMatchObject({ code: 1 });
    expect(absent.stderr).toContain("there is no such file or folder");

    const days = await runCommand(
      "generate",
      "--like",
      join(folder, "real"),
      "--slots",
      "7",
      "--out",
      join(folder, "none"),
    );
    expect(days).toMatchObject({ code: 1 });
    expect(days.stderr).toContain("expected whole days of --slots 7, found 40 events per user");
  });

  it("refuses a set that exists both plain and gzipped", async () => {
    const twice = join(folder, "twice");
    mkdirSync(twice);
    copyFileSync(small.referencePath, join(twice, REFERENCE));
    copyFileSync(small.originalPath, join(twice, ORIGINAL));
    const size = ["--users", "5", "--days", "1"];
    for (const name of [REFERENCE, ORIGINAL]) {
      const packed = join(twice, `${name}.gz`);
      writeFileSync(packed, gzipSync(readFileSync(join(twice, name))));
      const both = await runCommand("generate", "--like", twice, ...size, "--out", join(folder, "none"));
      expect(both).toMatchObject({ code: 1, stdout: "" });
      expect(both.stderr).toContain(
        `expected one ${name.slice(0, 9)} file of team 001 IDP, found ${name} and ${name}.gz`,
      );
      rmSync(packed);
    }
  });

  it("does not write into the real folder or, by links, to its files", async () => {
    const real = join(folder, "kept");
    mkdirSync(real);
    copyFileSync(small.referencePath, join(real, REFERENCE));
    copyFileSync(small.originalPath, join(real, ORIGINAL));
    symlinkSync(real, join(folder, "kept-link"));
    const linked = join(folder, "linked");
    mkdirSync(linked);
    const generate = (out: string) =>
      runCommand("generate", "--like", real, "--users", "5", "--days", "1", "--out", out);
    for (const out of [real, `${real}/../kept/`, join(folder, "kept-link")]) {
      expect(await generate(out)).toEqual({
        code: 2,
        stdout: "",
        stderr: expect.stringContaining(`--out: ${out} is already used for --like; expected another folder`),
      });
    }
    for (const link of [symlinkSync, linkSync]) {
      link(join(real, ORIGINAL), join(linked, ORIGINAL));
      expect(await generate(linked)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(
          `--out: ${join(linked, ORIGINAL)} is the same file as ${join(real, ORIGINAL)} of --like`,
        ),
      });
      rmSync(join(linked, ORIGINAL));
    }
    expect(readFileSync(join(real, REFERENCE))).toEqual(readFileSync(small.referencePath));
    expect(readFileSync(join(real, ORIGINAL))).toEqual(readFileSync(small.originalPath));
  });

  it("learns from generate's output, on the same grid and at the same times", async () => {
    const made = join(folder, "made");
    const shape = ["--columns", "9", "--rows", "5", "--slots", "4"];
    await runCommand("generate", "--users", "8", "--days", "3", ...shape, "--out", made);
    const round = JSON.parse(readFileSync(join(made, "round.json"), "utf8"));
    const calendar = { ...round.calendar, startMinute: 600, slotMinutes: 45 };
    writeFileSync(join(made, "round.json"), JSON.stringify({ ...round, calendar, hospitalRegionIds: [45] }));

    const args = ["generate", "--like", made, "--users", "5", "--days", "2", "--out", join(folder, "again")];
    expect(await runCommand(...args, "--slots", "6")).toMatchObject({ code: 2 });
    expect(await runCommand(...args)).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(join(folder, "again", "round.json"), "utf8"))).toEqual({
      grid: round.grid,
      hospitalRegionIds: [45],
      calendar: { ...calendar, days: 2 },
    });
    const original = readFileSync(join(folder, "again", ORIGINAL), "utf8")
      .trim()
      .split("\n");
    expect(original).toHaveLength(1 + 5 * 2 * 4);
    expect(Math.max(...original.slice(1).map((row) => Number(row.split(",")[2])))).toBeLessThanOrEqual(45);
  });

  it("takes the grid from the folder alone", async () => {
    const tiny = join(folder, "tiny");
    mkdirSync(tiny);
    const regions = ["1,1,1,0.5,0.5,0", "2,1,2,0.5,1.5,1", "3,2,1,1.5,0.5,0", "4,2,2,1.5,1.5,0"];
    writeFileSync(
      join(tiny, "info_region.csv"),
      `reg_id,y_id,x_id,y(center),x(center),hospital\n${regions.join("\n")}\n`,
    );
    const args = ["generate", "--like", tiny, "--out", join(folder, "none")];
    expect(await runCommand(...args, "--columns", "3")).toMatchObject({ code: 2 });

    writeFileSync(join(tiny, REFERENCE), "user_id,time_id,reg_id\n1,1,1\n1,2,4\n2,1,3\n2,2,3\n");
    writeFileSync(join(tiny, ORIGINAL), "user_id,time_id,reg_id\n1,3,1\n1,4,2\n2,3,3\n2,4,3\n");
    expect(await runCommand(...args, "--slots", "2", "--users", "5")).toMatchObject({ code: 0 });
    const round = JSON.parse(readFileSync(join(folder, "none", "round.json"), "utf8"));
    expect(round).toMatchObject({ grid: { columns: 2, rows: 2 }, hospitalRegionIds: [2] });
    expect(round.calendar).toMatchObject({ days: 2, slotsPerDay: 2, homeSlots: 2 });
  });
});
