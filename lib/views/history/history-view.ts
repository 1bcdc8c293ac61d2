import type { DataKind } from "../../core/formats/file-names.ts";

/** The submission that counted for a data set at some time. */
export interface CountedSet {
  readonly submissionId: string;
  readonly submissionNumber: number;
  readonly valid: boolean;
}

/** A team's scores from `at` on, until its next step. */
export interface HistoryStep {
  /** ISO 8601. */
  readonly at: string;
  /** s_I,min of the IDP set and s_T,min of the TRP set; 0 for a missing or invalid set. */
  readonly minReidentificationScore: number;
  readonly minTraceInferenceScore: number;
  readonly sum: number;
  readonly sets: Readonly<Record<DataKind, CountedSet | null>>;
}

export interface HistoryTeam {
  readonly team: { readonly number: number; readonly name: string };
  /** In chronological order; empty until something is scored. */
  readonly steps: readonly HistoryStep[];
}

export interface HistoryRound {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Where the curves end: now, or when the board was frozen. ISO 8601. */
  readonly until: string;
  /** By number. All teams; or, if they have too many submissions for one response, the leading ones. */
  readonly teams: readonly HistoryTeam[];
  /** The omitted teams, by number; the history of each can be requested on its own. */
  readonly otherTeams: readonly HistoryTeam["team"][];
}

/** The response of `GET /api/v1/contests/{contest}/history`: every team's scores over time. */
export interface HistoryView {
  readonly contest: { readonly slug: string; readonly name: string; readonly timeZone: string };
  readonly rounds: readonly HistoryRound[];
}
