import type { FailureView } from "../failures/failure-view.ts";
import type { AttackSpread } from "../scoring/spread-of-attacks.ts";

/** One attack's score, or the minimum over a kind's, over the repeats that are made. */
export interface AttackSpreadView extends AttackSpread {
  /** The score that stands and ranks; null if the attack has none. */
  readonly stored: number | null;
}

/** What `GET /api/v1/submissions/{id}/spread` answers: how far a submission's attack scores are a draw. */
export interface SubmissionSpreadView extends FailureView {
  /**
   * `absent` until somebody asks for repeats, `unscored` before there is anything to repeat; `held` while the next repeat
   * gives way to sets and attacks that wait for their scores.
   */
  readonly state: "unscored" | "absent" | "pending" | "held" | "ready" | "failed";
  /** How many are wanted; 0 while nobody asked. */
  readonly repeats: number;
  /** In their order; the first has the scoring's own seeds. */
  readonly runs: readonly {
    readonly seed: number;
    readonly shuffleSeed: number;
    readonly madeAt: string;
  }[];
  /** The scorer that made them all. */
  readonly scorerVersion: string | null;
  /** Every attack in the order in which they run, then the minima; empty before the first repeat. */
  readonly scores: readonly AttackSpreadView[];
}
