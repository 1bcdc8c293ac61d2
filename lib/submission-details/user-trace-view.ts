/** One event of a user: where they were, and what the set shows instead. Region ids are 1-based. */
export interface TraceEventView {
  readonly original: number;
  /** One region, several (generalized), or none (deleted). */
  readonly anonymized: readonly number[];
  /** What it costs in s_U, [0, 1]. */
  readonly loss: number;
  /** Mean distance in km from the original region; null for a deleted location. */
  readonly km: number | null;
}

/** What `GET /api/v1/submissions/{id}/traces/{user}` answers: one user's days, in order of time. */
export interface UserTraceView {
  /** 1-based. */
  readonly user: number;
  readonly userCount: number;
  readonly events: readonly TraceEventView[];
}
