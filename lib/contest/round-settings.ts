import { z } from "zod";
import type { Calendar } from "../core/grid/calendar.ts";
import type { Grid } from "../core/grid/grid.ts";
import { STRONG_ATTACKERS } from "./attackers.ts";

/** Columns, and rows. */
const LARGEST_GRID = 256;
/** Far beyond any use; sums of weighted scores stay numbers. */
const LARGEST_WEIGHT = 1_000_000;

const gridSchema = z
  .strictObject({
    columns: z.int().min(1).max(LARGEST_GRID),
    rows: z.int().min(1).max(LARGEST_GRID),
    latitudeMin: z.number().min(-90).max(90),
    latitudeMax: z.number().min(-90).max(90),
    longitudeMin: z.number().min(-180).max(180),
    longitudeMax: z.number().min(-180).max(180),
    kmPerLatitudeDegree: z.number().positive(),
    kmPerLongitudeDegree: z.number().positive(),
  })
  .refine((grid) => grid.latitudeMin < grid.latitudeMax, {
    error: "latitudeMin must be below latitudeMax",
    params: { reason: "latitude_order" },
  })
  .refine((grid) => grid.longitudeMin < grid.longitudeMax, {
    error: "longitudeMin must be below longitudeMax",
    params: { reason: "longitude_order" },
  });

const calendarSchema = z
  .strictObject({
    /** Days in R, and as many in O. */
    days: z.int().min(1).max(366),
    /** Events a day. */
    slotsPerDay: z.int().min(1).max(1440),
    /** The day's first slots that I3 and T3 look at. */
    homeSlots: z.int().min(1),
    /** Minutes after midnight of the day's first slot. */
    startMinute: z.int().min(0).max(1439),
    /** Minutes from one slot to the next. */
    slotMinutes: z.int().min(1).max(1440),
  })
  .refine((calendar) => calendar.homeSlots <= calendar.slotsPerDay, {
    error: "homeSlots cannot exceed slotsPerDay",
    path: ["homeSlots"],
    params: { reason: "home_slots" },
  });

const MOST_UPLOAD_BYTES = 2_000_000_000;

const limitsSchema = z.strictObject({
  /** The largest upload, in bytes of text (after decompression). */
  maxUploadBytes: z.int().refine((bytes) => bytes >= 1024 && bytes <= MOST_UPLOAD_BYTES, {
    error: `expected 1024..${MOST_UPLOAD_BYTES}`,
    params: { reason: "upload_limit", megabytes: MOST_UPLOAD_BYTES / 1e6 },
  }),
  /** Submissions that a team may make for each data set on one day of the contest's calendar; null: any number. */
  submissionsPerDay: z.int().min(1).nullable().default(null),
  /** Submissions that a team may make for each data set in the whole anonymization phase; null: any number. */
  submissionsPerPhase: z.int().min(1).nullable().default(null),
  /** Attacks that a team may hand in for each target and kind; 2 in 2019. */
  attackAttempts: z.int().min(1).max(100).default(2),
});

/**
 * Everything that distinguishes one round from another. Stored as one JSON value with the round, exported with the
 * contest, and accepted by the command line (`--round FILE`). No algorithm holds any of these as a constant.
 */
export const roundSettingsSchema = z
  .strictObject({
    grid: gridSchema,
    /** 1-based ids of hospital regions, ascending. */
    hospitalRegionIds: z.array(z.int().min(1)).max(LARGEST_GRID ** 2),
    calendar: calendarSchema,
    /** Users n in each data set. */
    userCount: z.int().min(1).max(1_000_000),
    /** s_req: a set is valid when s_U >= s_req. */
    requiredUtility: z.number().min(0).max(1),
    /** Kilometres at which a location counts as wholly lost; 2 in 2019. */
    distanceLimitKm: z.number().positive(),
    /** Weight of an event in a hospital region in s_T; others weigh 1. */
    hospitalWeight: z.number().positive().max(LARGEST_WEIGHT),
    /** The round's weight in the contest's total; 1 and 9 in 2019. */
    weight: z.number().min(0).max(LARGEST_WEIGHT),
    /** Names of the attacks that count towards s_I,min and s_T,min. */
    attackers: z
      .array(
        z
          .string()
          .refine(isAttacker, { error: "there is no such attack", params: { reason: "unknown_attacker" } }),
      )
      .min(1),
    limits: limitsSchema,
    /** What an attacking team learns at once: nothing until the results, or its score. */
    attackFeedback: z.enum(["none", "score"]).default("none"),
  })
  .superRefine((settings, context) => {
    const regions = settings.grid.columns * settings.grid.rows;
    const outside = settings.hospitalRegionIds.find((id) => id > regions);
    if (outside !== undefined) {
      context.addIssue({
        code: "custom",
        path: ["hospitalRegionIds"],
        message: `region ${outside} is outside 1..${regions}`,
        params: { reason: "region_outside", region: outside, regions },
      });
    }
  });

/** Settings as they are taken in. A round may be stored with a list that names a hospital twice: it counts once there. */
export const newRoundSettingsSchema = roundSettingsSchema.superRefine(({ hospitalRegionIds }, context) => {
  const named = new Set<number>();
  for (const [index, region] of hospitalRegionIds.entries()) {
    if (named.has(region)) {
      context.addIssue({
        code: "custom",
        path: ["hospitalRegionIds", index],
        message: `region ${region} is named twice`,
        params: { reason: "region_twice", region },
      });
      return;
    }
    named.add(region);
  }
});

export type RoundSettings = z.infer<typeof roundSettingsSchema>;

/** Events per user t in each of R and O. */
export function eventsPerUser(settings: RoundSettings): number {
  return settings.calendar.days * settings.calendar.slotsPerDay;
}

/** The grid in the engine's terms. */
export function gridOf(settings: RoundSettings): Grid {
  return settings.grid;
}

/** The calendar in the engine's terms. */
export function calendarOf(settings: RoundSettings): Calendar {
  return { slotsPerDay: settings.calendar.slotsPerDay, homeSlots: settings.calendar.homeSlots };
}

function isAttacker(name: string): boolean {
  return STRONG_ATTACKERS.some((known) => known === name);
}
