import { ignoreBrokenPipe } from "./broken-pipe.ts";
import { ENGINE_COMMANDS } from "./engine-commands.ts";
import { run } from "./run.ts";

/*
 * The entry point that `scripts/precompile.mjs` bundles into one file with a compiled form beside it, since finding, parsing and
 * compiling the modules takes longer than running them. `bin/tracecup.cjs` tries it first.
 */

/** Runs the command line if it names an engine command and returns the exit code; otherwise returns undefined. */
export function runEngineCommand(args: readonly string[]): Promise<number> | undefined {
  if (!ENGINE_COMMANDS.some(({ name }) => name === args[0])) return undefined;
  ignoreBrokenPipe();
  return run(args, ENGINE_COMMANDS);
}
