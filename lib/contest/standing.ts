import type { RoundSettings } from "./round-settings.ts";
import { hasBegun, type Stage, type StagedRound, stageAt } from "./stage.ts";

/** The conditions, beside a round's stage, that decide who may do or see what. */
export const CONDITIONS = [
  /** The counting submissions are locked and pseudonymized. */
  "closed",
  /** The attack phase has begun; it may be over. */
  "attackBegun",
  /** Attacking teams see their scores at once. */
  "attackFeedback",
  "resultsPublished",
  "dataPublished",
] as const;

export type Condition = (typeof CONDITIONS)[number];

/** The state of a round that permissions depend on. */
export type Standing = Readonly<Record<Condition, boolean>> & { readonly stage: Stage };

/** The fields of a round that determine its standing. */
export interface StandingRound extends StagedRound {
  readonly closedAt: Date | null;
  readonly resultsPublishedAt: Date | null;
  readonly dataPublishedAt: Date | null;
}

/** The standing of `round` at `now`, by its own clock. */
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
