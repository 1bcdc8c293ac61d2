import type { RoundClockView } from "../../../contest/phase-views.ts";
import type { AttackedSet } from "../../../core/scores/attacked-set.ts";
import type { PresenterVotes } from "../../../core/scores/best-presenter.ts";

export interface ResultsTeam {
  readonly number: number;
  /** Empty for a team of a published file, which has only numbers. */
  readonly name: string;
}

/** A counting set, with the submission that was scored. */
export interface ResultSet extends AttackedSet {
  readonly utilityScore: number;
  /** Null for a published set, whose traces are not available. */
  readonly submission: { readonly id: string; readonly number: number; readonly submittedAt: string } | null;
}

export interface ResultsRound extends RoundClockView {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Since when the public board is frozen; null: it is not. */
  readonly frozenSince: string | null;
  /** s_req. */
  readonly requiredUtility: number;
  readonly weight: number;
  /** Names of the sample attacks that count, in order. */
  readonly attackers: readonly string[];
  /** Whether its results are published: by this platform, or imported as published elsewhere. */
  readonly final: boolean;
  /** When this platform published them, ISO 8601; null if it did not. */
  readonly publishedAt: string | null;
  /**
   * Whether teams' attacks are included in the numbers: `published`, for everybody, because the results are; `organizers`, only
   * for organizers, who see them earlier; `withheld`, not yet. Null before the attack phase, and for imported results.
   */
  readonly teamAttacks: "published" | "organizers" | "withheld" | null;
  /** By team, IDP before TRP. */
  readonly sets: readonly ResultSet[];
  /** The source of imported results; null if they were measured here. */
  readonly published: {
    readonly source: string;
    readonly sha256: string;
    readonly importedAt: string;
    /** How many published numbers our code derives differently. */
    readonly differences: number;
  } | null;
}

/** The data from which all rankings, awards and matrices are derived. Nothing in it is secret. */
export interface ContestResults {
  readonly contest: {
    readonly slug: string;
    readonly name: string;
    readonly timeZone: string;
    readonly archived: boolean;
  };
  readonly teams: readonly ResultsTeam[];
  /** The number of the viewer's team; null for a viewer without one in this contest. */
  readonly ownTeam: number | null;
  readonly rounds: readonly ResultsRound[];
  /** Whether data of one of these rounds are published. */
  readonly hasData: boolean;
  /** Whether a jury is named, which votes for the best presenter. */
  readonly hasJury: boolean;
  /** Whether the results of all these rounds are published, here or elsewhere. */
  readonly final: boolean;
  /** Votes over the whole contest; null if one round is loaded, since votes are not by round, or if the viewer may not know them yet. */
  readonly presenterVotes: readonly PresenterVotes[] | null;
}
