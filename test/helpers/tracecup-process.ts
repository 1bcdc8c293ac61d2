import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { tracecupProgram } from "./programs.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Exit code and output of a process. */
interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the `tracecup` command line in its own process, to its end. */
export function tracecup(...args: readonly string[]): Promise<Outcome> {
  return tracecupWith({}, ...args);
}

/** Runs the `tracecup` command line with additional environment variables. */
export async function tracecupWith(
  variables: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Outcome> {
  const env = { ...process.env, ...variables };
  const child = spawn(process.execPath, [await tracecupProgram(), ...args], { cwd: root, env });
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
    });
  }
  const [code] = await once(child, "close");
  return { code, ...output };
}
