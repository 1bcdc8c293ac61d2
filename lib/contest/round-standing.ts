import { roundSettingsSchema } from "./round-settings.ts";
import { type Standing, type StandingRound, standingOf } from "./standing.ts";

/** The columns and phases of a round that determine its standing. */
export interface StandingRow extends StandingRound {
  readonly settings: unknown;
}

/** The standing of a stored round at `now`, for `may()` of lib/contest/permissions. */
export function roundStanding(round: StandingRow, now: Date): Standing {
  return standingOf(round, roundSettingsSchema.parse(round.settings), now);
}
