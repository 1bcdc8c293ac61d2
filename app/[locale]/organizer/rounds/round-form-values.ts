import { halfWidth } from "@/lib/common/half-width.ts";
import { mapValues } from "@/lib/common/map-values.ts";
import type { RoundSettings } from "@/lib/contest/round-settings.ts";
import type { RoundForm } from "@/lib/use-cases/rounds/schemas.ts";

/** What a round's settings page changes of it. */
export type StoredSettings = Omit<RoundForm, "phases">;

/**
 * The form's values: numbers may be empty during typing, hospital regions are one text, and the day's start is a time. A setting that is
 * not named here is kept as it is.
 */
export interface RoundFormValues {
  name: string;
  slug: string;
  grid: Record<keyof RoundSettings["grid"], number | string>;
  calendar: { days: number | string; slotsPerDay: number | string; homeSlots: number | string };
  startTime: string;
  slotMinutes: number | string;
  hospitals: string;
  userCount: number | string;
  requiredUtility: number | string;
  distanceLimitKm: number | string;
  hospitalWeight: number | string;
  weight: number | string;
  attackers: string[];
  /** Empty for no limit; uploads in megabytes. */
  limits: Record<keyof RoundSettings["limits"], number | string>;
  attackFeedback: RoundSettings["attackFeedback"];
  seeds: RoundSettings["seeds"];
  finalRepeats: number | string;
}

const BYTES_OF_MEGABYTE = 1e6;

/** The form's values for a stored round. */
export function valuesOf({ name, slug, settings }: StoredSettings): RoundFormValues {
  return { name, slug, ...settingsValues(settings) };
}

/** The form's values for settings, such as a preset's. */
export function settingsValues(settings: RoundSettings): Omit<RoundFormValues, "name" | "slug"> {
  const { calendar, hospitalRegionIds, limits, grid, ...rest } = settings;
  const { startMinute, slotMinutes, ...days } = calendar;
  return {
    ...rest,
    grid: { ...grid },
    calendar: days,
    startTime: `${two(Math.floor(startMinute / 60))}:${two(startMinute % 60)}`,
    slotMinutes,
    hospitals: hospitalRegionIds.join(" "),
    limits: {
      ...mapValues(limits, (limit) => limit ?? ""),
      maxUploadBytes: limits.maxUploadBytes / BYTES_OF_MEGABYTE,
    },
  };
}

const SETTINGS: Readonly<Record<string, string>> = {
  hospitals: "hospitalRegionIds",
  slotMinutes: "calendar.slotMinutes",
};

/** The path of the setting that a field belongs to, under which it is locked and labelled. */
export function settingOf(path: string): string {
  return SETTINGS[path] ?? path;
}

/** The request to store the values. Empty and invalid fields are passed on, since the server checks everything. */
export function formOf(values: RoundFormValues) {
  const { name, slug, hospitals, startTime, slotMinutes, limits, ...rest } = values;
  const [hours, minutes] = startTime.split(":").map(Number);
  const settings = {
    ...rest,
    calendar: { ...rest.calendar, startMinute: hours * 60 + minutes, slotMinutes },
    hospitalRegionIds: hospitalIds(hospitals),
    limits: {
      ...mapValues(limits, (limit) => (limit === "" ? null : limit)),
      maxUploadBytes: bytesOf(limits),
    },
  };
  return { name, slug, settings };
}

function bytesOf({ maxUploadBytes: megabytes }: RoundFormValues["limits"]): number | string {
  return typeof megabytes === "number" ? Math.round(megabytes * BYTES_OF_MEGABYTE) : megabytes;
}

/** Parses region ids: ascending, without duplicates. What is not a number becomes NaN, which the server refuses. */
export function hospitalIds(text: string): number[] {
  const ids = halfWidth(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  return [...new Set(ids.map(Number))].sort((a, b) => a - b);
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
