// The second half of `npm start`: builds what is missing, starts all parts, and keeps them running until it is told to stop.
import { buildAll } from "./build/build.ts";
import { builtPrograms } from "./supervisor/programs.ts";
import { runPlatform } from "./supervisor/run-platform.ts";

export function main(): Promise<void> {
  return runPlatform(builtPrograms, buildAll);
}
