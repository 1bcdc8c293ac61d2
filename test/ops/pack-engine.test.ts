import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findProjectRoot } from "../../lib/common/project-root.ts";
import * as library from "../../lib/core/index.ts";
import { tracecup } from "../helpers/tracecup-process.ts";

const root = findProjectRoot();
const small = path.join(root, "test/golden/data/small");
const [orig, ref] = ["orgtraces", "reftraces"].map((name) =>
  path.join(small, `${name}_team001_data01_IDP.csv`),
);
const ano = path.join(small, "A4-PL_4_1/anotraces.csv");

const folder = mkdtempSync(path.join(tmpdir(), "tracecup-packed-"));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, encoding: "utf8" });
const packed = (...args: string[]) => run(path.join(folder, "node_modules/.bin/tracecup"), ...args);

describe("the packed engine", () => {
  let tarball = "";

  beforeAll(() => {
    tarball = run(process.execPath, path.join(root, "scripts/run.mjs"), "pack-engine", folder).trim();
    writeFileSync(path.join(folder, "package.json"), "{}");
    run("npm", "install", "--offline", "--no-audit", "--no-fund", tarball);
  });

  it("is below two megabytes and installs nothing besides itself, without the registry", () => {
    expect(statSync(tarball).size).toBeLessThan(2_000_000);
    const installed = readdirSync(path.join(folder, "node_modules")).filter((name) => !name.startsWith("."));
    expect(installed).toEqual(["tracecup"]);
  });

  it("scores a set as the checkout does", async () => {
    const score = ["score", "--orig", orig, "--ref", ref, "--ano", ano, "--json"];
    const numbers = (text: string) => text.replace(/"durationMs": ?[\d.]+/g, "");
    expect(numbers(packed(...score))).toBe(numbers((await tracecup(...score)).stdout));
  });

  it("imports raw positions, runs the lab, and measures a figure in threads", () => {
    const rows = Array.from(
      { length: 96 },
      (_, hour) => `u,${hour * 3600},${35 + (hour % 7) / 10},${139 + (hour % 5) / 10}`,
    );
    writeFileSync(path.join(folder, "raw.csv"), `user,time,latitude,longitude\n${rows.join("\n")}\n`);
    packed(
      "traces",
      "import",
      "raw.csv",
      "--format",
      "csv",
      "--time-zone",
      "Asia/Tokyo",
      "--trim",
      "0",
      "--coverage",
      "0.2",
      "--out",
      "made",
    );
    expect(readdirSync(path.join(folder, "made"))).toContain("round.json");
    expect(packed("lab", "l-diversity", "--runs", "2")).toContain("# Weak l-diversity");
    packed("experiment", "fig5", "--users", "10", "--days", "2", "--out", "figure");
    expect(readdirSync(path.join(folder, "figure"))).toContain("fig5.svg");
  });

  it("has no command that needs a database, and every export of the library", () => {
    expect(packed("--help")).not.toMatch(/^ {2}(backup|restore|account|contest|audit) /m);
    const program = 'import * as all from "tracecup"; console.log(Object.keys(all).sort().join(" "));';
    const names = run(process.execPath, "--input-type=module", "--eval", program).trim();
    expect(names).toBe(Object.keys(library).sort().join(" "));
  });
});
