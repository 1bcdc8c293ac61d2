import type { Piscina } from "piscina";
import type { Database } from "../lib/db/client.ts";
import { whileUnreachable } from "../lib/db/transaction.ts";
import { isOutage } from "../lib/failures/outage.ts";
import { type Outcome, resultOf } from "../lib/failures/outcome.ts";
import { logger } from "../lib/log.ts";
import { SCORE_TEAM_ATTACK } from "../lib/queue/jobs.ts";
import type { TakenJob } from "../lib/queue/queue.ts";
import type { TeamAttackResult, TeamAttackTask } from "../lib/scoring/evaluate-team-attack.ts";
import { SeldomWarning } from "../lib/seldom.ts";
import type { BlobStore } from "../lib/storage/blob-store.ts";
import { sweepTeamAttacks } from "../lib/team-attacks/sweep-team-attacks.ts";
import {
  beatTeamAttacks,
  claimTeamAttack,
  failTeamAttack,
  finishTeamAttack,
  type HeldTeamAttack,
  handBackTeamAttack,
  loadTeamAttack,
} from "../lib/team-attacks/work-team-attack.ts";
import { JobLoop } from "./job-loop.ts";
import { repeatUntil } from "./repeat-until.ts";
import { threadPool } from "./thread-pool.ts";

const BEAT_MS = 2_000;
const SWEEP_EVERY_BEATS = 2;
const PATIENCE_MS = 60_000;

const log = logger("team attacks");

/** Scores teams' attacks in threads of its own, shows that it lives, and finds what others lost. */
export class TeamAttackWorker {
  private readonly db: Database;
  private readonly store: BlobStore;
  private readonly pool: Piscina<TeamAttackTask, Outcome<TeamAttackResult>>;
  private readonly loop: JobLoop<{ attackId: string }>;
  private readonly held = new Set<HeldTeamAttack>();
  private readonly aborting = new AbortController();
  private readonly beating: Promise<void>;

  /** @param threadFile the address of `team-attack-thread`, as source or bundled */
  constructor(services: { db: Database; store: BlobStore; threads: number }, threadFile: URL) {
    const { db, store, threads } = services;
    this.db = db;
    this.store = store;
    this.pool = threadPool(threadFile, { maxThreads: threads, idleTimeout: 30_000 });
    this.loop = new JobLoop(db, SCORE_TEAM_ATTACK, threads, (job) => this.handle(job));
    this.beating = repeatUntil(
      this.aborting.signal,
      BEAT_MS,
      (beats) => this.beat(beats),
      new SeldomWarning(log, "the heartbeat did not reach the database").of,
    );
  }

  /** Looks into the queue at once. */
  wake(): void {
    this.loop.wake();
  }

  /** Takes no further attack and hands those that are being scored back. */
  async stop(): Promise<void> {
    this.aborting.abort();
    await this.loop.stop();
    await this.beating;
    await this.pool.destroy();
  }

  /** Whatever goes wrong is recorded; never rejects. */
  private async handle(job: TakenJob<{ attackId: string }>): Promise<void> {
    try {
      const held = await claimTeamAttack(this.db, { ...job.payload, jobId: job.id });
      if (held) await this.score(held);
    } catch (error) {
      // What was not claimed, or whose end could not be written, is found by the sweep.
      log.error({ error, ...job.payload }, "a team's attack was left to be found again");
    }
  }

  private async score(held: HeldTeamAttack): Promise<void> {
    const { db, store } = this;
    const began = performance.now();
    this.held.add(held);
    try {
      const task = await loadTeamAttack(db, store, held.id);
      const transferList = [task.inferred.buffer, task.truth.buffer];
      const score = resultOf(await this.pool.run(task, { transferList, signal: this.aborting.signal }));
      const durationMs = performance.now() - began;
      await whileUnreachable(() => finishTeamAttack(db, held, score, durationMs), { forMs: PATIENCE_MS });
    } catch (error) {
      await this.giveUp(held, error);
    } finally {
      this.held.delete(held);
    }
  }

  private async giveUp(held: HeldTeamAttack, error: unknown): Promise<void> {
    const { db } = this;
    // Neither a stop nor an outage is the attack's fault.
    if (this.aborting.signal.aborted || isOutage(error)) {
      return whileUnreachable(() => handBackTeamAttack(db, held), { forMs: PATIENCE_MS });
    }
    log.error({ error, attackId: held.id }, "a team's attack was not scored");
    await whileUnreachable(() => failTeamAttack(db, held, error), { forMs: PATIENCE_MS });
  }

  private async beat(beats: number): Promise<void> {
    if (this.held.size > 0) await beatTeamAttacks(this.db, [...this.held]);
    if (beats % SWEEP_EVERY_BEATS === 0) await this.sweep();
  }

  private async sweep(): Promise<void> {
    const attacks = await sweepTeamAttacks(this.db);
    if (attacks.length > 0) log.warn({ attacks }, "attacks that were lost are queued again");
  }
}
