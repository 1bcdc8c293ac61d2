import { fileURLToPath } from "node:url";
import { buildPrograms } from "../../scripts/build/build.ts";

const inRoot = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** Path of the deployed worker, which test/setup/programs.ts builds. */
export const WORKER_PROGRAM = inRoot("dist/workers/main.js");

/** Path of the thread that makes the public sets when a round closes. */
export const PUBLIC_SET_THREAD = inRoot("dist/workers/public-set-thread.js");

const TRACECUP_PROGRAM = inRoot("bin/tracecup.cjs");
let built: Promise<void> | undefined;

/** Path of the `tracecup` command line; it is built first if its sources have changed. */
export async function tracecupProgram(): Promise<string> {
  built ??= buildPrograms();
  await built;
  return TRACECUP_PROGRAM;
}
