import type { Piscina } from "piscina";
import type { Database } from "../lib/platform/db/client.ts";
import { retryWhileUnreachable } from "../lib/platform/db/transaction.ts";
import { failureOf } from "../lib/platform/failures/failure-reason.ts";
import { isOutage } from "../lib/platform/failures/outage.ts";
import type { Outcome } from "../lib/platform/failures/outcome.ts";
import { logger } from "../lib/platform/log.ts";
import { REPEAT_SCORING } from "../lib/platform/queue/jobs.ts";
import type { TakenJob } from "../lib/platform/queue/queue.ts";
import type { BlobReader } from "../lib/platform/storage/blob-store.ts";
import { ThrottledWarning } from "../lib/platform/throttled-warning.ts";
import type { RepeatTask } from "../lib/scoring/run-repeat-task.ts";
import type { AttackScores } from "../lib/scoring/variance-of-attacks.ts";
import { areScoresAwaited } from "../lib/use-cases/submissions/score-variance/scorings-first.ts";
import { sweepVariances } from "../lib/use-cases/submissions/score-variance/sweep-variances.ts";
import {
  claimRepeat,
  failRepeat,
  finishRepeat,
  type HeldRepeat,
  heartbeatRepeat,
  loadRepeat,
  requeueRepeat,
} from "../lib/use-cases/submissions/score-variance/work-variance.ts";
import { JobLoop } from "./job-loop.ts";
import { repeatUntil } from "./repeat-until.ts";
import { runOnFiles, threadPool } from "./thread-pool.ts";

const AT_A_TIME = 1;
const BEAT_MS = 1_000;
const SWEEP_EVERY_BEATS = 5;
const RETRY_MS = 60_000;

const log = logger("repeats");
const missedBeat = new ThrottledWarning(log, "the heartbeat did not reach the database");

/**
 * Repeats scorings with other seeds, one at a time in its own thread, and only while no new scores are awaited: a submission
 * that arrives aborts the repeat under way, which is made again later.
 */
export class RepeatWorker {
  private readonly db: Database;
  private readonly store: BlobReader;
  private readonly pool: Piscina<RepeatTask, Outcome<AttackScores>>;
  private readonly loop: JobLoop<{ scoringId: string }>;
  private readonly stopping = new AbortController();
  private readonly beating: Promise<void>;
  /** The repeat under way; `dropping` aborts it. */
  private current: { readonly held: HeldRepeat; readonly dropping: AbortController } | undefined;

  /** @param threadFile URL of `repeat-thread`, source or bundled */
  constructor(db: Database, store: BlobReader, threadFile: URL) {
    this.db = db;
    this.store = store;
    this.pool = threadPool(threadFile, { maxThreads: AT_A_TIME, idleTimeout: 10_000 });
    const mayTake = async () => !(await areScoresAwaited(db));
    this.loop = new JobLoop(db, REPEAT_SCORING, AT_A_TIME, (job) => this.handle(job), { mayTake });
    this.beating = repeatUntil(this.stopping.signal, BEAT_MS, (beats) => this.beat(beats), missedBeat.of);
  }

  /** Checks the queue now, and aborts the repeat under way if scores are awaited. */
  wake(): void {
    this.loop.wake();
    this.giveWay().catch(missedBeat.of);
  }

  /** Takes no more repeats, and hands the one under way back to the queue. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.current?.dropping.abort();
    await this.loop.stop();
    await this.beating;
    await this.pool.destroy();
  }

  /** Never rejects: an error is recorded with the scoring's variance, or logged and left to the sweep. */
  private async handle(job: TakenJob<{ scoringId: string }>): Promise<void> {
    try {
      const held = await claimRepeat(this.db, { ...job.payload, jobId: job.id });
      if (held) await this.repeat(held);
    } catch (error) {
      // The sweep finds repeats that were not claimed, and those whose end could not be written.
      log.error({ error, ...job.payload }, "a scoring's repeat was left to be found again");
    }
  }

  private async repeat(held: HeldRepeat): Promise<void> {
    const { db, store } = this;
    const dropping = new AbortController();
    this.current = { held, dropping };
    if (this.stopping.signal.aborted) dropping.abort();
    try {
      const task = await loadRepeat(db, store, held);
      const scores = await runOnFiles(this.pool, task, dropping.signal);
      await retryWhileUnreachable(() => finishRepeat(db, held, scores), { maxTotalMs: RETRY_MS });
    } catch (error) {
      await this.giveUp(held, error, dropping.signal.aborted);
    } finally {
      this.current = undefined;
    }
  }

  private async giveUp(held: HeldRepeat, error: unknown, dropped: boolean): Promise<void> {
    const { db } = this;
    // An outage is not the set's fault, so it does not count as a failure.
    if (dropped || isOutage(error)) {
      log.info({ scoringId: held.scoringId }, "handing a repeat back");
      return retryWhileUnreachable(() => requeueRepeat(db, held), { maxTotalMs: RETRY_MS });
    }
    log.error({ error, scoringId: held.scoringId }, "a scoring could not be repeated");
    await retryWhileUnreachable(() => failRepeat(db, held, failureOf(error)), { maxTotalMs: RETRY_MS });
  }

  private async giveWay(): Promise<void> {
    const { current } = this;
    if (current && (await areScoresAwaited(this.db))) current.dropping.abort();
  }

  private async beat(beats: number): Promise<void> {
    await this.giveWay();
    if (this.current) await heartbeatRepeat(this.db, this.current.held);
    if (beats % SWEEP_EVERY_BEATS === 0) await this.sweep();
  }

  private async sweep(): Promise<void> {
    const { queuedAgain, givenUp } = await sweepVariances(this.db);
    if (queuedAgain.length + givenUp.length > 0) log.warn({ queuedAgain, givenUp }, "lost repeats");
  }
}
