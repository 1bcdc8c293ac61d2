import type { Database } from "../../platform/db/client.ts";
import type { JobDefinition } from "../../platform/queue/jobs.ts";
import type { BlobStore } from "../../platform/storage/blob-store.ts";
import type { TeamAttackResult, TeamAttackTask } from "../../scoring/evaluate-team-attack.ts";

/** A claimed row. Only its holder may write its score. */
export interface HeldAttack {
  readonly id: string;
  readonly jobId: string;
}

/** How a worker processes one kind of rows that wait for the score of a team's attack. */
export interface AttackWork<Payload extends object> {
  readonly job: JobDefinition<Payload>;
  /** Whether jobs of this kind may be taken now. */
  mayTake(db: Database): Promise<boolean>;
  /** Claims the row for a job. @returns null if the row is not queued (any more); its job is then completed */
  claim(db: Database, job: Payload & { readonly jobId: string }): Promise<HeldAttack | null>;
  load(db: Database, store: BlobStore, id: string): Promise<TeamAttackTask>;
  /** Stores the score. This and the methods below write nothing if the row was declared lost meanwhile. */
  finish(db: Database, held: HeldAttack, score: TeamAttackResult, durationMs: number): Promise<void>;
  fail(db: Database, held: HeldAttack, error: unknown): Promise<void>;
  handBack(db: Database, held: HeldAttack): Promise<void>;
  beat(db: Database, held: readonly HeldAttack[]): Promise<void>;
  /** Queues rows again that lost their worker. @returns their ids */
  sweep(db: Database): Promise<readonly string[]>;
}
