import type { Database } from "../lib/platform/db/client.ts";
import { logger } from "../lib/platform/log.ts";
import { ThrottledWarning } from "../lib/platform/throttled-warning.ts";
import { sweepLostScorings } from "../lib/use-cases/submissions/scoring-runs/sweep-lost-scorings.ts";
import { repeatUntil } from "./repeat-until.ts";

const BEAT_MS = 2_000;
const SWEEP_EVERY_BEATS = 2;

const log = logger("worker");

/** Renews the heartbeats of a worker and its attempts in the database, and queues again the scorings of dead workers. */
export class Heartbeat {
  private readonly db: Database;
  private readonly workerId: string;
  private readonly runningAttempts: () => readonly string[];
  private readonly ending = new AbortController();
  private readonly missed = new ThrottledWarning(log, "the heartbeat did not reach the database");
  private readonly loop: Promise<void>;

  /** @param runningAttempts returns the ids of the attempts that are running in this process */
  constructor(db: Database, workerId: string, runningAttempts: () => readonly string[]) {
    this.db = db;
    this.workerId = workerId;
    this.runningAttempts = runningAttempts;
    this.loop = repeatUntil(this.ending.signal, BEAT_MS, (beats) => this.beat(beats), this.missed.of);
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.loop;
  }

  private async beat(beats: number): Promise<void> {
    await this.show();
    this.missed.over("the heartbeat reaches the database again");
    if (beats % SWEEP_EVERY_BEATS === 0) await this.sweep();
  }

  private async show(): Promise<void> {
    const attempts = [...this.runningAttempts()];
    await this.db.$executeRaw`
      UPDATE "Worker" SET "heartbeatAt" = now(), "stoppedAt" = NULL WHERE id = ${this.workerId}::uuid`;
    if (attempts.length === 0) return;
    await this.db.$executeRaw`
      UPDATE "ScoringAttempt" SET "heartbeatAt" = now()
      WHERE id = ANY (${attempts}::uuid[]) AND outcome = 'RUNNING'`;
  }

  private async sweep(): Promise<void> {
    const { lost, orphaned } = await sweepLostScorings(this.db, this.runningAttempts());
    if (lost.length > 0) log.warn({ scorings: lost }, "scorings of lost workers are queued again");
    if (orphaned.length > 0) log.warn({ scorings: orphaned }, "scorings without a job are queued again");
  }
}
