import { tolerateClosedOutput } from "./closed-output.ts";
import { ENGINE_COMMANDS } from "./engine-commands.ts";
import { run } from "./run.ts";

/*
 * What `scripts/precompile.mjs` bundles into one file and keeps compiled beside it, since finding, parsing and compiling
 * modules takes longer than running them. `bin/tracecup.mjs` asks here first.
 */

/** Runs the command line if it is the engine's; else returns undefined. */
export function runEngineCommand(args: readonly string[]): Promise<number> | undefined {
  if (!ENGINE_COMMANDS.some(({ name }) => name === args[0])) return undefined;
  tolerateClosedOutput();
  return run(args, ENGINE_COMMANDS);
}
