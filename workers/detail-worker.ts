import type { Piscina } from "piscina";
import type { Database } from "../lib/platform/db/client.ts";
import { failureOf } from "../lib/platform/failures/failure-reason.ts";
import type { Outcome } from "../lib/platform/failures/outcome.ts";
import { logger } from "../lib/platform/log.ts";
import { DETAIL_SCORING } from "../lib/platform/queue/jobs.ts";
import { completeJob, retryJob, type TakenJob } from "../lib/platform/queue/queue.ts";
import type { BlobReader } from "../lib/platform/storage/blob-store.ts";
import type { DetailResult, DetailTask } from "../lib/scoring/run-detail-task.ts";
import { makeDetail } from "../lib/use-cases/submissions/details/make-detail.ts";
import { JobLoop } from "./job-loop.ts";
import { runOnFiles, threadPool } from "./thread-pool.ts";

/** One scoring at a time, in one thread, to leave the processor to scoring itself. */
const AT_A_TIME = 1;

const log = logger("detail");

/** Computes, on request, the detail behind a submission's scores: where utility is lost and which users are found. */
export class DetailWorker {
  private readonly db: Database;
  private readonly store: BlobReader;
  private readonly pool: Piscina<DetailTask, Outcome<DetailResult>>;
  private readonly loop: JobLoop<{ scoringId: string }>;
  private readonly aborting = new AbortController();

  /** @param threadFile URL of `detail-thread`, source or bundled */
  constructor(db: Database, store: BlobReader, threadFile: URL) {
    this.db = db;
    this.store = store;
    this.pool = threadPool(threadFile, { maxThreads: AT_A_TIME, idleTimeout: 10_000 });
    this.loop = new JobLoop(db, DETAIL_SCORING, AT_A_TIME, (job) => this.handle(job));
  }

  /** Checks the queue now rather than at the next poll. */
  wake(): void {
    this.loop.wake();
  }

  /** Takes no more jobs, and hands the running one back to the queue. */
  async stop(): Promise<void> {
    this.aborting.abort();
    await this.loop.stop();
    await this.pool.destroy();
  }

  /** Never rejects: after an error the queue retries the job. */
  private async handle({ id, payload }: TakenJob<{ scoringId: string }>): Promise<void> {
    const { db, store } = this;
    const { signal } = this.aborting;
    try {
      const run = (task: DetailTask) => runOnFiles(this.pool, task, signal);
      await makeDetail({ db, store, run, signal }, payload.scoringId);
      await completeJob(db, DETAIL_SCORING, id);
    } catch (error) {
      log.warn({ error, ...payload }, "what lies behind a scoring was not counted");
      await retryJob(db, DETAIL_SCORING, id, failureOf(error)).catch(() => {});
    }
  }
}
