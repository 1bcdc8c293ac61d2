import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** The built command line; run `node scripts/build-node.mjs` to bring it up to date. */
export const TRACECUP = resolve(import.meta.dirname, "../bin/tracecup.cjs");

/** The cost of running a command as a process of its own, including its start. */
export interface CommandRun {
  readonly wallMs: number;
  /** CPU time of all its threads, user and system. */
  readonly cpuMs: number;
  /** Peak resident memory, MB (10^6 bytes). */
  readonly peakMegabytes: number;
  readonly stdout: string;
}

/** The resource usage that the process records when it ends. */
interface Usage {
  readonly userCPUTime: number;
  readonly systemCPUTime: number;
  readonly maxRSS: number;
}

/**
 * Runs a Node program and measures it.
 * @throws Error if it fails
 */
export function measureCommand(program: string, args: readonly string[]): CommandRun {
  const folder = mkdtempSync(join(tmpdir(), "tracecup-bench-"));
  try {
    const path = join(folder, "usage.json");
    const note = `data:text/javascript,${encodeURIComponent(noteUsage(path))}`;
    const started = performance.now();
    const run = spawnSync(process.execPath, ["--import", note, program, ...args], {
      encoding: "utf8",
      maxBuffer: 1 << 26,
    });
    const wallMs = performance.now() - started;
    if (run.status !== 0) throw new Error(`${args[0]} failed: ${run.stderr}`);
    const usage = JSON.parse(readFileSync(path, "utf8")) as Usage;
    const cpuMs = (usage.userCPUTime + usage.systemCPUTime) / 1000;
    return { wallMs, cpuMs, peakMegabytes: (usage.maxRSS * 1024) / 1e6, stdout: run.stdout };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The source of a module that makes the main thread write the process's resource usage to a file at its exit. */
function noteUsage(path: string): string {
  return `import { isMainThread } from "node:worker_threads";
    import { writeFileSync } from "node:fs";
    const note = () => writeFileSync(${JSON.stringify(path)}, JSON.stringify(process.resourceUsage()));
    if (isMainThread) process.on("exit", note);`;
}
