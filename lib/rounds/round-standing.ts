import { roundSettingsSchema } from "../contest/round-settings.ts";
import { type Standing, type StandingRound, standingOf } from "../contest/standing.ts";

/** A round's row, with its phases, as far as its standing needs it. */
export interface StandingRow extends StandingRound {
  readonly settings: unknown;
}

/** Where a stored round stands at `now`, for `may()` of lib/contest/permissions. */
export function roundStanding(round: StandingRow, now: Date): Standing {
  return standingOf(round, roundSettingsSchema.parse(round.settings), now);
}
