import type { ChildProcess } from "node:child_process";
import { databaseUrl, type Environment, environment } from "../../lib/platform/env.ts";
import { stopAll } from "../bootstrap/run.mjs";
import { warnOfOneRole } from "../migrations/application-role.ts";
import { requireMigrated } from "../migrations/apply.ts";
import { requireWritable, warnOfRoot } from "./checks.ts";
import { launch, type Program } from "./programs.ts";
import { ensureSecrets } from "./secrets.ts";
import { stopGracefully } from "./stop-gracefully.ts";
import { onStopSignal } from "./stop-signal.ts";

/**
 * Runs one part in the foreground, with DATABASE_URL or the running embedded PostgreSQL. Does not restart it; that is left to the
 * caller, e.g. systemd. Exits with 0 if it was told to stop, otherwise with the part's own exit code.
 * @param build builds what the part runs, unless that is built already
 */
export async function runService(
  programFor: (env: Environment) => Program,
  build: () => Promise<void> = async () => {},
): Promise<void> {
  const env = environment();
  const url = databaseUrl();
  requireWritable(env.dataDir);
  ensureSecrets(env.dataDir);
  await requireMigrated(url);
  warnOfRoot();
  await warnOfOneRole(url);
  const program = programFor(env);
  let child: ChildProcess | undefined;
  let isStopping = false;
  const end = (act: (child: ChildProcess) => void, signal: NodeJS.Signals) => {
    isStopping = true;
    if (child) return act(child);
    stopAll(signal);
    process.exit(0);
  };
  onStopSignal(
    () => end((child) => stopGracefully(child, program.graceMs), "SIGTERM"),
    () => end((child) => child.kill("SIGKILL"), "SIGKILL"),
    env.underNpm,
  );
  await build();
  child = launch(program, env, "inherit");
  child.once("exit", (code) => process.exit(isStopping ? 0 : (code ?? 1)));
}
