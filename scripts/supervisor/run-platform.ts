import { databaseUrl, type Environment, environment, ownerDatabaseUrl } from "../../lib/platform/env.ts";
import { printError, printLine, printStep } from "../bootstrap/report.mjs";
import { stopAll } from "../bootstrap/run.mjs";
import { explain } from "../bootstrap/set-up-error.mjs";
import { generateDatabaseClient } from "../build/build.ts";
import { requireReachable } from "../migrations/connect.ts";
import { migrate } from "../migrations/migrate.ts";
import { lockDataFolder, requireFreePort, requireWritable, warnOfRoot } from "./checks.ts";
import { ensureDemo, makePastDemo } from "./demo.ts";
import { Platform } from "./platform.ts";
import type { Programs } from "./programs.ts";
import { ensureSecrets } from "./secrets.ts";
import { onStopSignal } from "./stop-signal.ts";

/**
 * Starts all parts of an installation, and keeps them running until it is told to stop.
 * @param build   builds what the programs run
 */
export async function runPlatform(programs: Programs, build: () => Promise<void>): Promise<void> {
  const env = environment();
  requireWritable(env.dataDir);
  const unlock = await lockDataFolder(env.dataDir);
  const platform = new Platform(env, programs);
  const end = (code: number) => {
    unlock();
    process.exit(code);
  };
  let told = false;
  onStopSignal(
    async (why) => {
      told = true;
      printStep(`Stopping (${why})`);
      stopAll("SIGTERM");
      await platform.stop();
      printStep("Stopped");
      end(0);
    },
    () => {
      stopAll("SIGKILL");
      platform.kill();
      end(1);
    },
    env.underNpm,
  );
  try {
    const mayLackDemo = await bringUp(env, platform, programs, build);
    if (!mayLackDemo) return;
    await makePastDemo(env, programs.demo).catch((error) => {
      // The site runs without it, and the next start goes on with it.
      if (!told) printError(explain(error));
    });
  } catch (error) {
    // An interruption by a signal is not a failure; `onStopSignal` ends the process.
    if (told) return;
    stopAll("SIGKILL");
    await platform.stop();
    unlock();
    throw error;
  }
}

/** Starts all parts. @returns whether the rest of a demo may have to be made */
async function bringUp(
  env: Environment,
  platform: Platform,
  programs: Programs,
  build: () => Promise<void>,
): Promise<boolean> {
  await requireFreePort(env);
  if (env.externalDatabaseUrl) await requireReachable(ownerDatabaseUrl());
  warnOfRoot();
  ensureSecrets(env.dataDir);
  await Promise.all([generateDatabaseClient(), platform.startDatabase()]);
  await Promise.all([build(), migrate(ownerDatabaseUrl(), databaseUrl())]);
  const [accounts] = await Promise.all([
    env.demo === "none" ? "" : ensureDemo(env, programs.demo),
    platform.startWeb(),
    platform.startWorker(),
  ]);
  printStep("Ready");
  printLine(`\n  Tracecup  ${env.publicUrl}\n`);
  if (accounts) printLine(`${accounts}\n`);
  printLine("  Ctrl-C stops it.\n");
  return accounts !== "" && env.demo === "all";
}
