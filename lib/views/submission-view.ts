import type { AttackKind } from "../contest/attack-kinds.ts";
import type { DataKind } from "../core/formats/file-names.ts";
import type { FailureView } from "../platform/failures/failure-view.ts";
import type { AttackedMinima } from "../use-cases/standings/after-attacks.ts";

type ScoringStateView = "QUEUED" | "SCORING" | "SCORED" | "FAILED";

/** The result of one attack. */
export interface AttackResultView {
  readonly attacker: string;
  readonly kind: AttackKind;
  /** Whether the round counts it towards the minimum. */
  readonly counts: boolean;
  /** Null until it has run. */
  readonly score: number | null;
  /** Re-identification: number of pseudonyms with the right user. */
  readonly hits: number | null;
  readonly total: number | null;
  /** Trace inference: sum of weighted gains, and sum of weights. */
  readonly gainSum: number | null;
  readonly weightSum: number | null;
  readonly durationMs: number | null;
  /** Of the mean of a final scoring's runs: their number, and the mean's 95 % confidence interval. */
  readonly meanOf: MeanOf | null;
}

export interface MeanOf {
  readonly runs: number;
  readonly low: number;
  readonly high: number;
}

/** One attempt of a worker; visible to the team and organizers. */
export interface AttemptView extends FailureView {
  readonly outcome: "RUNNING" | "SUCCEEDED" | "FAILED" | "LOST";
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly worker: string | null;
}

/** The response of `GET /api/v1/submissions/{id}`. */
export interface SubmissionView {
  readonly id: string;
  readonly number: number;
  readonly contest: { readonly slug: string; readonly name: string; readonly timeZone: string };
  readonly round: { readonly slug: string; readonly name: string; readonly requiredUtility: number };
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  readonly fileName: string;
  /** Null for viewers who may not have it. */
  readonly sha256: string | null;
  readonly sizeBytes: number;
  readonly source: "BROWSER" | "API" | "DEMO" | "COMMITTEE";
  readonly submittedAt: string;
  /** Null for viewers who may not see it. */
  readonly submittedBy: string | null;
  /** Whether it counts for the team now, and whether that is because the team picked it. */
  readonly counts: boolean;
  readonly picked: boolean;
  /** The minima including other teams' attacks, and who reached them; null unless it counts, was attacked, and the viewer may see these attacks. */
  readonly attacked: AttackedMinima | null;
  readonly scoring: {
    readonly number: number;
    readonly state: ScoringStateView;
    /** Null for everybody but the team and organizers, because the seed reveals the pseudonyms. */
    readonly seed: number | null;
    /** Of a final scoring: of how many runs its scores are the means. */
    readonly repeats: number | null;
    readonly scorerVersion: string;
    readonly requestedAt: string;
    readonly startedAt: string | null;
    readonly finishedAt: string | null;
    readonly utilityScore: number | null;
    readonly valid: boolean | null;
    readonly minReidentificationScore: number | null;
    readonly minTraceInferenceScore: number | null;
    /** In the order in which they run; the score is null for those still to come. */
    readonly attacks: readonly AttackResultView[];
    /** The step in progress while SCORING: `utility`, an attack's name, or `minima`. */
    readonly step: string | null;
    /** Number of scorings ahead of it in the queue while QUEUED. */
    readonly queuePosition: number | null;
    /** Empty for viewers who may not see them. */
    readonly attempts: readonly AttemptView[];
  } & FailureView;
}

/** A submission in a team's history. */
export type SubmissionSummary = Omit<SubmissionView, "contest" | "round" | "scoring"> & {
  readonly scoring: Omit<SubmissionView["scoring"], "attacks" | "attempts">;
};
