// `npm run web`: the web app alone.
import { buildAll } from "./build/build.ts";
import { runAlone } from "./supervisor/alone.ts";
import { webProgram } from "./supervisor/programs.ts";

export function main(): Promise<void> {
  return runAlone(webProgram, buildAll);
}
