import { TOKYO_GRID, TOKYO_HOSPITAL_REGION_IDS } from "../core/grid/grid.ts";
import { PWS_2019_ATTACKERS } from "./attackers.ts";
import type { RoundSettings } from "./round-settings.ts";

/** The preliminary round of PWS Cup 2019: 2 days x 20 half hours, 2000 users, the Tokyo grid, s_req 0.7. */
export const PWS_2019_PRELIMINARY: RoundSettings = {
  grid: { ...TOKYO_GRID },
  hospitalRegionIds: [...TOKYO_HOSPITAL_REGION_IDS],
  calendar: { days: 2, slotsPerDay: 20, homeSlots: 2, startMinute: 480, slotMinutes: 30 },
  userCount: 2000,
  requiredUtility: 0.7,
  distanceLimitKm: 2,
  hospitalWeight: 10,
  weight: 1,
  attackers: [...PWS_2019_ATTACKERS],
  limits: {
    maxUploadBytes: 200_000_000,
    submissionsPerDay: null,
    submissionsPerPhase: null,
    pendingSubmissions: null,
    attackAttempts: 2,
  },
  attackFeedback: "none",
  seeds: "random",
  finalRepeats: 0,
};

/** The final round of PWS Cup 2019: as the preliminary one, over 20 days, with nine times its weight. */
export const PWS_2019_FINAL: RoundSettings = {
  ...PWS_2019_PRELIMINARY,
  calendar: { ...PWS_2019_PRELIMINARY.calendar, days: 20 },
  weight: 9,
};
