import type { RoundSettings } from "@/lib/contest/round-settings.ts";
import type { toPhasesForm } from "@/lib/rounds/clock/phase-form.ts";
import type { RoundForm } from "@/lib/rounds/schemas.ts";

/** A round as it is stored, with a field for each phase that it has or may get: what has no field cannot be typed. */
export interface StoredRound extends RoundForm {
  readonly phases: ReturnType<typeof toPhasesForm>;
}

/** A round as its fields hold it: numbers may be empty while one types, hospitals are one text, the day's start a time. */
export interface RoundFormValues {
  name: string;
  slug: string;
  phases: StoredRound["phases"];
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
  /** Empty: any number. */
  submissionsPerDay: number | string;
  submissionsPerPhase: number | string;
  attackAttempts: number | string;
  attackFeedback: RoundSettings["attackFeedback"];
}

/** Fields for a round. */
export function valuesOf(round: StoredRound): RoundFormValues {
  const { name, slug, phases, settings } = round;
  return { name, slug, phases, ...settingsValues(settings) };
}

/** Fields for a round's settings, such as a preset's. */
export function settingsValues(settings: RoundSettings): Omit<RoundFormValues, "name" | "slug" | "phases"> {
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
    attackAttempts: limits.attackAttempts,
  };
}

const SETTINGS: Readonly<Record<string, string>> = {
  hospitals: "hospitalRegionIds",
  slotMinutes: "calendar.slotMinutes",
  maxUploadMegabytes: "limits.maxUploadBytes",
  submissionsPerDay: "limits.submissionsPerDay",
  submissionsPerPhase: "limits.submissionsPerPhase",
  attackAttempts: "limits.attackAttempts",
};

/** The setting that a field is for, by the path at which it is locked and labelled. */
export function settingOf(path: string): string {
  return SETTINGS[path] ?? path;
}

/** What the server is asked to store; it checks everything, so an empty or senseless field is passed on as it is. */
export function formOf(values: RoundFormValues): unknown {
  const { name, slug, phases, hospitals, startTime, slotMinutes, ...others } = values;
  const { maxUploadMegabytes, submissionsPerDay, submissionsPerPhase, attackAttempts, ...rest } = others;
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
      attackAttempts,
    },
  };
  return { name, slug, phases, settings };
}

/** Ids in a text, ascending and once each; what is no number stays, for the server to refuse. */
export function hospitalIds(text: string): number[] {
  const ids = text.split(/[\s,]+/).filter(Boolean);
  return [...new Set(ids.map(Number))].sort((a, b) => a - b);
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
