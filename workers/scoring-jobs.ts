import { retryWhileUnreachable } from "../lib/platform/db/transaction.ts";
import { failureOf } from "../lib/platform/failures/failure-reason.ts";
import { isOutage } from "../lib/platform/failures/outage.ts";
import { logger } from "../lib/platform/log.ts";
import type { ScoringJob } from "../lib/platform/queue/jobs.ts";
import type { TakenJob } from "../lib/platform/queue/queue.ts";
import { runScoring, type ScoringServices } from "../lib/use-cases/submissions/scoring-runs/run-scoring.ts";
import {
  AttemptLostError,
  claimScoring,
  failAttempt,
  type HeldAttempt,
  requeueAttempt,
} from "../lib/use-cases/submissions/scoring-runs/scoring-attempt.ts";

const RETRY_MS = 60_000;

/** Handles scoring jobs, and tracks which attempts run in this process. */
export class ScoringJobs {
  private readonly services: ScoringServices;
  private readonly workerId: string;
  private readonly attempts = new Set<string>();
  private readonly aborting = new AbortController();

  constructor(services: ScoringServices, workerId: string) {
    this.services = services;
    this.workerId = workerId;
  }

  /** Ids of the attempts that are running in this process. */
  get running(): readonly string[] {
    return [...this.attempts];
  }

  /** Aborts the running attempts; their jobs are handed back to the queue. */
  abort(): void {
    this.aborting.abort();
  }

  /** Claims, runs and closes one scoring. Never rejects: an error is recorded, or logged and left to the sweep. */
  async handle(job: TakenJob<ScoringJob>): Promise<void> {
    const log = logger("worker").child({ scoringId: job.payload.scoringId });
    try {
      const { workerId } = this;
      const held = await claimScoring(this.services.db, { ...job.payload, jobId: job.id, workerId });
      if (held) await this.runHeld(held);
    } catch (error) {
      // The sweep finds jobs that were not claimed, and those whose end could not be written.
      log.error({ error }, "a scoring job was left to be found again");
    }
  }

  private async runHeld(held: HeldAttempt): Promise<void> {
    const log = logger("worker").child({ scoringId: held.scoringId });
    const began = performance.now();
    this.attempts.add(held.attemptId);
    try {
      await runScoring(this.services, held, this.aborting.signal);
      log.info({ ms: Math.round(performance.now() - began) }, "scored");
    } catch (error) {
      await this.close(held, error);
    } finally {
      this.attempts.delete(held.attemptId);
    }
  }

  private async close(held: HeldAttempt, error: unknown): Promise<void> {
    const log = logger("worker").child({ scoringId: held.scoringId });
    const { db } = this.services;
    if (error instanceof AttemptLostError) return log.warn("this attempt was taken for lost; another runs");
    if (this.aborting.signal.aborted) {
      log.info("handing the job back");
      return requeueAttempt(db, held);
    }
    log.error({ error }, "an attempt failed");
    // An outage is not the submission's fault, so it does not use up a try.
    if (isOutage(error)) {
      return retryWhileUnreachable(() => requeueAttempt(db, held, failureOf(error)), {
        maxTotalMs: RETRY_MS,
      });
    }
    await retryWhileUnreachable(() => failAttempt(db, held, error), { maxTotalMs: RETRY_MS });
  }
}
