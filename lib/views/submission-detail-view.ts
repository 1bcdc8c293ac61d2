import type { RoundSettings } from "../contest/round-settings.ts";
import type { FailureView } from "../platform/failures/failure-view.ts";
import type { TraceSetDetail } from "../scoring/trace-set-detail.ts";

/** The response of `GET /api/v1/submissions/{id}/detail`: where the set loses utility, and which users are found. */
export interface SubmissionDetailView extends FailureView {
  /** `unscored` until there are scores; then `absent` until somebody requests the detail. */
  readonly state: "unscored" | "absent" | "pending" | "ready" | "failed";
  readonly grid: RoundSettings["grid"];
  /** 1-based. */
  readonly hospitalRegionIds: readonly number[];
  readonly calendar: RoundSettings["calendar"];
  readonly requiredUtility: number;
  readonly userCount: number;
  /** Null until it is ready. */
  readonly detail: TraceSetDetail | null;
  /** The version of the scorer that computed it. */
  readonly scorerVersion: string | null;
  /** Whether the caller may also see single users' traces. */
  readonly traces: boolean;
}
