import { z } from "zod";
import { newAppointmentSchema } from "../../../use-cases/people/appointments/schemas.ts";
import { newJuryMemberSchema, presenterVoteSchema } from "../../../use-cases/people/jury/schemas.ts";
import {
  LARGEST_PICTURE_BYTES,
  LARGEST_PICTURE_SIDE,
  LONGEST_ALT,
} from "../../../use-cases/rounds/introduction/limits.ts";
import { storySchema } from "../../../use-cases/rounds/introduction/schemas.ts";
import { contestPatchSchema } from "../../../use-cases/rounds/patch-contest.ts";
import { newRoundSchema } from "../../../use-cases/rounds/round-input.ts";
import { contestSchema } from "../../../use-cases/rounds/schemas.ts";
import type { Operation } from "../operation.ts";
import {
  appointmentSchema,
  contestViewSchema,
  juryMemberSchema,
  madeAppointmentSchema,
  namedJuryMemberSchema,
  ownVoteSchema,
  presenterVotesSchema,
} from "../schemas/contests.ts";
import { roundDetailSchema, roundSchema } from "../schemas/rounds.ts";

const contests: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/contests",
    tag: "contests",
    summary: "All contests with their rounds, newest first",
    who: "all",
    answers: [{ description: "The contests", schema: z.array(contestViewSchema) }],
  },
  {
    method: "post",
    path: "/api/v1/contests",
    tag: "contests",
    summary: "Creates a contest",
    who: "administrators; you become its organizer",
    body: { schema: contestSchema, example: { name: "Cup 2026", slug: "cup-2026", timeZone: "Asia/Tokyo" } },
    answers: [{ status: 201, description: "The contest", schema: contestViewSchema }],
    refusals: { contest_slug_taken: "another contest has the slug" },
  },
  {
    method: "get",
    path: "/api/v1/contests/{contest}",
    tag: "contests",
    summary: "A contest with its rounds",
    who: "all",
    answers: [{ description: "The contest", schema: contestViewSchema }],
    refusals: { contest_not_found: "there is no such contest" },
  },
  {
    method: "patch",
    path: "/api/v1/contests/{contest}",
    tag: "contests",
    summary: "Updates a contest",
    who: "organizers",
    description: "Omitted fields stay unchanged.",
    body: { schema: contestPatchSchema, example: { selfRegistration: true } },
    answers: [{ description: "The updated contest", schema: contestViewSchema }],
    refusals: { contest_slug_taken: "another contest has the slug" },
  },
  {
    method: "put",
    path: "/api/v1/contests/{contest}/story",
    tag: "contests",
    summary: "Replaces what the front page tells of a contest",
    who: "organizers",
    description: "Markdown in both languages. Two empty texts remove it.",
    body: {
      schema: storySchema,
      example: { bodyEn: "A week of traces, …", bodyJa: "1週間のトレースを…" },
    },
    answers: [{ description: "The updated contest", schema: contestViewSchema }],
  },
  {
    method: "get",
    path: "/api/v1/contests/{contest}/picture",
    tag: "contests",
    summary: "The picture on a contest's front page",
    who: "all who can see the contest",
    answers: [
      ...["PNG", "JPEG", "WebP", "AVIF"].map((format) => ({
        description: `The picture, as ${format}`,
        contentType: `image/${format.toLowerCase()}`,
      })),
      { status: 304, description: "It is still the one of `If-None-Match`" },
    ],
    refusals: { no_picture: "the contest has no picture" },
  },
  {
    method: "put",
    path: "/api/v1/contests/{contest}/picture",
    tag: "contests",
    summary: "Gives a contest a picture, in place of the one that it has",
    who: "organizers",
    description:
      `The form has the fields \`altEn\` and \`altJa\`, a line each of at most ${LONGEST_ALT} characters that says what the picture shows, ` +
      `before the file: PNG, JPEG, WebP or AVIF, at most ${LARGEST_PICTURE_BYTES} bytes and ${LARGEST_PICTURE_SIDE} pixels a side. ` +
      "It is published as it is, with all that is in it.",
    body: { contentTypes: ["multipart/form-data"] },
    answers: [{ description: "The updated contest", schema: contestViewSchema }],
    refusals: {
      picture_format: "the file is no PNG, JPEG, WebP or AVIF picture, or a damaged one",
      picture_side: `the picture has more than ${LARGEST_PICTURE_SIDE} pixels a side`,
      picture_too_large: `the file has more than ${LARGEST_PICTURE_BYTES} bytes`,
    },
  },
  {
    method: "delete",
    path: "/api/v1/contests/{contest}/picture",
    tag: "contests",
    summary: "Removes a contest's picture",
    who: "organizers",
    answers: [{ status: 204, description: "Done" }],
    refusals: { no_picture: "the contest has no picture" },
  },
  {
    method: "get",
    path: "/api/v1/contests/{contest}/rounds",
    tag: "contests",
    summary: "A contest's rounds with their phases",
    who: "all",
    answers: [{ description: "The rounds", schema: z.array(roundSchema) }],
  },
  {
    method: "post",
    path: "/api/v1/contests/{contest}/rounds",
    tag: "contests",
    summary: "Creates a round at the end of its contest",
    who: "organizers",
    description: "The given settings override the preset's.",
    body: { schema: newRoundSchema, example: { name: "Preliminary", slug: "preliminary" } },
    answers: [{ status: 201, description: "The round", schema: roundDetailSchema }],
    refusals: {
      round_slug_taken: "another round of the contest has the slug",
      bad_phases: "phases overlap, or one ends before it starts",
    },
  },
  {
    method: "get",
    path: "/api/v1/contests/{contest}/events",
    tag: "contests",
    summary: "Notifies of changes to the leaderboard",
    who: "all",
    answers: [
      { description: "Server-Sent Events: `time`, `change`, `refused`", contentType: "text/event-stream" },
    ],
  },
];

