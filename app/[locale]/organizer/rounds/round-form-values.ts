import { halfWidth } from "@/lib/common/half-width.ts";
import type { RoundSettings } from "@/lib/contest/round-settings.ts";
import type { RoundForm } from "@/lib/use-cases/rounds/schemas.ts";

/** What a round's settings page changes of it. */
export type StoredSettings = Omit<RoundForm, "phases">;

/** The form's values: numbers may be empty during typing, hospital regions are one text, and the day's start is a time. */
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
  maxUploadMegabytes: number | string;
  /** Empty for no limit. */
  submissionsPerDay: number | string;
  submissionsPerPhase: number | string;
  pendingSubmissions: number | string;
  attackAttempts: number | string;
  attackFeedback: RoundSettings["attackFeedback"];
  seeds: RoundSettings["seeds"];
  finalRepeats: number | string;
}

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
    maxUploadMegabytes: limits.maxUploadBytes / 1e6,
    submissionsPerDay: limits.submissionsPerDay ?? "",
    submissionsPerPhase: limits.submissionsPerPhase ?? "",
    pendingSubmissions: limits.pendingSubmissions ?? "",
    attackAttempts: limits.attackAttempts,
  };
}

const SETTINGS: Readonly<Record<string, string>> = {
  hospitals: "hospitalRegionIds",
  slotMinutes: "calendar.slotMinutes",
  maxUploadMegabytes: "limits.maxUploadBytes",
  submissionsPerDay: "limits.submissionsPerDay",
  submissionsPerPhase: "limits.submissionsPerPhase",
  pendingSubmissions: "limits.pendingSubmissions",
  attackAttempts: "limits.attackAttempts",
};

/** The path of the setting that a field belongs to, under which it is locked and labelled. */
export function settingOf(path: string): string {
  return SETTINGS[path] ?? path;
}

/** The request to store the values. Empty and invalid fields are passed on, since the server checks everything. */
export function formOf(values: RoundFormValues) {
  const { name, slug, hospitals, startTime, slotMinutes, ...others } = values;
  const { maxUploadMegabytes, submissionsPerDay, submissionsPerPhase, pendingSubmissions, ...more } = others;
  const { attackAttempts, ...rest } = more;
  const [hours, minutes] = startTime.split(":").map(Number);
  const settings = {
    ...rest,
    calendar: { ...rest.calendar, startMinute: hours * 60 + minutes, slotMinutes },
    hospitalRegionIds: hospitalIds(hospitals),
    limits: {
      maxUploadBytes:
        typeof maxUploadMegabytes === "number" ? Math.round(maxUploadMegabytes * 1e6) : maxUploadMegabytes,
      submissionsPerDay: submissionsPerDay === "" ? null : submissionsPerDay,
      submissionsPerPhase: submissionsPerPhase === "" ? null : submissionsPerPhase,
      pendingSubmissions: pendingSubmissions === "" ? null : pendingSubmissions,
      attackAttempts,
    },
  };
  return { name, slug, settings };
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
