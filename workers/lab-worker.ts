import { MessageChannel } from "node:worker_threads";
import type { Piscina } from "piscina";
import type { Database } from "../lib/db/client.ts";
import { whileUnreachable } from "../lib/db/transaction.ts";
import { reasonOf } from "../lib/failures/failure-reason.ts";
import { sweepLabRuns } from "../lib/lab-runs/sweep-lab-runs.ts";
import {
  beatLabRun,
  claimLabRun,
  endLabRun,
  type HeldLabRun,
  handBackLabRun,
  type LabRunEnd,
} from "../lib/lab-runs/work-lab-run.ts";
import { logger } from "../lib/log.ts";
import { RUN_LAB_METHOD } from "../lib/queue/jobs.ts";
import type { TakenJob } from "../lib/queue/queue.ts";
import { SeldomWarning } from "../lib/seldom.ts";
import { JobLoop } from "./job-loop.ts";
import type { LabOutcome, LabTask } from "./lab-thread.ts";
import { repeatUntil } from "./repeat-until.ts";
import { threadPool } from "./thread-pool.ts";

/** Scoring comes first: a worker runs one method of the lab at a time, in a thread of its own. */
const AT_A_TIME = 1;
const BEAT_MS = 500;
const SWEEP_MS = 5_000;
const PATIENCE_MS = 60_000;
/**
 * How long a run may take by the clock, against one that would never end. Generous: an estimate is in CPU seconds and within a factor of two,
 * and on a busy machine a run gets a small part of a core.
 */
const LEAST_LIMIT_S = 900;
const LIMIT_FACTOR = 10;
const HEAP_MB = 1_024;
const OUR_FAULT = "The run failed. The fault is ours; it has been logged.";

const log = logger("lab");

/** Runs the lab's methods, one after another; finds lost runs and clears expired ones away. */
export class LabWorker {
  private readonly db: Database;
  private readonly pool: Piscina<LabTask, LabOutcome>;
  private readonly loop: JobLoop<{ runId: string }>;
  private readonly aborting = new AbortController();
  private readonly sweeping: Promise<void>;

  /** @param threadFile the address of `lab-thread`, as source or bundled */
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
      new SeldomWarning(log, "lost runs could not be looked for").of,
    );
  }

  /** Looks into the queue at once. */
  wake(): void {
    this.loop.wake();
  }

  /** Takes no further run and hands the one that runs back. */
  async stop(): Promise<void> {
    this.aborting.abort();
    await this.loop.stop();
    await this.sweeping;
    await this.pool.destroy();
  }

  /** Whatever goes wrong is recorded; never rejects. */
  private async handle(job: TakenJob<{ runId: string }>): Promise<void> {
    try {
      const held = await claimLabRun(this.db, { ...job.payload, jobId: job.id });
      if (held) await this.runHeld(held);
    } catch (error) {
      // What was not claimed, or whose end could not be written, is found by the sweep.
      log.error({ error, ...job.payload }, "a run of the lab was left to be found again");
    }
  }

  private async runHeld(held: HeldLabRun): Promise<void> {
    let share = 0;
    const taken = new AbortController();
    const unstored = new SeldomWarning(log, "a run's progress was not stored");
    const beat = setInterval(() => {
      beatLabRun(this.db, held, share).then((isHeld) => {
        if (!isHeld) taken.abort();
      }, unstored.of);
    }, BEAT_MS);
    try {
      const end = await this.compute(held, taken.signal, (done) => {
        share = done;
      });
      const write = () => (end ? endLabRun(this.db, held, end) : handBackLabRun(this.db, held));
      await whileUnreachable(write, { forMs: PATIENCE_MS });
    } finally {
      clearInterval(beat);
    }
  }

  /**
   * The report or what went wrong; undefined if this worker is being stopped, or the run is no longer its own.
   * @param taken when the run was cancelled or given to another worker: its thread is ended
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
