import { UserError } from "../lib/common/errors.ts";
import { openDatabase } from "../lib/platform/db/client.ts";
import { databaseUrl, environment } from "../lib/platform/env.ts";
import { logger } from "../lib/platform/log.ts";
import { blobStore } from "../lib/platform/storage/storage.ts";
import { ReadinessChecks } from "../lib/use-cases/site/readiness.ts";
import { startHealthServer } from "./health-server.ts";
import { type ThreadName, Worker } from "./worker.ts";

/** How long a stop may take before the process exits; other workers find what it leaves behind. */
const STOP_MS = 9_000;

/**
 * Database connections per thread: two for a running scoring, one for a team's attack. The worker and the lab share five more. The
 * queue has two of its own (boss.ts), and one listens: docs/deployment.md adds them up.
 */
const CONNECTIONS_PER_THREAD = 3;

const log = logger("worker");

async function main(): Promise<void> {
  const url = databaseUrl();
  const { workerThreads: threads, workerHealthPort, host } = environment();
  const db = openDatabase(url, { maxConnections: 5 + CONNECTIONS_PER_THREAD * threads });
  // The threads' files lie beside this one and have the same extension, both in the source and in the bundle.
  const threadFile = (name: ThreadName) =>
    new URL(import.meta.url.replace(/main\.(ts|js)$/, `${name}-thread.$1`));
  const store = await blobStore(db);
  let workerId: string | undefined;
  if (workerHealthPort !== undefined) {
    const checks = new ReadinessChecks({ db: () => db, store: async () => store, workerId: () => workerId });
    await startHealthServer({ host, port: workerHealthPort }, checks);
  }
  const starting = Worker.start({ url, db, store, threads, threadFile });
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log.info("stopping");
      setTimeout(() => process.exit(1), STOP_MS).unref();
      starting.then((worker) => worker.stop()).then(() => process.exit(0), end);
    });
  }
  workerId = (await starting).id;
}

function end(error: unknown): never {
  if (error instanceof UserError) log.fatal(error.message);
  else log.fatal({ error }, "the worker ends");
  process.exit(1);
}

main().catch(end);
