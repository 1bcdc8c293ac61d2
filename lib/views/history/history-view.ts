import type { DataKind } from "../../core/formats/file-names.ts";

/** The submission that counted for a data set at some moment, and what it counted. */
export interface CountedSet {
  readonly submissionId: string;
  readonly submissionNumber: number;
  readonly valid: boolean;
}

/** What a team had from `at` on, until its next step. */
export interface HistoryStep {
  /** ISO 8601. */
  readonly at: string;
  /** s_I,min of the IDP set, s_T,min of the TRP set; 0 of a missing or invalid one. */
  readonly minReidentificationScore: number;
  readonly minTraceInferenceScore: number;
  readonly sum: number;
  readonly sets: Readonly<Record<DataKind, CountedSet | null>>;
}

export interface HistoryTeam {
  readonly team: { readonly number: number; readonly name: string };
  /** In order of time; empty as long as nothing was scored. */
  readonly steps: readonly HistoryStep[];
}

export interface HistoryRound {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** When the lines end: now, or the moment at which the board stands still. ISO 8601. */
  readonly until: string;
  /** By number: all, or where they handed in too much for one answer, the leading ones. */
  readonly teams: readonly HistoryTeam[];
  /** Those left out, by number: ask for each alone. */
  readonly otherTeams: readonly HistoryTeam["team"][];
}

/** What `GET /api/v1/contests/{contest}/history` answers: every team's scores over time. */
export interface HistoryView {
  readonly contest: { readonly slug: string; readonly name: string; readonly timeZone: string };
  readonly rounds: readonly HistoryRound[];
}
