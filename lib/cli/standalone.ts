import { ignoreBrokenPipe } from "./broken-pipe.ts";
import { run } from "./run.ts";
import { STANDALONE_COMMANDS } from "./standalone-commands.ts";

/* The entry point of the packed engine. */

ignoreBrokenPipe();
process.exitCode = await run(process.argv.slice(2), STANDALONE_COMMANDS);
