// Runs a part of a built installation that has no sources, such as a container image: `node dist/server/run-built.js web`.
import { databaseUrl, ownerDatabaseUrl } from "../lib/platform/env.ts";
import { printError } from "./bootstrap/report.mjs";
import { explain, SetUpError } from "./bootstrap/set-up-error.mjs";
import { migrate } from "./migrations/migrate.ts";
import { webProgram, workerProgram } from "./supervisor/programs.ts";
import { runService } from "./supervisor/run-service.ts";

const PARTS = new Map<string | undefined, () => Promise<void>>([
  ["web", () => runService(webProgram)],
  ["worker", () => runService(workerProgram)],
  ["migrate", () => migrate(ownerDatabaseUrl(), databaseUrl())],
]);

try {
  const run = PARTS.get(process.argv[2]);
  if (!run) throw new SetUpError(`Name the part to run: ${[...PARTS.keys()].join(", ")}.`);
  await run();
} catch (error) {
  printError(explain(error));
  process.exit(1);
}
