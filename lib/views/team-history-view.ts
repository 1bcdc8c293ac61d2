import type { PagePlace } from "../common/paging.ts";
import type { RoundClockView } from "../contest/phase-views.ts";
import type { DataKind } from "../core/formats/file-names.ts";
import type { SubmissionLimitView } from "./submission-limit-view.ts";
import type { SubmissionSummary } from "./submission-view.ts";

/** A team's submissions by round, as its own page shows them. */
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
  /** How much of each submission limit of the round is used up; empty if there are none. */
  readonly limits: readonly SubmissionLimitView[];
  /** The file name that an upload must have. */
  readonly fileName: string;
  /** The team's pick; null: the latest valid one counts. */
  readonly pickedId: string | null;
  readonly countingId: string | null;
  /** Those of the requested page, latest first. */
  readonly submissions: readonly SubmissionSummary[];
  /** Submissions on other pages that these are compared with: the counting, picked, latest and best ones, and ones with equal contents. */
  readonly others: readonly SubmissionSummary[];
}
