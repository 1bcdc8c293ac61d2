// `npm run dev`: all parts from their sources. Pages change as their files are saved, and the worker starts again.

import { runPlatform } from "./supervisor/run-platform.ts";
import { sourcePrograms } from "./supervisor/source-programs.ts";

export function main(): Promise<void> {
  return runPlatform(sourcePrograms, async () => {});
}
