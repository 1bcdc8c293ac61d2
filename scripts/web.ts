// `npm run web`: runs only the web app.
import { buildAll } from "./build/build.ts";
import { runService } from "./supervisor/alone.ts";
import { webProgram } from "./supervisor/programs.ts";

export function main(): Promise<void> {
  return runService(webProgram, buildAll);
}
