import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test, vi } from "vitest";
import { findProjectRoot } from "../../lib/common/project-root.ts";

const folder = mkdtempSync(path.join(tmpdir(), "tracecup-parent-"));
afterAll(() => rmSync(folder, { recursive: true }));

const programs = pathToFileURL(path.join(findProjectRoot(), "scripts", "supervisor", "programs.ts")).href;

/** A launcher that starts a program as ours does, writes its process id to a file, and after `delayMs` dies without a word. */
async function launchAndDie(delayMs: number): Promise<number> {
  const program = path.join(folder, "program.mjs");
  const pidFile = path.join(folder, `pid-${delayMs}`);
  writeFileSync(program, "setInterval(() => {}, 1000);");
  const launcher = `
    const { launch } = await import(${JSON.stringify(programs)});
    const { writeFileSync } = await import("node:fs");
    const file = ${JSON.stringify(program)};
    const child = launch({ file, args: [], graceMs: 1000 }, { dataDir: ${JSON.stringify(folder)} }, "pipe");
    writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
    setTimeout(() => process.kill(process.pid, "SIGKILL"), ${delayMs});
  `;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", launcher], {
    cwd: findProjectRoot(),
    env: { ...process.env, NEXTAUTH_SECRET: "s".repeat(32) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(child, "exit");
  return Number(readFileSync(pidFile, "utf8"));
}

// Before the program has loaded anything, and when it runs.
test.skipIf(!existsSync("/proc/self")).each([0, 20, 60, 150, 1500])(
  "a program ends when its launcher is killed %i ms after its start",
  async (delayMs) => {
    const pid = await launchAndDie(delayMs);
    const isRunning = () => existsSync(`/proc/${pid}`);
    try {
      await vi.waitFor(() => expect(isRunning()).toBe(false), { timeout: 240_000 });
    } finally {
      if (isRunning()) process.kill(pid, "SIGKILL");
    }
  },
);
