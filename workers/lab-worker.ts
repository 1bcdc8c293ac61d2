import { MessageChannel } from "node:worker_threads";
import type { Piscina } from "piscina";
import type { Database } from "../lib/platform/db/client.ts";
import { retryWhileUnreachable } from "../lib/platform/db/transaction.ts";
import { reasonOf } from "../lib/platform/failures/failure-reason.ts";
import { logger } from "../lib/platform/log.ts";
import { RUN_LAB_METHOD } from "../lib/platform/queue/jobs.ts";
import type { TakenJob } from "../lib/platform/queue/queue.ts";
import { ThrottledWarning } from "../lib/platform/throttled-warning.ts";
import { sweepLabRuns } from "../lib/use-cases/lab-runs/sweep-lab-runs.ts";
import {
  claimLabRun,
  endLabRun,
  type HeldLabRun,
  heartbeatLabRun,
  type LabRunEnd,
  requeueLabRun,
} from "../lib/use-cases/lab-runs/work-lab-run.ts";
import { JobLoop } from "./job-loop.ts";
import type { LabOutcome, LabTask } from "./lab-thread.ts";
import { repeatUntil } from "./repeat-until.ts";
import { threadPool } from "./thread-pool.ts";

/** One run at a time, in one thread, to leave the processor to scoring. */
const AT_A_TIME = 1;
const BEAT_MS = 500;
const SWEEP_MS = 5_000;
const RETRY_MS = 60_000;
/**
 * Wall-clock limit of a run, to end one that would run forever: LIMIT_FACTOR times its estimate, at least LEAST_LIMIT_S. Generous, since
 * estimates are in CPU seconds and right only within a factor of two, and a busy machine gives a run a fraction of a core.
 */
const LEAST_LIMIT_S = 900;
const LIMIT_FACTOR = 10;
const HEAP_MB = 1_024;
const OUR_FAULT = "The run failed. The fault is ours; it has been logged.";

const log = logger("lab");

/** Runs the lab's methods one at a time; finds runs that lost their worker and deletes expired ones. */
export class LabWorker {
  private readonly db: Database;
  private readonly pool: Piscina<LabTask, LabOutcome>;
  private readonly loop: JobLoop<{ runId: string }>;
  private readonly aborting = new AbortController();
  private readonly sweeping: Promise<void>;

  /** @param threadFile URL of `lab-thread`, source or bundled */
  constructor(db: Database, threadFile: URL) {
    this.db = db;
    this.pool = threadPool(threadFile, {
      maxThreads: AT_A_TIME,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    this.loop = new JobLoop(db, RUN_LAB_METHOD, AT_A_TIME, (job) => this.handle(job));
    this.sweeping = repeatUntil(
      this.aborting.signal,
      SWEEP_MS,
      () => this.sweep(),
      new ThrottledWarning(log, "lost runs could not be looked for").of,
    );
  }

  /** Checks the queue now rather than at the next poll. */
  wake(): void {
    this.loop.wake();
  }

  /** Takes no more runs, and hands the running one back to the queue. */
  async stop(): Promise<void> {
    this.aborting.abort();
    await this.loop.stop();
    await this.sweeping;
    await this.pool.destroy();
  }

  /** Never rejects: an error is recorded with the run, or logged and left to the sweep. */
  private async handle(job: TakenJob<{ runId: string }>): Promise<void> {
    try {
      const held = await claimLabRun(this.db, { ...job.payload, jobId: job.id });
      if (held) await this.runHeld(held);
    } catch (error) {
      // The sweep finds runs that were not claimed, and those whose end could not be written.
      log.error({ error, ...job.payload }, "a run of the lab was left to be found again");
    }
  }

  private async runHeld(held: HeldLabRun): Promise<void> {
    let share = 0;
    const taken = new AbortController();
    const unstored = new ThrottledWarning(log, "a run's progress was not stored");
    const beat = setInterval(() => {
      heartbeatLabRun(this.db, held, share).then((isHeld) => {
        if (!isHeld) taken.abort();
      }, unstored.of);
    }, BEAT_MS);
    try {
      const end = await this.compute(held, taken.signal, (done) => {
        share = done;
      });
      const write = () => (end ? endLabRun(this.db, held, end) : requeueLabRun(this.db, held));
      await retryWhileUnreachable(write, { maxTotalMs: RETRY_MS });
    } finally {
      clearInterval(beat);
    }
  }

  /**
   * Runs the method in the thread.
   * @param taken aborted when the run was cancelled or given to another worker; the thread is then terminated
   * @returns the report or the error; undefined if this worker is being stopped or no longer holds the run
   */
  private async compute(
    held: HeldLabRun,
    taken: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<LabRunEnd | undefined> {
    const { port1: here, port2: progress } = new MessageChannel();
    here.on("message", onProgress);
    const limitSeconds = Math.max(LEAST_LIMIT_S, LIMIT_FACTOR * held.estimateSeconds);
    const late = AbortSignal.timeout(limitSeconds * 1000);
    const signal = AbortSignal.any([this.aborting.signal, taken, late]);
    try {
      const { method, parameters, file } = held;
      const task = { method, parameters, file, progress };
      const outcome = await this.pool.run(task, { transferList: [progress], signal });
      return "report" in outcome ? outcome : { error: outcome.refusal, reason: outcome.reason };
    } catch (error) {
      if (this.aborting.signal.aborted || taken.aborted) return undefined;
      if (late.aborted) {
        const seconds = Math.round(limitSeconds);
        const message = `The run took longer than ${seconds} seconds and was ended.`;
        return { error: message, reason: { code: "too_slow", params: { seconds } } };
      }
      log.error({ error, labRunId: held.id }, "a run of the lab failed");
      return { error: OUR_FAULT, reason: reasonOf(error) };
    } finally {
      here.close();
    }
  }

  private async sweep(): Promise<void> {
    const { queuedAgain, givenUp } = await sweepLabRuns(this.db);
    if (queuedAgain.length + givenUp.length > 0) log.warn({ queuedAgain, givenUp }, "lost runs of the lab");
  }
}
