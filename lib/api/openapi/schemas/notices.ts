import { z } from "zod";
import type { AnnouncementView } from "../../../use-cases/information/announcements/announcement-view.ts";
import type { QuestionView } from "../../../use-cases/information/questions/schemas.ts";
import type { NoticePage } from "../../../use-cases/notices/list-notices.ts";
import { NOTICE_KINDS } from "../../../use-cases/notices/notice-kinds.ts";
import type { NoticePreferencesView } from "../../../use-cases/notices/preferences.ts";
import { momentSchema, nextBeforeSchema, teamSchema } from "./common.ts";
import { exactly } from "./exactly.ts";

export const announcementViewSchema = exactly<AnnouncementView>()(
  z.object({
    id: z.uuid(),
    title: z.string(),
    body: z.string().meta({ description: "Markdown." }),
    ja: z
      .object({ title: z.string(), body: z.string() })
      .nullable()
      .meta({ description: "For readers of the site in Japanese; null where there is one text for all." }),
    createdAt: momentSchema,
  }),
).meta({ id: "Announcement" });

export const announcementsSchema = z
  .object({ announcements: z.array(announcementViewSchema), nextBefore: nextBeforeSchema })
  .meta({ id: "Announcements" });

export const questionViewSchema = exactly<QuestionView>()(
  z.object({
    id: z.uuid(),
    body: z.string(),
    askedAt: momentSchema,
    answer: z.string().nullable(),
    answeredAt: momentSchema.nullable(),
    answerToAll: z.boolean(),
    own: z.boolean().meta({ description: "Whether your own team asked." }),
    team: teamSchema.nullable().meta({ description: "Null except for organizers and the asking team." }),
    askedBy: z.string().nullable(),
  }),
).meta({ id: "Question" });

export const noticesSchema = exactly<NoticePage>()(
  z.object({
    unread: z.int().meta({ description: "Over all of your notices, not only this page." }),
    notices: z.array(
      z.object({
        title: z.string(),
        text: z.string(),
        href: z.string().meta({ description: "Path of the page that it leads to, without the language." }),
        id: z.uuid(),
        kind: z.enum(NOTICE_KINDS).meta({
          description:
            "As the asker's choices name it. OWN_PART is what others decided about the asker or their team; WITHDRAWAL, a team's own, is told to organizers alone.",
        }),
        createdAt: momentSchema,
        readAt: momentSchema.nullable(),
        detail: z
          .record(z.string(), z.unknown())
          .meta({ description: "The facts on which the text is based." }),
      }),
    ),
    nextBefore: nextBeforeSchema,
  }),
).meta({ id: "Notices" });

export const preferencesSchema = exactly<NoticePreferencesView>()(
  z.object({
    mailConfigured: z
      .boolean()
      .meta({ description: "Whether this site sends mails; if not, `byMail` has no effect." }),
    choices: z.record(z.enum(NOTICE_KINDS), z.object({ inApp: z.boolean(), byMail: z.boolean() })),
  }),
).meta({ id: "NoticePreferences" });
