import type { RoundSettings } from "../../../lib/contest/round-settings.ts";
import type { PlainRules } from "./plain-scores.ts";

/** What the plain scores must know of a round. */
export function plainRulesOf(settings: RoundSettings): PlainRules {
  const { grid, hospitalRegionIds, hospitalWeight, distanceLimitKm } = settings;
  return {
    ...grid,
    latitude: [grid.latitudeMin, grid.latitudeMax],
    longitude: [grid.longitudeMin, grid.longitudeMax],
    limitKm: distanceLimitKm,
    hospitals: new Set(hospitalRegionIds),
    hospitalWeight,
  };
}
