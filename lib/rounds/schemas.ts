import { z } from "zod";
import { PHASE_KINDS } from "../contest/phases.ts";
import { roundSettingsSchema } from "../contest/round-settings.ts";
import { nameSchema } from "../validation.ts";
import { isSlug } from "./slug.ts";
import { isTimeZone } from "./zoned-time.ts";

/** The name of a contest or a round in addresses. */
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
  /** Members that a team may have; null: any number. */
  maxTeamSize: z.int().min(1).max(1000).nullable().default(null),
  /** Whether anybody may make an account and found a team while a registration phase is open. */
  selfRegistration: z.boolean().default(false),
});

/** A moment as a program sends it, with its offset: `2019-10-01T12:00:00+09:00`. */
export const momentSchema = z.iso
  .datetime({ offset: true, error: "expected a moment with its offset, e.g. 2019-10-01T12:00:00+09:00" })
  .transform((text) => new Date(text));

/** A moment as a form sends it, on the contest's clock: `2019-08-19T12:00`. */
export const localMomentSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
const localTimeSchema = z.union([z.literal(""), localMomentSchema]);

/** When each phase begins and ends; both empty, or absent: the round has no such phase. */
export const phasesFormSchema = z.partialRecord(
  z.enum(PHASE_KINDS),
  z.strictObject({ startsAt: localTimeSchema, endsAt: localTimeSchema }),
);

/** What the round form sends. */
export const roundFormSchema = z.object({
  name: titleSchema,
  slug: slugSchema,
  settings: roundSettingsSchema,
  phases: phasesFormSchema,
});

export type PhasesForm = z.infer<typeof phasesFormSchema>;
export type RoundForm = z.infer<typeof roundFormSchema>;
export type ContestForm = z.input<typeof contestSchema>;
