import type { RoundClockView } from "../contest/phase-views.ts";
import type { DataKind } from "../core/formats/file-names.ts";
import type { PagePlace } from "../paging.ts";
import type { SubmissionLimitView } from "./submission-limit-view.ts";
import type { SubmissionSummary } from "./submission-view.ts";

/** Submissions of one team, round by round; what its own page shows. */
export interface TeamHistoryView {
  readonly contest: { readonly slug: string; readonly name: string; readonly timeZone: string };
  readonly team: { readonly id: string; readonly number: number; readonly name: string };
  readonly rounds: readonly TeamHistoryRound[];
}

export interface TeamHistoryRound extends RoundClockView {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** s_req. */
  readonly requiredUtility: number;
  readonly maxUploadBytes: number;
  readonly dataSets: readonly TeamHistoryDataSet[];
}

export interface TeamHistoryDataSet extends PagePlace {
  readonly kind: DataKind;
  readonly userCount: number;
  readonly eventsPerUser: number;
  /** How much of the round's submission limits is used up; empty where there are none. */
  readonly limits: readonly SubmissionLimitView[];
  /** How an upload must be named. */
  readonly fileName: string;
  /** The team's own pick; null: the latest valid one counts. */
  readonly pickedId: string | null;
  readonly countingId: string | null;
  /** Of the page that is looked at, the latest first. */
  readonly submissions: readonly SubmissionSummary[];
  /** Of other pages, what these are compared with: the one that counts, that was picked, the latest, the best, of the same contents. */
  readonly others: readonly SubmissionSummary[];
}
