// `npm run web`: runs only the web app.
import { buildAll } from "./build/build.ts";
import { runAlone } from "./supervisor/alone.ts";
import { webProgram } from "./supervisor/programs.ts";

export function main(): Promise<void> {
  return runAlone(webProgram, buildAll);
}