const appointments: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/contests/{contest}/appointments",
    tag: "contests",
    summary: "Who has which role in the contest",
    who: "its organizers, administrators",
    answers: [{ description: "The appointments", schema: z.array(appointmentSchema) }],
  },
  {
    method: "post",
    path: "/api/v1/contests/{contest}/appointments",
    tag: "contests",
    summary: "Gives somebody a role in the contest, in place of the one that they have there",
    who: "administrators",
    description: "An account is created for an address without one if a name is given.",
    body: {
      schema: newAppointmentSchema,
      example: { email: "h@example.org", name: "H. Helper", role: "HELPER" },
    },
    answers: [{ status: 201, description: "The appointment", schema: madeAppointmentSchema }],
    refusals: {
      no_such_user: "no account has the address, and no name was given",
      appointee_unconfirmed: "nobody has confirmed the account",
      appointee_password_drawn: "its password was drawn for it elsewhere: its owner chooses another first",
      in_competing_team: "this user is in a team that competes in the contest",
    },
  },
  {
    method: "delete",
    path: "/api/v1/contests/{contest}/appointments/{appointment}",
    tag: "contests",
    summary: "Ends somebody's role in the contest",
    who: "administrators",
    answers: [{ status: 204, description: "Done" }],
    refusals: { no_such_appointment: "there is no such appointment" },
  },
];

const presenters: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/contests/{contest}/examiners",
    tag: "contests",
    summary: "The jury, which votes for the best presenter",
    who: "organizers, helpers, auditors",
    answers: [{ description: "The jury members", schema: z.array(juryMemberSchema) }],
  },
  {
    method: "post",
    path: "/api/v1/contests/{contest}/examiners",
    tag: "contests",
    summary: "Appoints a jury member",
    who: "organizers",
    description: "An account is created for an address without one if a name is given.",
    body: { schema: newJuryMemberSchema, example: { email: "e@example.org", name: "E. Examiner" } },
    answers: [{ status: 201, description: "The jury member", schema: namedJuryMemberSchema }],
    refusals: {
      examiner_named: "this user is already a jury member",
      no_such_user: "no account has the address, and no name was given",
      vote_closed: "the vote is closed",
    },
  },
  {
    method: "delete",
    path: "/api/v1/contests/{contest}/examiners/{examiner}",
    tag: "contests",
    summary: "Removes a jury member",
    who: "organizers",
    answers: [{ status: 204, description: "Done" }],
    refusals: { no_such_examiner: "there is no such jury member", vote_closed: "the vote is closed" },
  },
  {
    method: "get",
    path: "/api/v1/contests/{contest}/presenter-vote",
    tag: "contests",
    summary: "The number of votes of each team",
    who: "organizers once the vote is closed; all once the results are published",
    answers: [{ description: "Votes by team", schema: presenterVotesSchema }],
    refusals: { not_now: "the results are not published", vote_open: "the vote is still open" },
  },
  {
    method: "post",
    path: "/api/v1/contests/{contest}/presenter-vote/close",
    tag: "contests",
    summary: "Closes the vote for the best presenter, permanently",
    who: "organizers",
    description:
      "The ballots are counted and deleted: who voted for whom is not kept. Publishing the last round's results also closes the vote.",
    answers: [{ description: "Votes by team", schema: presenterVotesSchema }],
    refusals: { vote_closed: "the vote is already closed" },
  },
  {
    method: "put",
    path: "/api/v1/contests/{contest}/presenter-vote",
    tag: "contests",
    summary: "Votes for the best presenter",
    who: "the jury until the vote is closed",
    description: "Replaces your earlier vote.",
    body: { schema: presenterVoteSchema },
    answers: [{ description: "Your current vote", schema: ownVoteSchema }],
    refusals: {
      own_team: "jury members cannot vote for a team that they are or were in",
      own_password_first: "somebody else was shown your password: change it first",
      address_unproven: "nobody has proven your account's address: set a password by a mailed link first",
      no_such_team: "no such team competes in the contest",
      vote_closed: "the vote is closed",
    },
  },
];

export const CONTEST_OPERATIONS: readonly Operation[] = [...contests, ...appointments, ...presenters];
