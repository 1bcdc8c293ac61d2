import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { bundledProgram } from "../../../helpers/bundled-program.ts";

/** A new folder that anybody may look into, until the test has finished. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "tracecup-output-files-"));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** How a program is started. */
interface Start {
  readonly stdio?: StdioOptions;
  /** The user that it runs as. */
  readonly uid?: number;
}

/** Starts a program of its own with `writeOutput`, `writeOutputs` and `sleep` at hand. */
export async function startProgram(statements: string, { stdio, uid }: Start = {}): Promise<ChildProcess> {
  const folder = newFolder();
  const program = `
    import { setTimeout as sleep } from "node:timers/promises";
    import { writeOutput, writeOutputs } from "./write-outputs.ts";
    void sleep;
    async function main() { ${statements} }
    main().catch((error) => { process.stderr.write(error.code + " " + error.path); process.exitCode = 1; });
  `;
  const path = join(folder, "program.cjs");
  writeFileSync(path, await bundledProgram(program, "lib/platform/files"), { mode: 0o644 });
  return spawn(process.execPath, [path], { stdio: stdio ?? ["ignore", "pipe", "pipe"], uid, gid: uid });
}

/** What a program left. */
interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

/** Waits for the program's end. */
export async function ended(program: ChildProcess): Promise<Ended> {
  let stderr = "";
  program.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  program.stdout?.resume();
  const [code, signal] = (await once(program, "close")) as [number | null, NodeJS.Signals | null];
  return { code, signal, stderr };
}
