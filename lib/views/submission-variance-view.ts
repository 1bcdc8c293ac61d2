import type { FailureView } from "../platform/failures/failure-view.ts";
import type { AttackVariance } from "../scoring/variance-of-attacks.ts";

/** Statistics over the repeats made so far, of one attack's score or of the minimum over the attacks of a kind. */
export interface AttackVarianceView extends AttackVariance {
  /** The submission's actual score, which counts for rankings; null if the attack has none. */
  readonly stored: number | null;
}

/** The response of `GET /api/v1/submissions/{id}/spread`: how much a submission's attack scores vary with the seeds. */
export interface SubmissionVarianceView extends FailureView {
  /**
   * `unscored` until there are scores; `absent` until somebody requests repeats; `held` while the next repeat waits for sets and
   * attacks to be scored first.
   */
  readonly state: "unscored" | "absent" | "pending" | "held" | "ready" | "failed";
  /** How many repeats are wanted; 0 if none were requested. */
  readonly repeats: number;
  /** In order; the first has the scoring's own seeds. */
  readonly runs: readonly {
    readonly seed: number;
    readonly shuffleSeed: number;
    readonly madeAt: string;
  }[];
  /** The version of the scorer that made all of them. */
  readonly scorerVersion: string | null;
  /** The attacks in the order in which they run, then the minima; empty before the first repeat. */
  readonly scores: readonly AttackVarianceView[];
}
