import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type PgBoss from "pg-boss";
import { sealBatch } from "../lib/platform/audit/seal.ts";
import { forgetExpiredLimits } from "../lib/platform/auth/forget-expired-limits.ts";
import { sweepSessions } from "../lib/platform/auth/sessions.ts";
import type { Database } from "../lib/platform/db/client.ts";
import { databaseClock } from "../lib/platform/db/database-clock.ts";
import { retryWhileUnreachable } from "../lib/platform/db/transaction.ts";
import { WAKE_CHANNEL } from "../lib/platform/events/channels.ts";
import { PostgresListener } from "../lib/platform/events/postgres-listener.ts";
import { logger } from "../lib/platform/log.ts";
import { superviseQueue } from "../lib/platform/queue/boss.ts";
import { SCORE_SUBMISSION, type ScoringJob } from "../lib/platform/queue/jobs.ts";
import type { BlobStore } from "../lib/platform/storage/blob-store.ts";
import { retryingStore } from "../lib/platform/storage/retrying-store.ts";
import { SCORER_VERSION } from "../lib/scoring/scorer-version.ts";
import { TEAM_ATTACK_WORK } from "../lib/use-cases/attacks/work-team-attack.ts";
import { notifyDuePhases } from "../lib/use-cases/notices/notify-due-phases.ts";
import { closeDueRounds } from "../lib/use-cases/results/closing/close-due-rounds.ts";
import { RESCORED_ATTACK_WORK } from "../lib/use-cases/results/rescorings/work-rescored-attack.ts";
import { expireAccounts } from "../lib/use-cases/site/account-deletion/delete-account.ts";
import { workerConnectionName } from "../lib/use-cases/submissions/scoring-runs/sweep-lost-scorings.ts";
import { sweepSilentWorkers } from "../lib/use-cases/submissions/scoring-runs/sweep-silent-workers.ts";
import { forgetIdempotencyKeys } from "../lib/use-cases/uploads/repeatable-upload.ts";
import { sweepUploadsUnderWay } from "../lib/use-cases/uploads/uploads-under-way.ts";
import { AttackWorker } from "./attack-worker.ts";
import { DetailWorker } from "./detail-worker.ts";
import { Heartbeat } from "./heartbeat.ts";
import { JobLoop } from "./job-loop.ts";
import { LabWorker } from "./lab-worker.ts";
import { MailWorker } from "./mail-worker.ts";
import { RepeatWorker } from "./repeat-worker.ts";
import { RoundClock } from "./round-clock.ts";
import { ScoringJobs } from "./scoring-jobs.ts";
import { ScoringPool } from "./scoring-pool.ts";
import { ThreadSetMaker } from "./set-maker.ts";
import { TeamShares } from "./team-shares.ts";

/** How long a starting worker waits for an unreachable database. */
const START_RETRY_MS = 120_000;
/** How long jobs wait for an unreachable file store before they go back to the queue. */
const STORE_RETRY_MS = 60_000;
/** How long running jobs may continue when the worker is stopped, before they are handed back. */
const FINISH_MS = 4_000;

interface WorkerOptions {
  readonly url: string;
  readonly db: Database;
  readonly store: BlobStore;
  /** How many scorings run at once; as many new team attacks and as many re-scored ones may run beside them. */
  readonly threads: number;
  /** URL of a thread's file, source or bundled. */
  readonly threadFile: (name: ThreadName) => URL;
}

/** The worker's kinds of threads; each is the file `NAME-thread` in this folder. */
export type ThreadName = "scoring" | "team-attack" | "lab" | "detail" | "repeat" | "public-set";

/** Takes jobs of one kind until it is stopped. */
interface JobTaker {
  /** Checks the queue now rather than at the next poll. */
  wake(): void;
  stop(): Promise<void>;
}

/** A worker process: it registers itself, keeps a heartbeat, takes jobs of every kind and does what the clock makes due. */
export class Worker {
  readonly id: string;
  private readonly db: Database;
  private readonly queue: PgBoss;
  private readonly pool: ScoringPool;
  private readonly jobs: ScoringJobs;
  private readonly scorings: JobLoop<ScoringJob>;
  private readonly mails: MailWorker | undefined;
  /** Those that hand their running jobs back at once when they are stopped, rather than finish them. */
  private readonly others: readonly JobTaker[];
  private readonly setMaker: ThreadSetMaker;
  private readonly roundClock: RoundClock;
  private readonly heartbeat: Heartbeat;
  private readonly listener: PostgresListener;
  private readonly stopping = new AbortController();

