import { z } from "zod";
import {
  announcementQuerySchema,
  announcementSchema,
} from "../../../use-cases/information/announcements/schemas.ts";
import { answerSchema, questionSchema } from "../../../use-cases/information/questions/schemas.ts";
import { noticeQuerySchema } from "../../../use-cases/notices/list-notices.ts";
import { readNoticesSchema } from "../../../use-cases/notices/mark-read.ts";
import { noticeChoicesSchema } from "../../../use-cases/notices/preferences.ts";
import { eventsQuerySchema } from "../../subscriptions/subjects.ts";
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
    summary: "Your notices, newest first, and the number of unread ones",
    who: "signed-in users",
    query: noticeQuerySchema,
    answers: [{ description: "A page of notices", schema: noticesSchema }],
  },
  {
    method: "post",
    path: "/api/v1/notices/read",
    tag: "notices",
    summary: "Marks notices as read",
    who: "signed-in users",
    body: { schema: readNoticesSchema, example: { all: true } },
    answers: [{ description: "The number of notices marked", schema: z.object({ marked: z.int() }) }],
  },
  {
    method: "get",
    path: "/api/v1/events",
    tag: "notices",
    summary: "Notifies of changes to several subjects over one connection",
    who: "all; subjects that you may not read are `refused`",
    description:
      'Most subjects are the part between `/api/v1/` and `/events` of the address that notifies of this subject alone. `contests/*/information` leaves out submissions and attacks, `teams/*` what other teams do. `change` and `refused` name their subject: `{"about":"contests/demo"}`.',
    query: eventsQuerySchema,
    answers: [
      { description: "Server-Sent Events: `time`, `change`, `refused`", contentType: "text/event-stream" },
    ],
  },
  {
    method: "get",
    path: "/api/v1/notices/events",
    tag: "notices",
    summary: "Notifies of changes to your notices",
    who: "signed-in users",
    answers: [
      { description: "Server-Sent Events: `time`, `change`, `refused`", contentType: "text/event-stream" },
    ],
  },
  {
    method: "get",
    path: "/api/v1/notices/preferences",
    tag: "notices",
    summary: "Your notification preferences",
    who: "signed-in users",
    answers: [{ description: "The preferences", schema: preferencesSchema }],
  },
  {
    method: "put",
    path: "/api/v1/notices/preferences",
    tag: "notices",
    summary: "Changes the preferences for the kinds of notice in the body",
    who: "signed-in users",
    body: { schema: noticeChoicesSchema, example: { RESULTS: { inApp: true, byMail: false } } },
    answers: [{ description: "The updated preferences", schema: preferencesSchema }],
  },
];

const announcements: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/contests/{contest}/announcements",
    tag: "notices",
    summary: "The organizers' announcements, newest first",
    who: "all",
    query: announcementQuerySchema,
    answers: [{ description: "A page of announcements", schema: announcementsSchema }],
  },
  {
    method: "post",
    path: "/api/v1/contests/{contest}/announcements",
    tag: "notices",
    summary: "Publishes an announcement",
    who: "organizers, helpers",
    body: { schema: announcementSchema },
    answers: [{ status: 201, description: "The announcement", schema: announcementViewSchema }],
  },
  {
    method: "delete",
    path: "/api/v1/announcements/{announcement}",
    tag: "notices",
    summary: "Withdraws an announcement",
    who: "organizers, helpers",
    answers: [{ status: 204, description: "Done" }],
    refusals: { announcement_not_found: "there is no such announcement" },
  },
];

const questions: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/contests/{contest}/questions",
    tag: "notices",
    summary: "Questions and answers",
    who: "all see questions answered publicly; teams also their own, organizers all",
    answers: [{ description: "The questions", schema: z.object({ questions: z.array(questionViewSchema) }) }],
  },
  {
    method: "post",
    path: "/api/v1/contests/{contest}/questions",
    tag: "notices",
    summary: "Asks the organizers a question in the name of your team",
    who: "team members",
    body: { schema: questionSchema },
    answers: [{ status: 201, description: "The question's id", schema: z.object({ id: z.uuid() }) }],
    refusals: {
      no_team: "you are in no team of the contest",
      rate_limited: "too many requests in a short time",
    },
  },
  {
    method: "post",
    path: "/api/v1/questions/{question}/answer",
    tag: "notices",
    summary: "Answers a question, for its team or publicly",
    who: "organizers, helpers",
    body: { schema: answerSchema },
    answers: [{ status: 204, description: "Answered" }],
    refusals: { question_not_found: "there is no such question" },
  },
];

export const NOTICE_OPERATIONS: readonly Operation[] = [...notices, ...announcements, ...questions];
