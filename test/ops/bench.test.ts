import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { findProjectRoot } from "../../lib/common/project-root.ts";

/** Runs a measurement as `npm run bench --` does; what it prints. @throws with what it said where it fails */
function bench(...options: string[]): string {
  const args = ["--import", "tsx", "bench/main.ts", ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: findProjectRoot(),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`exit ${status}:\n${stderr}`);
  return stdout;
}

test("bench measures a contest's pages and acts through all its stages", () => {
  expect(bench("--pages", "--teams", "3", "--submissions", "20")).toMatch(
    /re-scoring of all: applied +\d+ ms/,
  );
});

test("bench measures the stages of a scoring with the strong attackers", () => {
  const table = bench("--users", "20", "--days", "2", "--rounds", "1", "--set", "A2");
  for (const stage of ["read", "I2-VisitProb", "T6-LinkOrReplay", "peak memory"])
    expect(table).toContain(stage);
});

test("bench refuses an invalid option in one line", () => {
  expect(() => bench("--lab", "--rounds", "none")).toThrow(
    "error: option '--rounds <n>' argument 'none' is invalid. Expected a whole number from 1 on.",
  );
});

test("bench refuses a folder without the official programs in one line", () => {
  expect(() => bench("--official", "docs")).toThrow("It does not contain Prog_Shuffle/ShuffleIDs.py.");
});

test("bench lets a crowd load a site's pages and watch its scores", () => {
  const report = bench(
    ...["--crowd", "--teams", "3", "--submissions", "20"],
    ...["--viewers", "5", "--connections", "2", "--seconds", "1", "--sets", "2", "--deadline", "2"],
    ...["--only", "leaderboard (API)", "matrix"],
  );
  expect(report.match(/^\| [a-z][^|]+/gm)).toEqual([
    "| address ",
    "| static file ",
    "| leaderboard (API) ",
    "| matrix ",
  ]);
  expect(report).toMatch(/^5 open streams, .* until the last one has read the board [\d.]+ to [\d.]+ s$/m);
  expect(report).toMatch(/^memory of the web: \d+ MB idle, \d+ MB after the load$/m);
});

test("bench lets a team flood a site, and measures how long another's scores take", () => {
  expect(bench("--flood", "--uploads", "1", "--at-once", "2")).toMatch(/^ratio of the medians: \d+\.\d\d$/m);
});
