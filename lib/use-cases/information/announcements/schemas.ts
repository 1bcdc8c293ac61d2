import { z } from "zod";

/** An announcement as an organizer writes it. The title must be one line, since it is used in mail subjects. */
export const announcementSchema = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .refine((title) => !/\p{Cc}/u.test(title), { error: "must be one line", params: { reason: "one_line" } }),
  /** Markdown. */
  body: z.string().trim().min(1).max(20_000),
});

export type AnnouncementForm = z.infer<typeof announcementSchema>;

/** Page of announcements, newest first. */
export const announcementQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  before: z.uuid().optional(),
});

export interface AnnouncementView {
  readonly id: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  readonly createdAt: string;
}
