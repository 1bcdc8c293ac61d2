import type { ChildProcess } from "node:child_process";
import { databaseUrl, type Environment, environment } from "../../lib/platform/env.ts";
import { stopAll } from "../bootstrap/run.mjs";
import { requireMigrated } from "../migrations/apply.ts";
import { requireWritable } from "./checks.ts";
import { endInOrder } from "./end-in-order.ts";
import { launch, type Program } from "./programs.ts";
import { ensureSecrets } from "./secrets.ts";
import { whenTold } from "./until-told.ts";

/**
 * Runs one part in the foreground, with DATABASE_URL or the running embedded PostgreSQL. Does not restart it; that is left to the
 * caller, e.g. systemd. Exits with 0 if it was told to stop, otherwise with the part's own exit code.
 * @param build builds what the part runs
 */
export async function runAlone(
  programFor: (env: Environment) => Program,
  build: () => Promise<void>,
): Promise<void> {
  const env = environment();
  const url = databaseUrl();
  requireWritable(env.dataDir);
  ensureSecrets(env.dataDir);
  await requireMigrated(url);
  const program = programFor(env);
  let child: ChildProcess | undefined;
  let told = false;
  const end = (act: (child: ChildProcess) => void, signal: NodeJS.Signals) => {
    told = true;
    if (child) return act(child);
    stopAll(signal);
    process.exit(0);
  };
  whenTold(
    () => end((child) => endInOrder(child, program.graceMs), "SIGTERM"),
    () => end((child) => child.kill("SIGKILL"), "SIGKILL"),
    env.underNpm,
  );
  await build();
  child = launch(program, env, "inherit");
  child.once("exit", (code) => process.exit(told ? 0 : (code ?? 1)));
}
