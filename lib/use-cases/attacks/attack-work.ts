import { Prisma } from "../../../generated/prisma/client.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { type Failure, failureOf } from "../../platform/failures/failure-reason.ts";
import type { JobDefinition } from "../../platform/queue/jobs.ts";
import { completeJob, enqueue, isRetried, retryJob } from "../../platform/queue/queue.ts";
import type { BlobReader } from "../../platform/storage/blob-store.ts";
import type { TeamAttackResult, TeamAttackTask } from "../../scoring/evaluate-team-attack.ts";
import { type AttackRows, queueLostAttacks } from "./queue-lost-attacks.ts";

/** A claimed row. Only its holder may write its score. */
export interface HeldAttack {
  readonly id: string;
  readonly jobId: string;
}

/** What differs between teams' attacks themselves and those of a re-scoring. */
interface AttackWorkParts<Payload extends object> {
  readonly rows: AttackRows<Payload>;
  /** Whether jobs of this kind may be taken now. */
  mayTake(db: Database): Promise<boolean>;
  /** Loads everything that the score depends on. */
  load(db: Database, store: BlobReader, id: string): Promise<TeamAttackTask>;
  /** Writes that a row is scored. */
  store(tx: Transaction, id: string, score: TeamAttackResult, durationMs: number): Promise<void>;
  /** Writes that a row has failed for good. */
  giveUp(tx: Transaction, id: string, failure: Failure): Promise<void>;
  /** Announces that a row's state has changed. */
  announce(tx: Transaction, id: string): Promise<void>;
}

/** How a worker processes one kind of rows that wait for the score of a team's attack. */
export class AttackWork<Payload extends object> {
  private readonly parts: AttackWorkParts<Payload>;
  private readonly table: Prisma.Sql;

  constructor(parts: AttackWorkParts<Payload>) {
    this.parts = parts;
    this.table = Prisma.raw(`"${parts.rows.table}"`);
  }

  get job(): JobDefinition<Payload> {
    return this.parts.rows.job;
  }

  /** Whether jobs of this kind may be taken now. */
  mayTake(db: Database): Promise<boolean> {
    return this.parts.mayTake(db);
  }

  /** Claims the row for a job. @returns null if the row is not queued (any more); its job is then completed */
  claim(db: Database, payload: Payload, jobId: string): Promise<HeldAttack | null> {
    const id = String(payload[this.parts.rows.field]);
    return inTransaction(db, async (tx) => {
      const count = await tx.$executeRaw`
        UPDATE ${this.table} SET state = 'SCORING', "jobId" = ${jobId}::uuid, "heartbeatAt" = now()
        WHERE id = ${id}::uuid AND state = 'QUEUED'`;
      if (count === 0) await completeJob(tx, this.job, jobId);
      else await this.parts.announce(tx, id);
      return count === 0 ? null : { id, jobId };
    });
  }

  /** Loads everything that the score depends on. */
  load(db: Database, store: BlobReader, id: string): Promise<TeamAttackTask> {
    return this.parts.load(db, store, id);
  }

  /** Stores the score. This and the methods below write nothing if the row was declared lost meanwhile. */
  finish(db: Database, held: HeldAttack, score: TeamAttackResult, durationMs: number): Promise<void> {
    return this.whileHeld(db, held, async (tx) => {
      await completeJob(tx, this.job, held.jobId);
      await this.parts.store(tx, held.id, score, durationMs);
    });
  }

  /** Ends a failed try: the queue retries it; once its retries are used up, the row has failed for good. */
  fail(db: Database, held: HeldAttack, error: unknown): Promise<void> {
    const failure = failureOf(error);
    return this.whileHeld(db, held, async (tx) => {
      await retryJob(tx, this.job, held.jobId, failure);
      if (!(await isRetried(tx, this.job, held.jobId))) await this.parts.giveUp(tx, held.id, failure);
    });
  }

  /** Returns a row to the queue at once, because this worker is being stopped or the database was unreachable. */
  handBack(db: Database, held: HeldAttack): Promise<void> {
    return this.whileHeld(db, held, async (tx) => {
      await completeJob(tx, this.job, held.jobId);
      await enqueue(tx, this.job, this.parts.rows.payloadOf(held.id));
    });
  }

  /** Renews the heartbeats of these rows. */
  async beat(db: Database, held: readonly HeldAttack[]): Promise<void> {
    const jobIds = held.map(({ jobId }) => jobId);
    await db.$executeRaw`
      UPDATE ${this.table} SET "heartbeatAt" = now()
      WHERE "jobId" = ANY (${jobIds}::uuid[]) AND state = 'SCORING'`;
  }

  /** Queues rows again that lost their worker. @returns their ids */
  sweep(db: Database): Promise<readonly string[]> {
    return queueLostAttacks(db, this.parts.rows, this.parts.announce);
  }

  /** Lets go of a row, which is then queued, and runs `write`, if this worker still holds it. */
  private async whileHeld(
    db: Database,
    { id, jobId }: HeldAttack,
    write: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      const count = await tx.$executeRaw`
        UPDATE ${this.table} SET state = 'QUEUED', "jobId" = NULL
        WHERE id = ${id}::uuid AND "jobId" = ${jobId}::uuid AND state = 'SCORING'`;
      if (count === 0) return;
      await write(tx);
      await this.parts.announce(tx, id);
    });
  }
}
