import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { bundle } from "../../scripts/build/bundle.mjs";

const root = mkdtempSync(path.join(tmpdir(), "tracecup-bundle-"));
afterAll(() => rmSync(root, { recursive: true }));

test("a build without one of its programs fails instead of leaving it out", async () => {
  writeFileSync(path.join(root, "main.ts"), "export const answer: number = 42;\n");
  await bundle({ root, outdir: "dist", entries: ["main.ts"], external: [] });
  expect(existsSync(path.join(root, "dist/main.js"))).toBe(true);

  const build = bundle({ root, outdir: "dist", entries: ["main.ts", "renamed-thread.ts"], external: [] });
  await expect(build).rejects.toThrow("renamed-thread.ts");
});
