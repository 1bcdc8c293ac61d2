import type { AttackKind } from "../contest/attack-kinds.ts";
import type { ScoringState } from "../contest/current-scoring.ts";
import type { DataKind } from "../core/formats/file-names.ts";
import type { PrivacyScore } from "../core/scores/attacked-set.ts";
import type { FailureView } from "../failures/failure-view.ts";
import type { AttackCounts } from "../team-attacks/attack-counts.ts";
import type { StateCounts } from "./count-states.ts";
import type { RowPage } from "./rescoring-rows.ts";

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
  readonly state: ScoringState;
  readonly before: RunScores | null;
  /** Null until it is scored. */
  readonly after: RunScores | null;
  /** New less old; null while there is no new one. */
  readonly difference: ScoreDifference | null;
}

interface ScoreDifference {
  readonly utilityScore: number;
  readonly minReidentificationScore: number;
  readonly minTraceInferenceScore: number;
  readonly attacks: Readonly<Record<string, number>>;
}

/** What a team's attack reached. */
export interface AttackScores {
  readonly scorerVersion: string;
  /** s_I or s_T. */
  readonly score: number;
  readonly counts: AttackCounts | null;
}

/** A team's attack with its old and its new score. */
export interface RescoredAttackView extends FailureView {
  readonly attackId: string;
  /** Who attacked. */
  readonly team: { readonly number: number; readonly name: string };
  readonly target: {
    readonly team: { readonly number: number; readonly name: string };
    readonly kind: DataKind;
  };
  readonly kind: AttackKind;
  readonly attempt: number;
  readonly fileName: string;
  readonly state: ScoringState;
  /** The score that stood when the re-scoring began. */
  readonly before: AttackScores;
  /** Null until it is scored. */
  readonly after: AttackScores | null;
  /** New less old; null while there is no new one. */
  readonly difference: number | null;
}

/** A team's place in one of the round's rankings, and the number that it follows from. */
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
  /** How much is in which state, runs of submissions and teams' attacks together. */
  readonly counts: StateCounts;
  /** How many of each it covers; of a discarded one, without those that were still to be scored. */
  readonly covers: { readonly submissions: number; readonly attacks: number };
}

/** A re-scoring with where it belongs. */
export interface RescoringHead extends RescoringSummary {
  readonly contest: { readonly slug: string; readonly timeZone: string };
  readonly round: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    /** s_req. */
    readonly requiredUtility: number;
  };
}

/** A re-scoring with as much of its rows as is looked for. */
export interface RescoringView extends RescoringHead {
  /** The programs that either side ran, in the round's order. */
  readonly attackers: readonly string[];
  /** Those whose scores differ first. */
  readonly submissions: RowPage<RescoredSubmission>;
  /** Those that failed first, then those whose scores differ most. */
  readonly attacks: RowPage<RescoredAttackView>;
  /** The anonymization ranking, with the sums of the two minima over programs' and teams' attacks: the largest first. */
  readonly ranks: readonly RankChange[];
  /** The attack rankings, with the sums over all targets: the lowest first. Empty as long as no team has attacked. */
  readonly attackRanks: Readonly<Record<PrivacyScore, readonly RankChange[]>>;
}
