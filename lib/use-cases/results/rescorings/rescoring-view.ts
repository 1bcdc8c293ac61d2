import type { AttackKind } from "../../../contest/attack-kinds.ts";
import type { ScoringState } from "../../../contest/current-scoring.ts";
import type { DataKind } from "../../../core/formats/file-names.ts";
import type { PrivacyScore } from "../../../core/scores/attacked-set.ts";
import type { FailureView } from "../../../platform/failures/failure-view.ts";
import type { AttackCounts } from "../../attacks/attack-counts.ts";
import type { StateCounts } from "./count-states.ts";
import type { RowPage } from "./rescoring-rows.ts";

/** The scores of one scoring. */
export interface RunScores {
  readonly scorerVersion: string;
  readonly utilityScore: number;
  readonly valid: boolean;
  readonly minReidentificationScore: number;
  readonly minTraceInferenceScore: number;
  /** By the program's name. */
  readonly attacks: Readonly<Record<string, number>>;
}

/** A submission with its old and new scores. */
export interface RescoredSubmission extends FailureView {
  readonly submissionId: string;
  readonly number: number;
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  /** Whether it counts for its team without and with the re-scoring; e.g. one that becomes invalid may no longer count. */
  readonly counts: { readonly before: boolean; readonly after: boolean };
  readonly state: ScoringState;
  readonly before: RunScores | null;
  /** Null until it is scored. */
  readonly after: RunScores | null;
  /** New minus old; null until there is a new score. */
  readonly difference: ScoreDifference | null;
}

interface ScoreDifference {
  readonly utilityScore: number;
  readonly minReidentificationScore: number;
  readonly minTraceInferenceScore: number;
  readonly attacks: Readonly<Record<string, number>>;
}

/** The score of a team's attack. */
export interface AttackScores {
  readonly scorerVersion: string;
  /** s_I or s_T. */
  readonly score: number;
  readonly counts: AttackCounts | null;
}

/** A team's attack with its old and new score. */
export interface RescoredAttackView extends FailureView {
  readonly attackId: string;
  /** The attacking team. */
  readonly team: { readonly number: number; readonly name: string };
  readonly target: {
    readonly team: { readonly number: number; readonly name: string };
    readonly kind: DataKind;
  };
  readonly kind: AttackKind;
  readonly attempt: number;
  readonly fileName: string;
  readonly state: ScoringState;
  /** The score that counted when the re-scoring began. */
  readonly before: AttackScores;
  /** Null until it is scored. */
  readonly after: AttackScores | null;
  /** New minus old; null until there is a new score. */
  readonly difference: number | null;
}

/** A team's rank in one of the round's rankings, and the sum that determines it. */
export interface RankChange {
  readonly team: { readonly number: number; readonly name: string };
  readonly before: { readonly rank: number; readonly sum: number };
  readonly after: { readonly rank: number; readonly sum: number };
}

/** A re-scoring; `scoring` while parts are pending, then `ready`, until it is applied or discarded. */
export interface RescoringSummary {
  readonly id: string;
  /** Of its scores; several versions, separated by commas, if workers were upgraded meanwhile. */
  readonly scorerVersion: string;
  readonly state: "scoring" | "ready" | "applied" | "discarded";
  readonly requestedAt: string;
  readonly appliedAt: string | null;
  readonly discardedAt: string | null;
  /** Parts by state, submissions' scorings and teams' attacks together. */
  readonly counts: StateCounts;
  /** How many of each it covers; for a discarded one, without those that were still queued. */
  readonly covers: { readonly submissions: number; readonly attacks: number };
}

/** A re-scoring with its contest and round. */
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

/** A re-scoring with the requested rows. */
export interface RescoringView extends RescoringHead {
  /** The programs that ran on either side, in the round's order. */
  readonly attackers: readonly string[];
  /** Changed ones first. */
  readonly submissions: RowPage<RescoredSubmission>;
  /** Failed ones first, then by size of the difference. */
  readonly attacks: RowPage<RescoredAttackView>;
  /** The anonymization ranking, by the sums of the two minima over programs' and teams' attacks; the largest sum ranks first. */
  readonly ranks: readonly RankChange[];
  /** The attack rankings, by the sums over all targets; the lowest sum ranks first. Empty until a team has attacked. */
  readonly attackRanks: Readonly<Record<PrivacyScore, readonly RankChange[]>>;
}
