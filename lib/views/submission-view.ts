import type { AttackKind } from "../contest/attack-kinds.ts";
import type { DataKind } from "../core/formats/file-names.ts";
import type { FailureView } from "../failures/failure-view.ts";
import type { Minima } from "./after-attacks.ts";

type ScoringStateView = "QUEUED" | "SCORING" | "SCORED" | "FAILED";

/** What one attack reached. */
export interface AttackResultView {
  readonly attacker: string;
  readonly kind: AttackKind;
  /** Whether the round counts it towards the minimum. */
  readonly counts: boolean;
  /** Null until it has run. */
  readonly score: number | null;
  /** Re-identification: right guesses of pseudonyms. */
  readonly hits: number | null;
  readonly total: number | null;
  /** Trace inference: weighted gain and the sum of weights. */
  readonly gainSum: number | null;
  readonly weightSum: number | null;
  readonly durationMs: number | null;
}

/** One try of a worker; shown to the team and the organizer. */
export interface AttemptView extends FailureView {
  readonly outcome: "RUNNING" | "SUCCEEDED" | "FAILED" | "LOST";
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly worker: string | null;
}

/** What `GET /api/v1/submissions/{id}` answers. */
export interface SubmissionView {
  readonly id: string;
  readonly number: number;
  readonly contest: { readonly slug: string; readonly name: string; readonly timeZone: string };
  readonly round: { readonly slug: string; readonly name: string; readonly requiredUtility: number };
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  readonly fileName: string;
  /** Null to those who may not have it. */
  readonly sha256: string | null;
  readonly sizeBytes: number;
  readonly source: "BROWSER" | "API" | "DEMO" | "COMMITTEE";
  readonly submittedAt: string;
  /** Null to those who may not see it. */
  readonly submittedBy: string | null;
  /** Whether it counts for the team now, and whether that is the team's own pick. */
  readonly counts: boolean;
  readonly picked: boolean;
  /** The minima over other teams' attacks too, where it counts, was attacked, and the asker may see by whom; else null. */
  readonly attacked: Minima | null;
  readonly scoring: {
    readonly number: number;
    readonly state: ScoringStateView;
    /** Null to all but the team and the organizer: whoever knows it knows the pseudonyms. */
    readonly seed: number | null;
    readonly scorerVersion: string;
    readonly requestedAt: string;
    readonly startedAt: string | null;
    readonly finishedAt: string | null;
    readonly utilityScore: number | null;
    readonly valid: boolean | null;
    readonly minReidentificationScore: number | null;
    readonly minTraceInferenceScore: number | null;
    /** In the order in which they run; those still to come with a null score. */
    readonly attacks: readonly AttackResultView[];
    /** What runs now, while SCORING: `utility`, an attack's name, or `minima`. */
    readonly step: string | null;
    /** Submissions ahead of it in the queue while QUEUED. */
    readonly queuePosition: number | null;
    /** Empty to those who may not see them. */
    readonly attempts: readonly AttemptView[];
  } & FailureView;
}

/** A line of a team's history. */
export type SubmissionSummary = Omit<SubmissionView, "contest" | "round" | "scoring"> & {
  readonly scoring: Omit<SubmissionView["scoring"], "attacks" | "attempts">;
};
