import type { RoundClockView } from "../../contest/phase-views.ts";
import type { AttackedSet } from "../../core/scores/attacked-set.ts";
import type { PresenterVotes } from "../../core/scores/best-presenter.ts";

export interface ResultsTeam {
  readonly number: number;
  /** Empty where a published file knows numbers alone. */
  readonly name: string;
}

/** A set that counts, with what its scores were measured on. */
export interface ResultSet extends AttackedSet {
  readonly utilityScore: number;
  /** Null for a published set, whose traces are not here. */
  readonly submission: { readonly id: string; readonly number: number; readonly submittedAt: string } | null;
}

export interface ResultsRound extends RoundClockView {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Since when the public board stands still; null: it moves. */
  readonly frozenSince: string | null;
  /** s_req. */
  readonly requiredUtility: number;
  readonly weight: number;
  /** Names of the sample attacks that count, in order. */
  readonly attackers: readonly string[];
  /** Whether its results are published, here or elsewhere. */
  readonly final: boolean;
  /**
   * Whether what teams' attacks did is among the numbers: for all, since the results are published; for organizers
   * alone, who see it before; not yet. Null before the attack phase, and for published results.
   */
  readonly teamAttacks: "published" | "organizers" | "withheld" | null;
  /** By team, IDP before TRP. */
  readonly sets: readonly ResultSet[];
  /** Where the numbers come from, when they were published elsewhere; null when they were measured here. */
  readonly published: {
    readonly source: string;
    readonly sha256: string;
    readonly importedAt: string;
    /** Published numbers that our code derives otherwise. */
    readonly differences: number;
  } | null;
}

/** What every ranking, award and matrix is derived from. Nothing in it is secret. */
export interface ContestResults {
  readonly contest: {
    readonly slug: string;
    readonly name: string;
    readonly timeZone: string;
    readonly archived: boolean;
  };
  readonly teams: readonly ResultsTeam[];
  /** The number of the viewer's team; null for whoever has none here. */
  readonly ownTeam: number | null;
  readonly rounds: readonly ResultsRound[];
  /** Whether the results of all these rounds are published, here or elsewhere. */
  readonly final: boolean;
  /** Of the whole contest; null for one round alone, where nobody votes, and for whoever may not know them yet. */
  readonly presenterVotes: readonly PresenterVotes[] | null;
}
