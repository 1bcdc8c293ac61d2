import type { ChildProcess } from "node:child_process";
import { databaseUrl, type Environment, environment } from "../../lib/env.ts";
import { stopAll } from "../bootstrap/run.mjs";
import { buildAll } from "../build/build.ts";
import { requireMigrated } from "../migrations/apply.ts";
import { requireWritable } from "./checks.ts";
import { launch, type Program } from "./programs.ts";
import { ensureSecrets } from "./secrets.ts";
import { whenTold } from "./until-told.ts";

/**
 * Runs one part on its own, in the foreground, against DATABASE_URL or the embedded PostgreSQL that runs; restarting it
 * is left to whatever runs this. Ends with the part's own exit code.
 */
export async function runAlone(programFor: (env: Environment) => Program): Promise<void> {
  const env = environment();
  const url = databaseUrl();
  requireWritable(env.dataDir);
  ensureSecrets(env.dataDir);
  await requireMigrated(url);
  let child: ChildProcess | undefined;
  const end = (signal: NodeJS.Signals) => {
    if (child) return child.kill(signal);
    stopAll(signal);
    process.exit(0);
  };
  whenTold(
    () => end("SIGTERM"),
    () => end("SIGKILL"),
    env.underNpm,
  );
  await buildAll();
  child = launch(programFor(env), env, "inherit");
  child.once("exit", (code, signal) => process.exit(code ?? (signal === "SIGTERM" ? 0 : 1)));
}
