// `npm run worker`: runs one worker, on this machine or another.
import { buildPrograms } from "./build/build.ts";
import { workerProgram } from "./supervisor/programs.ts";
import { runService } from "./supervisor/run-service.ts";

export function main(): Promise<void> {
  return runService(workerProgram, buildPrograms);
}
