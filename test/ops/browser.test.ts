import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { findBrowser } from "../../scripts/testing/browser.ts";

const root = mkdtempSync(path.join(tmpdir(), "tracecup-browsers-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Writes a program that ends with the given code. @returns its folder and its path */
function program(folder: string, name: string, code: number) {
  const inRoot = path.join(root, folder);
  const file = path.join(inRoot, name);
  mkdirSync(inRoot, { recursive: true });
  writeFileSync(file, `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 });
  return { folder: inRoot, file };
}

test("the browser tests use the first browser that starts, Playwright's own if it does", () => {
  const broken = program("own", "broken", 127);
  const own = program("own", "chrome", 0);
  const stub = program("first", "chromium-browser", 1);
  const system = program("second", "chromium", 0);
  const folders = [stub.folder, path.join(root, "absent"), system.folder];
  expect(findBrowser(own.file, folders)).toBe(own.file);
  expect(findBrowser(broken.file, folders)).toBe(system.file);
  expect(findBrowser(path.join(root, "absent", "chrome"), folders)).toBe(system.file);
  expect(findBrowser(broken.file, [stub.folder])).toBeUndefined();
});
