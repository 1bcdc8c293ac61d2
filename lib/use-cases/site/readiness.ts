import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../platform/db/client.ts";
import { appliedMigrations, migrationNames } from "../../platform/db/migrations.ts";
import { logger } from "../../platform/log.ts";
import { missingQueues } from "../../platform/queue/boss.ts";
import type { BlobStore } from "../../platform/storage/blob-store.ts";
import { ThrottledWarning } from "../../platform/throttled-warning.ts";
import { countRunningWorkers } from "../submissions/scoring-runs/running-workers.ts";

/** How long a check may take. */
const TIME_LIMIT_MS = 2_000;

/**
 * Results of readiness checks. `failed`: an error, which is in the log; `too_slow`: no answer within the time limit; `unknown`: can only be
 * asked of a database that answers; `outdated` and `newer`: the migrations of the database; `missing`: a queue; `none`: no worker is running.
 */
export const CHECK_RESULTS = [
  "ok",
  "failed",
  "too_slow",
  "unknown",
  "outdated",
  "newer",
  "missing",
  "none",
] as const;
type CheckResult = (typeof CHECK_RESULTS)[number];

/** Whether each thing that a process depends on can be used. */
export interface Readiness {
  readonly database: CheckResult;
  readonly migrations: CheckResult;
  readonly queue: CheckResult;
  readonly workers: CheckResult;
  readonly storage: CheckResult;
}

interface ReadinessOptions {
  readonly db: () => Database;
  readonly store: () => Promise<BlobStore>;
  /** The worker whose heartbeat counts, undefined before it is registered. Without it, any worker's heartbeat counts. */
  readonly workerId?: () => string | undefined;
}

/**
 * Readiness checks of a process, for load balancers and monitoring. Their results contain no addresses or secrets: the error behind
 * a failed check is only in the log.
 */
export class ReadinessChecks {
  private readonly database: Check;
  private readonly migrations: Check;
  private readonly queue: Check;
  private readonly workers: Check;
  private readonly storage: Check;

  constructor({ db, store, workerId }: ReadinessOptions) {
    this.database = new Check("database", () => db().$queryRaw`SELECT 1`);
    this.migrations = new Check("migrations", () => requireSameMigrations(db()));
    this.queue = new Check("queue", async () => {
      const missing = await missingQueues(db());
      if (missing.length > 0) throw new NotReady("missing", `no queue ${missing.join(", ")}`);
    });
    this.workers = new Check("workers", async () => {
      const id = workerId?.();
      const mayRun = !workerId || id !== undefined;
      if (!mayRun || (await countRunningWorkers(db(), id)) === 0)
        throw new NotReady("none", "no worker's heartbeat");
    });
    this.storage = new Check("storage", async () => (await store()).check());
  }

  /**
   * Runs all checks; takes four seconds at most. Those of the database's contents wait for the database's own, so that one which
   * does not answer is asked only once.
   */
  async run(): Promise<Readiness> {
    const stored = this.storage.run();
    const database = await this.database.run();
    const asked = async (check: Check): Promise<CheckResult> => (database === "ok" ? check.run() : "unknown");
    const [migrations, queue, workers, storage] = await Promise.all([
      asked(this.migrations),
      asked(this.queue),
      asked(this.workers),
      stored,
    ]);
    return { database, migrations, queue, workers, storage };
  }
}

/** A failed check whose reason may be shown. */
class NotReady extends Error {
  readonly result: CheckResult;

  constructor(result: CheckResult, message: string) {
    super(message);
    this.result = result;
  }
}

/** One check. Simultaneous callers share a run, so that what hangs is asked only once. */
class Check {
  private readonly work: () => Promise<unknown>;
  private readonly name: string;
  private readonly failed: ThrottledWarning;
  private running: Promise<unknown> | undefined;

  constructor(name: string, work: () => Promise<unknown>) {
    this.name = name;
    this.work = work;
    this.failed = new ThrottledWarning(logger("health"), `the check of ${name} failed`);
  }

  async run(): Promise<CheckResult> {
    this.running ??= this.start();
    const ended = new AbortController();
    try {
      await Promise.race([this.running, timeLimit(ended.signal)]);
      this.failed.over(`the check of ${this.name} succeeds again`);
      return "ok";
    } catch (error) {
      this.failed.of(error);
      return error instanceof NotReady ? error.result : "failed";
    } finally {
      ended.abort();
    }
  }

  private async start(): Promise<void> {
    try {
      await this.work();
    } finally {
      this.running = undefined;
    }
  }
}

/** @throws NotReady after the time limit, unless the signal ends it before */
async function timeLimit(signal: AbortSignal): Promise<never> {
  await sleep(TIME_LIMIT_MS, undefined, { signal });
  throw new NotReady("too_slow", `no answer within ${TIME_LIMIT_MS} ms`);
}

/** @throws NotReady if the database lacks a migration of this version, or has one that this version does not know */
async function requireSameMigrations(db: Database): Promise<void> {
  const applied = await appliedMigrations({
    query: async (sql) => ({ rows: await db.$queryRawUnsafe(sql) }),
  });
  const known = migrationNames();
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new NotReady("newer", `unknown migrations: ${unknown.join(", ")}`);
  const missing = known.filter((name) => !applied.includes(name));
  if (missing.length > 0) throw new NotReady("outdated", `missing migrations: ${missing.join(", ")}`);
}
