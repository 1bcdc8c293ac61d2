import type { RoundClockView } from "../../../contest/phase-views.ts";
import type { DataKind } from "../../../core/formats/file-names.ts";
import type { AttackedMinima } from "../after-attacks.ts";

/** One team's row on a round's leaderboard. */
export interface LeaderboardRow {
  /** Equal sums share a rank: 1, 2, 2, 4. Null for team 000, the committee's, which does not compete. */
  readonly rank: number | null;
  readonly team: { readonly number: number; readonly name: string };
  readonly sets: Readonly<Record<DataKind, LeaderboardSet | null>>;
  /** s_I,min of the IDP set; 0 if that set is missing or invalid. */
  readonly minReidentificationScore: number;
  /** s_T,min of the TRP set; 0 if that set is missing or invalid. */
  readonly minTraceInferenceScore: number;
  /** Sum of the two minima, in [0, 2]; it determines the rank. */
  readonly sum: number;
  /** When the later of the two counting submissions arrived, ISO 8601; null if there is none. */
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

/** A point of the scatter plot: one scored submission, whether or not it counts. */
export interface LeaderboardPoint {
  readonly submissionId: string;
  readonly submissionNumber: number;
  /** The link of a point that is not a submission, such as a published set. */
  readonly href?: string;
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  readonly counts: boolean;
  readonly valid: boolean;
  readonly utilityScore: number;
  readonly minReidentificationScore: number;
  readonly minTraceInferenceScore: number;
  /** The teams whose attacks reached a minimum that no sample attack did; absent where no team's attack counts. */
  readonly reachedBy?: AttackedMinima["reachedBy"];
  /** Score of each attack by its name, e.g. `I2-VisitProb`. */
  readonly attacks: Readonly<Record<string, number>>;
  readonly submittedAt: string;
}

/** How many of a round's latest submissions are points of its board, beside the counting ones. */
export const LATEST_POINTS = 1_000;

export interface LeaderboardRound extends RoundClockView {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** s_req. */
  readonly requiredUtility: number;
  /** Names of the attacks that count, in order. */
  readonly attackers: readonly string[];
  /** Since when the public board is frozen; null: it is not. Teams still see their own rows unfrozen, organizers see all. */
  readonly frozenSince: string | null;
  readonly rows: readonly LeaderboardRow[];
  /** Scored submissions: the counting ones, and those among the latest {@link LATEST_POINTS}. */
  readonly points: readonly LeaderboardPoint[];
  /** All submissions, scored or not. */
  readonly submissionCount: number;
  /** Submissions that are queued or being scored. */
  readonly pending: number;
}

/** The response of `GET /api/v1/contests/{contest}/leaderboard`. Nothing in it is secret. */
export interface LeaderboardView {
  readonly contest: { readonly slug: string; readonly name: string; readonly timeZone: string };
  readonly rounds: readonly LeaderboardRound[];
  /** When this was read, ISO 8601. */
  readonly at: string;
}
