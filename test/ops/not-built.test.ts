import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findProjectRoot } from "../../lib/common/project-root.ts";

const root = findProjectRoot();

test("tracecup in a fresh clone names scripts that install what they need", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "tracecup-fresh-"));
  const program = path.join(folder, "tracecup.cjs");
  copyFileSync(path.join(root, "bin/tracecup.cjs"), program);
  const { status, stderr } = spawnSync(process.execPath, [program], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(status).toBe(2);
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const named = [...stderr.matchAll(/npm run (\S+)/g)].map(([, name]) => name);
  expect(named).toEqual(["pack:engine", "build"]);
  for (const name of named) expect(scripts[name]).toMatch(/^node scripts\/run\.mjs /);
});
