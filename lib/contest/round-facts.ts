import type { DescribingSettings } from "./describing-settings.ts";
import type { RoundSettings } from "./round-settings.ts";

/** The contents of a `round.json` that describe the data beside it, as `tracecup generate` writes it and `--round` reads it. */
export type RoundFacts = Partial<DescribingSettings>;

/**
 * Returns the settings with the contents of a `round.json` applied. Hospitals are regions of a particular grid: if the file has
 * another grid and no hospitals, the round's hospitals are removed, since their numbers would mean other places.
 */
export function withRoundFile(settings: RoundSettings, facts: RoundFacts): RoundSettings {
  return { ...settings, ...(losesHospitals(settings, facts) ? { hospitalRegionIds: [] } : {}), ...facts };
}

/** Whether the round's hospitals are removed because the file has another grid but no hospitals. */
export function losesHospitals({ grid, hospitalRegionIds }: RoundSettings, facts: RoundFacts): boolean {
  if (!facts.grid || facts.hospitalRegionIds || hospitalRegionIds.length === 0) return false;
  const { columns, rows, latitudeMin, latitudeMax, longitudeMin, longitudeMax } = facts.grid;
  const regions = { columns, rows, latitudeMin, latitudeMax, longitudeMin, longitudeMax };
  return Object.entries(regions).some(([name, value]) => grid[name as keyof typeof regions] !== value);
}
