import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashSources, readStamp } from "../../scripts/build/stamp.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "tracecup-stamp-"));
  mkdirSync(path.join(root, "src", "deep"), { recursive: true });
  writeFileSync(path.join(root, "src", "deep", "a.ts"), "a");
});

afterEach(() => rmSync(root, { recursive: true }));

test("a hash depends only on contents, names and existing files", () => {
  const before = hashSources(root, ["src", "absent"]);
  expect(hashSources(root, ["src", "absent"])).toBe(before);
  writeFileSync(path.join(root, "src", "deep", "a.ts"), "b");
  const changed = hashSources(root, ["src", "absent"]);
  renameSync(path.join(root, "src", "deep", "a.ts"), path.join(root, "src", "deep", "b.ts"));
  const renamed = hashSources(root, ["src", "absent"]);
  writeFileSync(path.join(root, "absent"), "");
  const added = hashSources(root, ["src", "absent"]);
  expect(new Set([before, changed, renamed, added]).size).toBe(4);
});

test("a stamp is valid as long as the sources and the product stay the same", () => {
  const stampFile = path.join(root, "out", "stamp");
  const product = path.join(root, "out", "product");
  const current = (hash: string) => readStamp(stampFile, product, hash).isCurrent;
  expect(current("1")).toBe(false);
  readStamp(stampFile, product, "1").set();
  expect(current("1")).toBe(false);
  writeFileSync(product, "");
  expect([current("1"), current("2")]).toEqual([true, false]);
  readStamp(stampFile, product, "2").clear();
  expect(current("1")).toBe(false);
});
