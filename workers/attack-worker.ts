import type { Piscina } from "piscina";
import type { Database } from "../lib/platform/db/client.ts";
import { retryWhileUnreachable } from "../lib/platform/db/transaction.ts";
import { isOutage } from "../lib/platform/failures/outage.ts";
import { type Outcome, resultOf } from "../lib/platform/failures/outcome.ts";
import { logger } from "../lib/platform/log.ts";
import type { TakenJob } from "../lib/platform/queue/queue.ts";
import type { BlobReader } from "../lib/platform/storage/blob-store.ts";
import { ThrottledWarning } from "../lib/platform/throttled-warning.ts";
import type { TeamAttackResult, TeamAttackTask } from "../lib/scoring/evaluate-team-attack.ts";
import type { AttackWork, HeldAttack } from "../lib/use-cases/attacks/attack-work.ts";
import { JobLoop } from "./job-loop.ts";
import { repeatUntil } from "./repeat-until.ts";
import { threadPool } from "./thread-pool.ts";

const BEAT_MS = 2_000;
const SWEEP_EVERY_BEATS = 2;
const RETRY_MS = 60_000;

const log = logger("team attacks");

/**
 * Scores teams' attacks in its own threads, either new uploads or re-scorings (`work` says which). Keeps the heartbeat of the
 * attacks it holds, and queues again those that dead workers left behind.
 */
export class AttackWorker<Payload extends object> {
  private readonly db: Database;
  private readonly store: BlobReader;
  private readonly work: AttackWork<Payload>;
  private readonly pool: Piscina<TeamAttackTask, Outcome<TeamAttackResult>>;
  private readonly loop: JobLoop<Payload>;
  private readonly held = new Set<HeldAttack>();
  private readonly aborting = new AbortController();
  private readonly beating: Promise<void>;

  /** @param threadFile URL of `team-attack-thread`, source or bundled */
  constructor(
    services: { db: Database; store: BlobReader; threads: number },
    work: AttackWork<Payload>,
    threadFile: URL,
  ) {
    const { db, store, threads } = services;
    this.db = db;
    this.store = store;
    this.work = work;
    this.pool = threadPool(threadFile, { maxThreads: threads, idleTimeout: 30_000 });
    const mayTake = () => work.mayTake(db);
    this.loop = new JobLoop(db, work.job, threads, (job) => this.handle(job), { mayTake });
    this.beating = repeatUntil(
      this.aborting.signal,
      BEAT_MS,
      (beats) => this.beat(beats),
      new ThrottledWarning(log, "the heartbeat did not reach the database").of,
    );
  }

  /** Checks the queue now rather than at the next poll. */
  wake(): void {
    this.loop.wake();
  }

  /** Takes no more attacks, and hands those being scored back to the queue. */
  async stop(): Promise<void> {
    this.aborting.abort();
    await this.loop.stop();
    await this.beating;
    await this.pool.destroy();
  }

  /** Never rejects: an error is recorded with the attack, or logged and left to the sweep. */
  private async handle(job: TakenJob<Payload>): Promise<void> {
    try {
      const held = await this.work.claim(this.db, job.payload, job.id);
      if (held) await this.score(held);
    } catch (error) {
      // The sweep finds attacks that were not claimed, and those whose result could not be written.
      log.error({ error, payload: job.payload }, "a team's attack was left to be found again");
    }
  }

  private async score(held: HeldAttack): Promise<void> {
    const { db, store, work } = this;
    const began = performance.now();
    this.held.add(held);
    try {
      const task = await work.load(db, store, held.id);
      const transferList = [task.inferred.buffer, task.truth.buffer];
      const score = resultOf(await this.pool.run(task, { transferList, signal: this.aborting.signal }));
      const durationMs = performance.now() - began;
      await retryWhileUnreachable(() => work.finish(db, held, score, durationMs), { maxTotalMs: RETRY_MS });
    } catch (error) {
      await this.giveUp(held, error);
    } finally {
      this.held.delete(held);
    }
  }

  private async giveUp(held: HeldAttack, error: unknown): Promise<void> {
    const { db, work } = this;
    // A stop or an outage is not the attack's fault, so it does not use up a try.
    if (this.aborting.signal.aborted || isOutage(error)) {
      return retryWhileUnreachable(() => work.handBack(db, held), { maxTotalMs: RETRY_MS });
    }
    log.error({ error, job: work.job.name, id: held.id }, "a team's attack was not scored");
    await retryWhileUnreachable(() => work.fail(db, held, error), { maxTotalMs: RETRY_MS });
  }

  private async beat(beats: number): Promise<void> {
    if (this.held.size > 0) await this.work.beat(this.db, [...this.held]);
    if (beats % SWEEP_EVERY_BEATS === 0) await this.sweep();
  }

  private async sweep(): Promise<void> {
    const attacks = await this.work.sweep(this.db);
    if (attacks.length > 0)
      log.warn({ job: this.work.job.name, attacks }, "attacks that were lost are queued again");
  }
}
