import type { DataKind } from "../../core/formats/file-names.ts";

/** What was found. */
interface Hit {
  /** Path and query of the page that shows it, without the language: `/teams/7?contest=cup`. */
  readonly page: string;
}

interface ContestHit extends Hit {
  readonly name: string;
}

export interface TeamHit extends Hit {
  readonly number: number;
  readonly name: string;
  /** The contest's name. */
  readonly contest: string;
}

export interface SubmissionHit extends Hit {
  readonly kind: DataKind;
  readonly number: number;
  readonly team: { readonly number: number; readonly name: string };
  /** The round's name. */
  readonly round: string;
  /** The contest's name. */
  readonly contest: string;
}

/** The response of `GET /api/v1/search`: the first few of each. */
export interface QuickSearchView {
  readonly contests: readonly ContestHit[];
  readonly teams: readonly TeamHit[];
  readonly submissions: readonly SubmissionHit[];
}
