import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../lib/db/client.ts";
import { logger } from "../lib/log.ts";
import { sweepLostScorings } from "../lib/scoring/sweep-lost-scorings.ts";

const BEAT_MS = 2_000;
const SWEEP_EVERY_BEATS = 2;

/** Shows in the database that a worker and its attempts live, and looks for those that do not. */
export class Heartbeat {
  private readonly db: Database;
  private readonly workerId: string;
  private readonly runningAttempts: () => readonly string[];
  private readonly ending = new AbortController();
  private readonly loop: Promise<void>;

  /** @param runningAttempts ids of the attempts that really run in this process */
  constructor(db: Database, workerId: string, runningAttempts: () => readonly string[]) {
    this.db = db;
    this.workerId = workerId;
    this.runningAttempts = runningAttempts;
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.loop;
  }

  private async run(): Promise<void> {
    const { signal } = this.ending;
    for (let beats = 0; !signal.aborted; beats++) {
      try {
        await this.beat();
        if (beats % SWEEP_EVERY_BEATS === 0) await this.sweep();
      } catch (error) {
        logger("worker").warn({ error }, "the heartbeat did not reach the database");
      }
      await sleep(BEAT_MS, undefined, { signal }).catch(() => {});
    }
  }

  private async beat(): Promise<void> {
    const attempts = [...this.runningAttempts()];
    await this.db.$executeRaw`UPDATE "Worker" SET "heartbeatAt" = now() WHERE id = ${this.workerId}::uuid`;
    if (attempts.length === 0) return;
    await this.db.$executeRaw`
      UPDATE "ScoringAttempt" SET "heartbeatAt" = now()
      WHERE id = ANY (${attempts}::uuid[]) AND outcome = 'RUNNING'`;
  }

  private async sweep(): Promise<void> {
    const { lost, orphaned } = await sweepLostScorings(this.db, this.runningAttempts());
    if (lost.length > 0)
      logger("worker").warn({ scorings: lost }, "scorings of lost workers are queued again");
    if (orphaned.length > 0)
      logger("worker").warn({ scorings: orphaned }, "scorings without a job are queued again");
  }
}
