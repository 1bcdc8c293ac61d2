import type { RoundSettings } from "../contest/round-settings.ts";
import { calendarOf } from "../contest/round-settings.ts";
import type { Calendar } from "../core/grid/calendar.ts";
import type { Grid } from "../core/grid/grid.ts";

/** What scores depend on apart from the traces and the seeds. */
export interface ScoringSettings {
  readonly grid: Grid;
  readonly calendar: Calendar;
  /** 0-based regions whose events weigh more in s_T. */
  readonly hospitalRegions: readonly number[];
  /** Their weight, > 0. */
  readonly hospitalWeight: number;
  /** Distance in kilometres at or above which a location counts as completely lost, > 0. */
  readonly distanceLimitKm: number;
  /** s_req: a set is valid when s_U >= s_req. */
  readonly requiredUtility: number;
  /** Names of the attacks that run and count towards the minima, e.g. `I2-VisitProb`. */
  readonly attackers: readonly string[];
}

/** Converts a round's settings to the scorer's; region ids become 0-based indices. */
export function scoringSettingsOf(round: RoundSettings): ScoringSettings {
  return {
    grid: round.grid,
    calendar: calendarOf(round),
    hospitalRegions: round.hospitalRegionIds.map((id) => id - 1),
    hospitalWeight: round.hospitalWeight,
    distanceLimitKm: round.distanceLimitKm,
    requiredUtility: round.requiredUtility,
    attackers: round.attackers,
  };
}
