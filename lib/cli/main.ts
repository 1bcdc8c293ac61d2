import { ignoreBrokenPipe } from "./broken-pipe.ts";
import { COMMANDS } from "./commands.ts";
import { run } from "./run.ts";

ignoreBrokenPipe();
process.exitCode = await run(process.argv.slice(2), COMMANDS);
