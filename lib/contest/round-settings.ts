import { z } from "zod";
import type { Calendar } from "../core/grid/calendar.ts";
import { ATTACK_KINDS, kindOfProgram } from "./attack-kinds.ts";
import { STRONG_ATTACKERS } from "./attackers.ts";

/** The most columns, and the most rows. */
const LARGEST_GRID = 256;
/** Far above any real use, but small enough that weighted sums stay finite. */
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
    /** Number of days in R; O has as many. */
    days: z.int().min(1).max(366),
    /** Events per user and day. */
    slotsPerDay: z.int().min(1).max(1440),
    /** How many of a day's first slots I3 and T3 use. */
    homeSlots: z.int().min(1),
    /** When the day's first slot begins, in minutes after midnight. */
    startMinute: z.int().min(0).max(1439),
    /** Length of a slot in minutes. */
    slotMinutes: z.int().min(1).max(1440),
  })
  .refine((calendar) => calendar.homeSlots <= calendar.slotsPerDay, {
    error: "homeSlots cannot exceed slotsPerDay",
    path: ["homeSlots"],
    params: { reason: "home_slots" },
  });

/** Each run takes as long as a scoring, and more would add little precision. */
const MOST_REPEATS = 100;

const MOST_UPLOAD_BYTES = 2_000_000_000;

const limitsSchema = z.strictObject({
  /** The largest upload in bytes of text, after decompression. */
  maxUploadBytes: z.int().refine((bytes) => bytes >= 1024 && bytes <= MOST_UPLOAD_BYTES, {
    error: `expected 1024..${MOST_UPLOAD_BYTES}`,
    params: { reason: "upload_limit", megabytes: MOST_UPLOAD_BYTES / 1e6 },
  }),
  /** How many submissions a team may make for each data set per day of the contest's calendar; null: any number. */
  submissionsPerDay: z.int().min(1).nullable().default(null),
  /** How many submissions a team may make for each data set in the whole anonymization phase; null: any number. */
  submissionsPerPhase: z.int().min(1).nullable().default(null),
  /** How many of a team's submissions in the round may wait for their scores at a time; null: 100. */
  pendingSubmissions: z.int().min(1).nullable().default(null),
  /** How many attacks a team may upload for each target and kind; 2 in 2019. */
  attackAttempts: z.int().min(1).max(100).default(2),
});

/**
 * Everything in which rounds differ. Stored as one JSON value with the round, exported with the contest, and accepted by the
 * command line (`--round FILE`). No algorithm has any of these as a constant.
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
    /** Distance in kilometres at or above which a location counts as completely lost; 2 in 2019. */
    distanceLimitKm: z.number().positive(),
    /** Weight in s_T of an event in a hospital region; other events have weight 1. */
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
    /** What an attacking team learns before the results are published: nothing, or its score. */
    attackFeedback: z.enum(["none", "score"]).default("none"),
    /**
     * Where the seed of a submission's scores comes from: drawn anew for each submission, or the round's salt and the file, so that the
     * same file always gets the same scores.
     */
    seeds: z.enum(["random", "file"]).default("random"),
    /**
     * How many runs each locked set is scored with once more at the close, with seeds from the round's salt: the mean of each attack's
     * score counts. 0: the scores of the anonymization phase stand, as in 2019.
     */
    finalRepeats: z.int().min(0).max(MOST_REPEATS).default(0),
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

/** Settings of a new round: additionally, no hospital may be listed twice. Stored rounds may have duplicates, which count once. */
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

/**
 * Settings by which teams can be ranked: additionally, there is an attacker of each kind, since both minima count. Stored rounds may
 * have attackers of one kind only, and so may those of the command line, which ranks nobody.
 */
export const rankedRoundSettingsSchema = roundSettingsSchema.refine(
  ({ attackers }) => ATTACK_KINDS.every((kind) => attackers.some((name) => kindOfProgram(name) === kind)),
  {
    path: ["attackers"],
    error: "expected an attack that re-identifies (I...) and one that infers traces (T...)",
    params: { reason: "attack_of_each_kind" },
  },
);

export type RoundSettings = z.infer<typeof roundSettingsSchema>;

/** Events per user t in each of R and O. */
export function eventsPerUser(settings: RoundSettings): number {
  return settings.calendar.days * settings.calendar.slotsPerDay;
}

/** The calendar as the engine takes it. */
export function calendarOf(settings: RoundSettings): Calendar {
  return { slotsPerDay: settings.calendar.slotsPerDay, homeSlots: settings.calendar.homeSlots };
}

function isAttacker(name: string): boolean {
  return STRONG_ATTACKERS.some((known) => known === name);
}
