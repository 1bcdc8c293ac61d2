import type { FailureView } from "../failures/failure-view.ts";
import type { JobKind } from "./job-kinds.ts";

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
