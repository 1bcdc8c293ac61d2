import { z } from "zod";
import { announcementQuerySchema, announcementSchema } from "../../announcements/schemas.ts";
import { eventsQuerySchema } from "../../listening/subjects.ts";
import { noticeQuerySchema } from "../../notices/list-notices.ts";
import { readNoticesSchema } from "../../notices/mark-read.ts";
import { noticeChoicesSchema } from "../../notices/preferences.ts";
import { answerSchema, questionSchema } from "../../questions/schemas.ts";
import type { Operation } from "../operation.ts";
import {
  announcementsSchema,
  announcementViewSchema,
  noticesSchema,
  preferencesSchema,
  questionViewSchema,
} from "../schemas/notices.ts";

const notices: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/notices",
    tag: "notices",
    summary: "One's own notices, the newest first, and how many are unread",
    who: "who is signed in",
    query: noticeQuerySchema,
    answers: [{ description: "A page of notices", schema: noticesSchema }],
  },
  {
    method: "post",
    path: "/api/v1/notices/read",
    tag: "notices",
    summary: "Marks notices as read",
    who: "who is signed in",
    body: { schema: readNoticesSchema, example: { all: true } },
    answers: [{ description: "How many were marked", schema: z.object({ marked: z.int() }) }],
  },
  {
    method: "get",
    path: "/api/v1/events",
    tag: "notices",
    summary: "Tells which of several subjects is worth reading again, over one connection",
    who: "all; what the asker may not read is `refused`",
    description:
      'Most subjects are what stands between `/api/v1/` and `/events` where one is listened to alone; `contests/*/information` leaves out what teams hand in, `teams/*` what other teams do. `change` and `refused` say which: `{"about":"contests/demo"}`.',
    query: eventsQuerySchema,
    answers: [{ description: "Server-Sent Events: `change`, `refused`", contentType: "text/event-stream" }],
  },
  {
    method: "get",
    path: "/api/v1/notices/events",
    tag: "notices",
    summary: "Tells when one's notices are worth reading again",
    who: "who is signed in",
    answers: [{ description: "Server-Sent Events: `change`", contentType: "text/event-stream" }],
  },
  {
    method: "get",
    path: "/api/v1/notices/preferences",
    tag: "notices",
    summary: "What one is told of, and how",
    who: "who is signed in",
    answers: [{ description: "The choices", schema: preferencesSchema }],
  },
  {
    method: "put",
    path: "/api/v1/notices/preferences",
    tag: "notices",
    summary: "Changes it, for the kinds that the body names",
    who: "who is signed in",
    body: { schema: noticeChoicesSchema, example: { RESULTS: { inApp: true, byMail: false } } },
    answers: [{ description: "The choices as they are then", schema: preferencesSchema }],
  },
];

const announcements: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/contests/{contest}/announcements",
    tag: "notices",
    summary: "What the organizers have announced, the newest first",
    who: "all",
    query: announcementQuerySchema,
    answers: [{ description: "A page of announcements", schema: announcementsSchema }],
  },
  {
    method: "post",
    path: "/api/v1/contests/{contest}/announcements",
    tag: "notices",
    summary: "Announces something",
    who: "organizers",
    body: { schema: announcementSchema },
    answers: [{ status: 201, description: "The announcement", schema: announcementViewSchema }],
  },
  {
    method: "delete",
    path: "/api/v1/announcements/{announcement}",
    tag: "notices",
    summary: "Takes an announcement back",
    who: "organizers",
    answers: [{ status: 204, description: "Done" }],
    refusals: { announcement_not_found: "there is none" },
  },
];

const questions: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/contests/{contest}/questions",
    tag: "notices",
    summary: "Questions and answers",
    who: "all: what was answered to all; a team its own, organizers all",
    answers: [{ description: "The questions", schema: z.object({ questions: z.array(questionViewSchema) }) }],
  },
  {
    method: "post",
    path: "/api/v1/contests/{contest}/questions",
    tag: "notices",
    summary: "Asks the organizers something in the name of one's team",
    who: "a team's members",
    body: { schema: questionSchema },
    answers: [{ status: 201, description: "Asked", schema: z.object({ id: z.uuid() }) }],
    refusals: { no_team: "the asker is in no team", rate_limited: "too many in a short time" },
  },
  {
    method: "post",
    path: "/api/v1/questions/{question}/answer",
    tag: "notices",
    summary: "Answers a question, to its team or to all",
    who: "organizers",
    body: { schema: answerSchema },
    answers: [{ status: 204, description: "Answered" }],
    refusals: { question_not_found: "there is none" },
  },
];

export const NOTICE_OPERATIONS: readonly Operation[] = [...notices, ...announcements, ...questions];
