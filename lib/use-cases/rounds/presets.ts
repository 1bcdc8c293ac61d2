import { PWS_2019_FINAL, PWS_2019_PRELIMINARY } from "../../contest/pws-2019-settings.ts";
import type { RoundSettings } from "../../contest/round-settings.ts";

/** Limits of a new round, which no team feels that works by hand, so that none can hold up the others. */
const NEW_ROUND_LIMITS = { submissionsPerDay: 50, submissionsPerPhase: 500, pendingSubmissions: 10 } as const;

/** Enough for a 95 % interval, and at most ten times the work of one scoring for each locked set. */
const NEW_ROUND_REPEATS = 10;

/** Settings of PWS Cup 2019, which had no limits and drew one seed for each submission, with what new rounds have. */
function forNewRound(settings: RoundSettings): RoundSettings {
  const limits = { ...settings.limits, ...NEW_ROUND_LIMITS };
  return { ...settings, limits, seeds: "file", finalRepeats: NEW_ROUND_REPEATS };
}

/** What the form for a new round begins with. */
export const NEW_ROUND_SETTINGS = forNewRound(PWS_2019_PRELIMINARY);

/** Settings that a new round can start from. */
export const ROUND_PRESETS: readonly { readonly id: string; readonly settings: RoundSettings }[] = [
  { id: "pws2019-preliminary", settings: NEW_ROUND_SETTINGS },
  { id: "pws2019-final", settings: forNewRound(PWS_2019_FINAL) },
];
