import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { findProjectRoot } from "../../../lib/common/project-root.ts";
import { checkNode } from "../../../scripts/bootstrap/check-node.mjs";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the launcher says on this version of Node; null where it goes on. */
function saidOn(node: string): string | null {
  let said: string | null = null;
  const stderr = { write: (text: string) => (said = text) };
  vi.stubGlobal("process", { versions: { node }, stderr, exit: () => {} });
  checkNode();
  return said;
}

test.each(["20.19.0", "20.20.2", "22.13.0", "22.23.3", "24.0.0", "24.21.0", "26.1.0"])(
  "Node %s is accepted",
  (node) => {
    expect(saidOn(node)).toBeNull();
  },
);

// Prisma and Vitest name neither 21 nor 23, and the packages that they bring none of the others.
test.each(["18.20.8", "20.18.3", "21.7.3", "22.12.0", "23.11.1"])(
  "Node %s is refused with one sentence",
  (node) => {
    expect(saidOn(node)).toBe(`Tracecup needs Node 20.19, 22.13, 24 or newer, but this is Node ${node}.\n`);
  },
);

test("package.json has the same Node versions", () => {
  const { engines } = JSON.parse(readFileSync(path.join(findProjectRoot(), "package.json"), "utf8"));
  expect(engines.node).toBe("^20.19.0 || ^22.13.0 || >=24.0.0");
});
