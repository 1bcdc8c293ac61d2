/** One event of a user: the original region, and the anonymized location. Region ids are 1-based. */
export interface TraceEventView {
  readonly original: number;
  /** One region, several (generalization), or none (deletion). */
  readonly anonymized: readonly number[];
  /** The event's loss in s_U, in [0, 1]. */
  readonly loss: number;
  /** Mean distance from the original region in km; null for a deleted location. */
  readonly km: number | null;
}

/** The response of `GET /api/v1/submissions/{id}/traces/{user}`: one user's events in chronological order. */
export interface UserTraceView {
  /** 1-based. */
  readonly user: number;
  readonly userCount: number;
  readonly events: readonly TraceEventView[];
}
