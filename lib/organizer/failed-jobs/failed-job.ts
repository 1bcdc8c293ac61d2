import type { Database, Transaction } from "../../db/client.ts";
import type { FailureView } from "../../failures/failure-view.ts";
import type { JobKind } from "../job-kinds.ts";

/** So many of each kind are shown, the latest. */
export const SHOWN_FAILURES = 50;

/** A job that failed for good. */
export interface FailedJob extends FailureView {
  readonly kind: JobKind;
  /**
   * Of the scoring, attack or run; for `detail` and `repeat`, of the scoring whose detail or repeats they are; for `mail`, of
   * the notice, or of the job where the mail is of none.
   */
  readonly id: string;
  /** What it was about, in the words of the contest: teams by number, sets, methods; of a mail its kind and whose it is. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** The submission that it leads to, if any. */
  readonly submissionId: string | null;
  readonly failedAt: string | null;
}

/** A round whose results rest on a job. */
export interface RestingRound {
  readonly id: string;
  readonly name: string;
  readonly contestId: string;
}

/** The failures of one kind of job. */
export interface FailedJobKind {
  /** What failed for good and was not tried anew with success, the latest first, so many at the most. */
  list(db: Database, most: number): Promise<FailedJob[]>;
  /** The round whose results rest on one; left out where no results do. */
  roundOf?(tx: Transaction, id: string): Promise<RestingRound | null>;
  /** Queues one again, in the state in which it failed. @returns false where it has not failed, or somebody else was faster */
  retry(tx: Transaction, id: string): Promise<boolean>;
}
