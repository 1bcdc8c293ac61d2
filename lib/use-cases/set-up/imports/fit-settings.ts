import { type RoundFacts, withRoundFile } from "../../../contest/round-facts.ts";
import type { RoundSettings } from "../../../contest/round-settings.ts";
import type { RegionInfo } from "../../../core/formats/info-region.ts";
import type { TimeInfo } from "../../../core/formats/info-time.ts";
import { gridCentres } from "../../../core/grid/distance.ts";
import type { SettingsDifference } from "./report.ts";

/** What an import's files say about the round that they were made for. */
export interface FoundFacts {
  readonly round: RoundFacts | null;
  readonly region: RegionInfo | null;
  readonly time: TimeInfo | null;
  readonly userCount: number | null;
  readonly eventsPerUser: number | null;
}

/**
 * Returns the settings with everything that the files specify; the rest is unchanged. Without `info_time.csv` the number of days
 * follows from the number of events; if that gives no whole number, `days` is rounded up.
 */
export function fitSettings(before: RoundSettings, found: FoundFacts): RoundSettings {
  const { region, time, userCount, eventsPerUser } = found;
  const settings = found.round ? withRoundFile(before, found.round) : before;
  const sameGrid = region !== null && describesSameGrid(settings, region);
  const calendar = { ...settings.calendar, ...(time ?? {}) };
  if (eventsPerUser !== null) calendar.days = Math.ceil(eventsPerUser / calendar.slotsPerDay);
  return {
    ...settings,
    grid: region && !sameGrid ? region.grid : settings.grid,
    hospitalRegionIds: region ? [...region.hospitalRegionIds] : settings.hospitalRegionIds,
    calendar,
    userCount: userCount ?? settings.userCount,
  };
}

/** Whether the centres in `info_region.csv` are those of the round's grid, apart from rounding in the file. */
export function describesSameGrid(settings: RoundSettings, region: RegionInfo): boolean {
  if (settings.grid.columns !== region.grid.columns || settings.grid.rows !== region.grid.rows) return false;
  const ours = gridCentres(settings.grid);
  const theirs = gridCentres(region.grid);
  const close = (a: Float64Array, b: Float64Array) => a.every((centre, i) => Math.abs(centre - b[i]) < 1e-6);
  return close(ours.latitudes, theirs.latitudes) && close(ours.longitudes, theirs.longitudes);
}

/** The settings that differ, by field, as texts that fit into a table. */
export function settingsDifferences(round: RoundSettings, files: RoundSettings): SettingsDifference[] {
  const before = comparable(round);
  const after = comparable(files);
  return Object.keys(before)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, round: before[field], files: after[field] }));
}

function comparable({ grid, calendar, hospitalRegionIds, userCount }: RoundSettings): Record<string, string> {
  return {
    "grid.size": `${grid.columns} × ${grid.rows}`,
    "grid.latitude": `${grid.latitudeMin} – ${grid.latitudeMax}`,
    "grid.longitude": `${grid.longitudeMin} – ${grid.longitudeMax}`,
    "grid.kilometres": `${grid.kmPerLatitudeDegree} × ${grid.kmPerLongitudeDegree}`,
    hospitalRegionIds: hospitalRegionIds.join(" "),
    userCount: String(userCount),
    "calendar.days": String(calendar.days),
    "calendar.slotsPerDay": String(calendar.slotsPerDay),
    "calendar.homeSlots": String(calendar.homeSlots),
    "calendar.startMinute": String(calendar.startMinute),
    "calendar.slotMinutes": String(calendar.slotMinutes),
  };
}
