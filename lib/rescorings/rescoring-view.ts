import type { DataKind } from "../core/formats/file-names.ts";
import type { FailureView } from "../failures/failure-view.ts";

/** What one run of the scorer found. */
export interface RunScores {
  readonly scorerVersion: string;
  readonly utilityScore: number;
  readonly valid: boolean;
  readonly minReidentificationScore: number;
  readonly minTraceInferenceScore: number;
  /** By program. */
  readonly attacks: Readonly<Record<string, number>>;
}

/** A submission's old and new scores. */
export interface RescoredSubmission extends FailureView {
  readonly submissionId: string;
  readonly number: number;
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  /** Whether it counts for its team without the re-scoring, and with it: one that turns invalid may give way. */
  readonly counts: { readonly before: boolean; readonly after: boolean };
  readonly state: "QUEUED" | "SCORING" | "SCORED" | "FAILED";
  readonly before: RunScores | null;
  /** Null until it is scored. */
  readonly after: RunScores | null;
  /** New less old; null while there is no new one. */
  readonly difference: ScoreDifference | null;
}

export interface ScoreDifference {
  readonly utilityScore: number;
  readonly minReidentificationScore: number;
  readonly minTraceInferenceScore: number;
  readonly attacks: Readonly<Record<string, number>>;
}

/** A team's place in the round's anonymization ranking, with the sample attacks' minima. */
export interface RankChange {
  readonly team: { readonly number: number; readonly name: string };
  readonly before: { readonly rank: number; readonly sum: number };
  readonly after: { readonly rank: number; readonly sum: number };
}

/** A re-scoring: `scoring` while runs are left, then `ready`, until it is ended. */
export interface RescoringSummary {
  readonly id: string;
  readonly scorerVersion: string;
  readonly state: "scoring" | "ready" | "applied" | "discarded";
  readonly requestedAt: string;
  readonly appliedAt: string | null;
  readonly discardedAt: string | null;
  readonly counts: Readonly<Record<"QUEUED" | "SCORING" | "SCORED" | "FAILED", number>>;
}

export interface RescoringView extends RescoringSummary {
  readonly contest: { readonly slug: string; readonly timeZone: string };
  readonly round: { readonly id: string; readonly slug: string; readonly name: string };
  /** The programs that either side ran, in the round's order. */
  readonly attackers: readonly string[];
  readonly submissions: readonly RescoredSubmission[];
  readonly ranks: readonly RankChange[];
}
