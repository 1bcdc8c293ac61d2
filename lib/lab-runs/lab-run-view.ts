import type { FailureView } from "../failures/failure-view.ts";
import type { LabMethod, LabParameters } from "../lab/methods/lab-fields.ts";
import type { LabReport } from "../lab/report/lab-report.ts";

export type LabRunState = "QUEUED" | "RUNNING" | "DONE" | "FAILED" | "CANCELLED" | "EXPIRED";

/** Whether a run waits or is being computed. */
export function isUnderWay(state: LabRunState): boolean {
  return state === "QUEUED" || state === "RUNNING";
}

/** A run as its page and the API show it. Times are ISO 8601. */
export interface LabRunView extends FailureView {
  readonly id: string;
  readonly method: LabMethod;
  readonly parameters: LabParameters;
  /** Whether it ran on a file of the visitor's own, which is deleted when it ends. */
  readonly ownFile: boolean;
  readonly state: LabRunState;
  /** The share done, in [0, 1]. */
  readonly progress: number;
  readonly estimateSeconds: number;
  /** Of a queued run: how many wait before it. */
  readonly before: number | null;
  readonly attempts: number;
  /** Whether the viewer may end it before it ends by itself. */
  readonly mayCancel: boolean;
  readonly requestedAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly expiresAt: string;
  /** Infinite numbers stand in it as the text "Infinity". */
  readonly report: LabReport | null;
}

/** A run as lists show it: without its report. */
export type LabRunSummary = Omit<LabRunView, "report">;
