import { tolerateClosedOutput } from "./closed-output.ts";
import { COMMANDS } from "./commands.ts";
import { run } from "./run.ts";

tolerateClosedOutput();
process.exitCode = await run(process.argv.slice(2), COMMANDS);
