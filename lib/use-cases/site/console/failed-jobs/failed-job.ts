import type { Scope } from "../../../../platform/auth/viewer.ts";
import type { Database, Transaction } from "../../../../platform/db/client.ts";
import type { FailureView } from "../../../../platform/failures/failure-view.ts";
import type { JobKind } from "../job-kinds.ts";

/** How many failures of each kind are shown, latest first. */
export const SHOWN_FAILURES = 50;

/** A job that failed for good. */
export interface FailedJob extends FailureView {
  readonly kind: JobKind;
  /**
   * The id of the scoring, attack or run; for `detail` and `repeat`, of the scoring that they belong to; for `mail`, of the notice or,
   * if the mail has none, of the job.
   */
  readonly id: string;
  /** Null: of none, such as a mail. */
  readonly contestId: string | null;
  /** Facts for display: teams by number, sets, methods; for a mail, its kind and recipient. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** The submission to link to, if any. */
  readonly submissionId: string | null;
  readonly failedAt: string | null;
}

/** Condition for what has a `contestId`: all for an administrator, that of their contests for others. */
export function inScope({ site, contests }: Scope): { contestId?: { in: string[] } } {
  return site ? {} : { contestId: { in: [...contests] } };
}

/** A round whose results depend on a job. */
export interface RestingRound {
  readonly id: string;
  readonly name: string;
  readonly contestId: string;
}

/** Operations on the failures of one kind of job. */
export interface FailedJobKind {
  /** Lists at most `most` jobs of the scope that failed for good and have not succeeded since, latest first. */
  list(db: Database, scope: Scope, most: number): Promise<FailedJob[]>;
  /** The round whose results depend on the job; absent for kinds that affect no results. */
  roundOf?(tx: Transaction, id: string): Promise<RestingRound | null>;
  /** Queues a job again if it is still in the failed state. @returns false if it is not, e.g. because somebody else was faster */
  retry(tx: Transaction, id: string): Promise<boolean>;
}
