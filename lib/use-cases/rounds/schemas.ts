import { z } from "zod";
import { nameSchema } from "../../common/validation.ts";
import { PHASE_KINDS } from "../../contest/phases.ts";
import { roundSettingsSchema } from "../../contest/round-settings.ts";
import { VISIBILITIES } from "../../contest/visibility.ts";
import { isSlug } from "./slug.ts";
import { isTimeZone } from "./zoned-time.ts";

/** A contest's or round's name in URLs. */
export const slugSchema = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .refine(isSlug, {
    error: "expected lower-case letters and digits, with single hyphens between them",
    params: { reason: "bad_slug" },
  });

export const titleSchema = nameSchema(80);

export const contestSchema = z.strictObject({
  name: titleSchema,
  slug: slugSchema,
  timeZone: z.string().refine(isTimeZone, {
    error: "expected a time zone such as Asia/Tokyo",
    params: { reason: "unknown_time_zone" },
  }),
  /** The most members that a team may have; null: any number. */
  maxTeamSize: z.int().min(1).max(1000).nullable().default(null),
  /** Whether anybody may create an account and found a team during a registration phase. */
  selfRegistration: z.boolean().default(false),
  visibility: z.enum(VISIBILITIES).default("PUBLIC"),
});

/** A time as a program sends it, with its offset: `2019-10-01T12:00:00+09:00`. */
export const momentSchema = z.iso
  .datetime({ offset: true, error: "expected a moment with its offset, e.g. 2019-10-01T12:00:00+09:00" })
  .transform((text) => new Date(text));

/** A time as a form sends it, in the contest's time zone: `2019-08-19T12:00`. */
export const localMomentSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
const localTimeSchema = z.union([z.literal(""), localMomentSchema]);

/** Start and end of each phase; if both are empty, or the phase is absent, the round does not have it. */
export const phasesFormSchema = z.partialRecord(
  z.enum(PHASE_KINDS),
  z.strictObject({ startsAt: localTimeSchema, endsAt: localTimeSchema }),
);

/** The fields that the round form sends. */
export const roundFormSchema = z.object({
  name: titleSchema,
  slug: slugSchema,
  settings: roundSettingsSchema,
  phases: phasesFormSchema,
});

export type PhasesForm = z.infer<typeof phasesFormSchema>;
export type RoundForm = z.infer<typeof roundFormSchema>;
export type ContestForm = z.input<typeof contestSchema>;
