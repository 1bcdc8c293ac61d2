import { PWS_2019_FINAL, PWS_2019_PRELIMINARY } from "../../contest/pws-2019-settings.ts";
import type { RoundSettings } from "../../contest/round-settings.ts";

/** Limits of a new round, which no team feels that works by hand, so that none can hold up the others. */
const NEW_ROUND_LIMITS = { submissionsPerDay: 50, submissionsPerPhase: 500, pendingSubmissions: 10 } as const;

/** Settings of PWS Cup 2019, which had no limits and drew a seed for each submission, with what new rounds have. */
function forNewRound(settings: RoundSettings): RoundSettings {
  return { ...settings, limits: { ...settings.limits, ...NEW_ROUND_LIMITS }, seeds: "file" };
}

/** What the form for a new round begins with. */
export const NEW_ROUND_SETTINGS = forNewRound(PWS_2019_PRELIMINARY);

/** Settings that a new round can start from. */
export const ROUND_PRESETS: readonly { readonly id: string; readonly settings: RoundSettings }[] = [
  { id: "pws2019-preliminary", settings: NEW_ROUND_SETTINGS },
  { id: "pws2019-final", settings: forNewRound(PWS_2019_FINAL) },
];
