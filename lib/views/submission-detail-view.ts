import type { RoundSettings } from "../contest/round-settings.ts";
import type { FailureView } from "../failures/failure-view.ts";
import type { TraceSetDetail } from "../scoring/trace-set-detail.ts";

/** What `GET /api/v1/submissions/{id}/detail` answers: where the set loses utility, and where its users are found. */
export interface SubmissionDetailView extends FailureView {
  /** `absent` until somebody asks for it, `unscored` before there is anything to ask for. */
  readonly state: "unscored" | "absent" | "pending" | "ready" | "failed";
  readonly grid: { readonly columns: number; readonly rows: number };
  /** 1-based. */
  readonly hospitalRegionIds: readonly number[];
  readonly calendar: RoundSettings["calendar"];
  readonly requiredUtility: number;
  readonly userCount: number;
  /** Null until it is ready. */
  readonly detail: TraceSetDetail | null;
  /** The scorer that counted it. */
  readonly scorerVersion: string | null;
  /** Whether the asker may also see single users' traces. */
  readonly traces: boolean;
}
