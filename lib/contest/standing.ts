import type { RoundSettings } from "./round-settings.ts";
import { hasBegun, type Stage, type StagedRound, stageAt } from "./stage.ts";

/** What of a round's course, beside its stage, decides who may do or see what. */
export const CONDITIONS = [
  /** The counting submissions are locked and pseudonymized. */
  "closed",
  /** The attack phase has begun, be it over or not. */
  "attackBegun",
  /** The organizer lets attacking teams see their scores at once. */
  "attackFeedback",
  "resultsPublished",
  "dataPublished",
] as const;

export type Condition = (typeof CONDITIONS)[number];

/** Where a round stands, as far as permissions go. */
export type Standing = Readonly<Record<Condition, boolean>> & { readonly stage: Stage };

/** A round as far as its standing needs it. */
export interface StandingRound extends StagedRound {
  readonly closedAt: Date | null;
  readonly resultsPublishedAt: Date | null;
  readonly dataPublishedAt: Date | null;
}

/** Where `round` stands at `now`, by its own clock. */
export function standingOf(
  round: StandingRound,
  { attackFeedback }: Pick<RoundSettings, "attackFeedback">,
  now: Date,
): Standing {
  return {
    stage: stageAt(round, now),
    closed: round.closedAt !== null,
    attackBegun: hasBegun(round, "ATTACK", now),
    attackFeedback: attackFeedback === "score",
    resultsPublished: round.resultsPublishedAt !== null,
    dataPublished: round.dataPublishedAt !== null,
  };
}
