import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findProjectRoot } from "../../lib/common/project-root.ts";

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

function readJson(name: string) {
  return JSON.parse(readFileSync(path.join(findProjectRoot(), name), "utf8"));
}

const packages: Record<string, LockedPackage> = readJson("package-lock.json").packages;

test("the lock file names the packages of all platforms", () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${folder}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test("every dependency has one exact version", () => {
  const { dependencies, devDependencies } = readJson("package.json");
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d/.test(String(version)),
  );
  expect(loose).toEqual([]);
});

test("the lock file names no registry", () => {
  expect(readFileSync(path.join(findProjectRoot(), "package-lock.json"), "utf8")).not.toContain('"resolved"');
});
