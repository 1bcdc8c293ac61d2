import { z } from "zod";
import { roundSettingsSchema } from "../contest/round-settings.ts";
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

export const titleSchema = z.string().trim().min(1).max(80);

export const contestSchema = z.object({
  name: titleSchema,
  slug: slugSchema,
  timeZone: z.string().refine(isTimeZone, {
    error: "expected a time zone such as Asia/Tokyo",
    params: { reason: "unknown_time_zone" },
  }),
});

/** A moment as a form sends it: on the contest's clock, or nothing. */
const localTimeSchema = z.union([z.literal(""), z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)]);

/** What the round form sends. */
export const roundFormSchema = z.object({
  name: titleSchema,
  slug: slugSchema,
  settings: roundSettingsSchema,
  /** When teams may submit; both empty: at any time. */
  anonymization: z.object({ startsAt: localTimeSchema, endsAt: localTimeSchema }),
});

export type RoundForm = z.infer<typeof roundFormSchema>;
export type ContestForm = z.infer<typeof contestSchema>;
