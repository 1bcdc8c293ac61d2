import type { LabMethod, LabParameters } from "../../lab/methods/lab-fields.ts";
import type { CitableReport } from "../../lab/report/provenance.ts";
import type { FailureView } from "../../platform/failures/failure-view.ts";

export type LabRunState = "QUEUED" | "RUNNING" | "DONE" | "FAILED" | "CANCELLED" | "EXPIRED";

/** Whether a run is waiting or running. */
export function isUnderWay(state: LabRunState): boolean {
  return state === "QUEUED" || state === "RUNNING";
}

/** Whether a run ended without a result, or its result is gone, so that it is worth repeating. */
export function mayBeRepeated(state: LabRunState): boolean {
  return state === "CANCELLED" || state === "FAILED" || state === "EXPIRED";
}

/** A run as its page and the API show it. Times are ISO 8601. */
export interface LabRunView extends FailureView {
  readonly id: string;
  readonly method: LabMethod;
  readonly parameters: LabParameters;
  /** Whether it runs on the visitor's own file, which is deleted when it ends. */
  readonly ownFile: boolean;
  readonly state: LabRunState;
  /** The completed share, in [0, 1]. */
  readonly progress: number;
  readonly estimateSeconds: number;
  /** For a queued run, how many are ahead of it. */
  readonly before: number | null;
  /** For a run under way, in how many seconds it will probably be done, with the queue before it. */
  readonly expectedSeconds: number | null;
  readonly attempts: number;
  /** Whether the viewer may cancel it now. */
  readonly mayCancel: boolean;
  readonly requestedAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly expiresAt: string;
  /** Infinite numbers in it are represented by the text "Infinity". */
  readonly report: CitableReport | null;
}

/** A run as lists show it: without its report. */
export type LabRunSummary = Omit<LabRunView, "report">;