  /**
   * Registers a worker and starts it; waits up to two minutes for a database that cannot be reached.
   * @throws Error if the database stays unreachable
   */
  static async start(options: WorkerOptions): Promise<Worker> {
    const log = logger("worker");
    const { url, db, threads } = options;
    const waiting = {
      maxTotalMs: START_RETRY_MS,
      onRetry: () => log.warn(`PostgreSQL at ${placeOf(url)} cannot be reached; trying again`),
    };
    const queue = await retryWhileUnreachable(() => superviseQueue(url), waiting);
    const data = { host: hostname(), pid: process.pid, version: SCORER_VERSION, threads };
    const { id } = await retryWhileUnreachable(() => db.worker.create({ data }), waiting);
    log.info({ workerId: id, threads }, "the worker is ready");
    return new Worker(id, queue, options);
  }

  private constructor(id: string, queue: PgBoss, options: WorkerOptions) {
    const { url, db, threads, threadFile } = options;
    const store = retryingStore(options.store, { maxTotalMs: STORE_RETRY_MS, signal: this.stopping.signal });
    this.id = id;
    this.db = db;
    this.queue = queue;
    this.pool = new ScoringPool(threadFile("scoring"), threads);
    this.jobs = new ScoringJobs({ db, store, engine: this.pool }, id);
    const shares = new TeamShares(threads);
    this.scorings = new JobLoop(
      db,
      SCORE_SUBMISSION,
      threads,
      (job) => shares.during(job.payload.teamId, () => this.jobs.handle(job)),
      { passedOver: () => shares.passedOver },
    );
    this.mails = MailWorker.startIfConfigured(db);
    const attackThread = threadFile("team-attack");
    this.others = [
      new AttackWorker({ db, store, threads }, TEAM_ATTACK_WORK, attackThread),
      new AttackWorker({ db, store, threads }, RESCORED_ATTACK_WORK, attackThread),
      new LabWorker(db, threadFile("lab")),
      new DetailWorker(db, store, threadFile("detail")),
      new RepeatWorker(db, store, threadFile("repeat")),
    ];
    this.setMaker = new ThreadSetMaker(threadFile("public-set"));
    // The close uses the store directly, without waiting for an outage to end: the clock tries it again every two seconds.
    const closing = { db, store: options.store, maker: this.setMaker, signal: this.stopping.signal };
    this.roundClock = new RoundClock([
      (now) => closeDueRounds(closing, now),
      (now) => notifyDuePhases(db, now),
      (now) => forgetExpiredLimits(db, now),
      (now) => sweepSessions(db, now),
      () => sealBatch(db),
      (now) => forgetIdempotencyKeys(db, now),
      (now) => expireAccounts(db, now),
      () => sweepUploadsUnderWay(db),
      () => sweepSilentWorkers(db),
    ]);
    this.heartbeat = new Heartbeat(db, id, () => this.jobs.running);
    this.listener = new PostgresListener({
      url,
      channels: [WAKE_CHANNEL],
      applicationName: workerConnectionName(id),
      onNotification: () => this.wake(),
      onConnect: () => this.wake(),
    });
  }

  private wake(): void {
    for (const taker of [this.scorings, this.mails, ...this.others]) taker?.wake();
  }

  /** Takes no more jobs, lets running ones finish or hands them back, and signs the worker off; takes under ten seconds. */
  async stop(): Promise<void> {
    this.stopping.abort();
    const scoringsEnded = this.scorings.stop();
    const mailsEnded = this.mails?.stop();
    const othersEnded = Promise.all(this.others.map((taker) => taker.stop()));
    await Promise.race([Promise.all([scoringsEnded, mailsEnded]), sleep(FINISH_MS)]);
    this.jobs.abort();
    await scoringsEnded;
    await othersEnded;
    // Aborts a close that is under way; the next worker starts it again.
    await this.setMaker.close();
    await this.roundClock.stop();
    await this.heartbeat.stop();
    await this.listener.close();
    await this.pool.close();
    await this.queue.stop({ graceful: false, close: true });
    await this.db.worker.update({ where: { id: this.id }, data: { stoppedAt: databaseClock.now() } });
    await this.db.$disconnect();
  }
}

/** Host and port of a database URL, without user and password. */
function placeOf(url: string): string {
  return new URL(url).host;
}
