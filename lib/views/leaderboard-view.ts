import type { RoundClockView } from "../contest/phase-views.ts";
import type { DataKind } from "../core/formats/file-names.ts";

/** One team's line on a round's leaderboard. Scores are null while nothing is scored. */
export interface LeaderboardRow {
  /** Equal sums share a rank: 1, 2, 2, 4. Null for team 000, the committee's own set, which does not compete. */
  readonly rank: number | null;
  readonly team: { readonly number: number; readonly name: string };
  readonly sets: Readonly<Record<DataKind, LeaderboardSet | null>>;
  /** s_I,min of the IDP set; 0 when that set is missing or invalid. */
  readonly minReidentificationScore: number;
  /** s_T,min of the TRP set; 0 when that set is missing or invalid. */
  readonly minTraceInferenceScore: number;
  /** The two minima added, [0, 2]; what ranks the row. */
  readonly sum: number;
  /** When the later of the two counting submissions came in, ISO 8601; null when there is none. */
  readonly submittedAt: string | null;
}

/** The submission that counts for one data set. */
export interface LeaderboardSet {
  readonly submissionId: string;
  readonly submissionNumber: number;
  readonly utilityScore: number;
  readonly valid: boolean;
  readonly minReidentificationScore: number;
  readonly minTraceInferenceScore: number;
  readonly submittedAt: string;
}

/** A point of the scatter: one scored submission, counting or not. */
export interface LeaderboardPoint {
  readonly submissionId: string;
  readonly submissionNumber: number;
  /** Where a point leads that is no submission's, such as a published set's. */
  readonly href?: string;
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  readonly counts: boolean;
  readonly valid: boolean;
  readonly utilityScore: number;
  readonly minReidentificationScore: number;
  readonly minTraceInferenceScore: number;
  /** Score of each attack by its name, e.g. `I2-VisitProb`. */
  readonly attacks: Readonly<Record<string, number>>;
  readonly submittedAt: string;
}

/** So many of a round's submissions, the latest, are points of its board, beside those that count for their teams. */
export const LATEST_POINTS = 1_000;

export interface LeaderboardRound extends RoundClockView {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** s_req. */
  readonly requiredUtility: number;
  /** Names of the attacks that count, in order. */
  readonly attackers: readonly string[];
  /** Since when the public board stands still; null: it moves. Teams see their own rows as they are, organizers all. */
  readonly frozenSince: string | null;
  readonly rows: readonly LeaderboardRow[];
  /** Scored submissions: those that count for their teams, and those among the latest, as many as a board looks at. */
  readonly points: readonly LeaderboardPoint[];
  /** Scored or not, all in all. */
  readonly submissionCount: number;
  /** Submissions that wait or are being scored. */
  readonly pending: number;
}

/** What `GET /api/v1/contests/{contest}/leaderboard` answers. Nothing in it is secret. */
export interface LeaderboardView {
  readonly contest: { readonly slug: string; readonly name: string; readonly timeZone: string };
  readonly rounds: readonly LeaderboardRound[];
  /** When this was read, ISO 8601. */
  readonly at: string;
}
