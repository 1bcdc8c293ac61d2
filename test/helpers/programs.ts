import { fileURLToPath } from "node:url";
import { buildPrograms } from "../../scripts/build/build.ts";

const inRoot = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** The worker, as it is deployed: test/setup/programs.ts has it built. */
export const WORKER_PROGRAM = inRoot("dist/workers/main.js");

/** The thread in which the worker makes the sets of a closing round. */
export const PUBLIC_SET_THREAD = inRoot("dist/workers/public-set-thread.js");

const TRACECUP_PROGRAM = inRoot("bin/tracecup.cjs");
let built: Promise<void> | undefined;

/** The command line, as its users have it; built first if its sources have changed since. */
export async function tracecupProgram(): Promise<string> {
  built ??= buildPrograms();
  await built;
  return TRACECUP_PROGRAM;
}
