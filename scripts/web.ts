// `npm run web`: runs only the web app.
import { buildAll } from "./build/build.ts";
import { webProgram } from "./supervisor/programs.ts";
import { runService } from "./supervisor/run-service.ts";

export function main(): Promise<void> {
  return runService(webProgram, buildAll);
}
