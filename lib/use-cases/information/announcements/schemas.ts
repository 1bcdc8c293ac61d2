import { z } from "zod";

/** The title must be one line, since it is used in mail subjects. */
const announcementText = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .refine((title) => !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(title), {
      error: "must be one line",
      params: { reason: "one_line" },
    }),
  /** Markdown. */
  body: z.string().trim().min(1).max(20_000),
});

/** An announcement as an organizer writes it: for everybody, or beside it another text for readers of the site in Japanese. */
export const announcementSchema = announcementText.extend({ ja: announcementText.nullable().default(null) });

export type AnnouncementForm = z.input<typeof announcementSchema>;

/** Page of announcements, newest first. */
export const announcementQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  before: z.uuid().optional(),
});
