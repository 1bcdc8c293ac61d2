import type { Database } from "../db/client.ts";
import type { JobDefinition } from "../queue/jobs.ts";
import type { TeamAttackResult, TeamAttackTask } from "../scoring/evaluate-team-attack.ts";
import type { BlobStore } from "../storage/blob-store.ts";

/** A row that a worker scores for a job. Whoever holds it alone may write its score. */
export interface HeldAttack {
  readonly id: string;
  readonly jobId: string;
}

/** What a worker does to the rows of a kind that wait for the score of a team's attack. */
export interface AttackWork<Payload extends object> {
  readonly job: JobDefinition<Payload>;
  /** Whether a job of the kind may be taken now. */
  mayTake(db: Database): Promise<boolean>;
  /** @returns null if the row is not queued (any more): the job is then done */
  claim(db: Database, job: Payload & { readonly jobId: string }): Promise<HeldAttack | null>;
  load(db: Database, store: BlobStore, id: string): Promise<TeamAttackTask>;
  /** Of a row that was taken for lost meanwhile nothing is written, here and below. */
  finish(db: Database, held: HeldAttack, score: TeamAttackResult, durationMs: number): Promise<void>;
  fail(db: Database, held: HeldAttack, error: unknown): Promise<void>;
  handBack(db: Database, held: HeldAttack): Promise<void>;
  beat(db: Database, held: readonly HeldAttack[]): Promise<void>;
  /** Queues again what lost its worker. @returns the rows' ids */
  sweep(db: Database): Promise<readonly string[]>;
}
