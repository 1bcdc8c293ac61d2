// The second half of `npm start`: builds what is missing, starts all parts, and keeps them running until it is told to stop.
import { databaseUrl, type Environment, environment } from "../lib/platform/env.ts";
import { printLine, printStep } from "./bootstrap/report.mjs";
import { stopAll } from "./bootstrap/run.mjs";
import { buildAll, generateDatabaseClient } from "./build/build.ts";
import { ensureDemo } from "./demo.ts";
import { requireReachable } from "./migrations/connect.ts";
import { migrate } from "./migrations/migrate.ts";
import { lockDataFolder, requireFreePort, requireWritable } from "./supervisor/checks.ts";
import { Platform } from "./supervisor/platform.ts";
import { ensureSecrets } from "./supervisor/secrets.ts";
import { onStopSignal } from "./supervisor/stop-signal.ts";

export async function main(): Promise<void> {
  const env = environment();
  requireWritable(env.dataDir);
  const unlock = await lockDataFolder(env.dataDir);
  const platform = new Platform(env);
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
    await bringUp(env, platform);
  } catch (error) {
    // An interruption by a signal is not a failure; `onStopSignal` ends the process.
    if (told) return;
    stopAll("SIGKILL");
    await platform.stop();
    unlock();
    throw error;
  }
}

async function bringUp(env: Environment, platform: Platform): Promise<void> {
  await requireFreePort(env);
  if (env.externalDatabaseUrl) await requireReachable(env.externalDatabaseUrl);
  ensureSecrets(env.dataDir);
  await Promise.all([generateDatabaseClient(), platform.startDatabase()]);
  await Promise.all([buildAll(), migrate(databaseUrl())]);
  const [accounts] = await Promise.all([ensureDemo(env), platform.startWeb(), platform.startWorker()]);
  printStep("Ready");
  printLine(`\n  Tracecup  ${env.publicUrl}\n`);
  if (accounts) printLine(`${accounts}\n`);
  printLine("  Ctrl-C stops it.\n");
}
