import { z } from "zod";
import { newExaminerSchema, presenterVoteSchema } from "../../examiners/schemas.ts";
import { contestPatchSchema } from "../../rounds/patch-contest.ts";
import { newRoundSchema } from "../../rounds/round-input.ts";
import { contestSchema } from "../../rounds/schemas.ts";
import type { Operation } from "../operation.ts";
import {
  contestViewSchema,
  examinerSchema,
  namedExaminerSchema,
  ownVoteSchema,
  presenterVotesSchema,
} from "../schemas/contests.ts";
import { roundDetailSchema, roundSchema } from "../schemas/rounds.ts";

const contests: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/contests",
    tag: "contests",
    summary: "All contests with their rounds, the newest first",
    who: "all",
    answers: [{ description: "The contests", schema: z.array(contestViewSchema) }],
  },
  {
    method: "post",
    path: "/api/v1/contests",
    tag: "contests",
    summary: "Makes a contest",
    who: "organizers",
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
    refusals: { contest_not_found: "there is none" },
  },
  {
    method: "patch",
    path: "/api/v1/contests/{contest}",
    tag: "contests",
    summary: "Changes some of a contest's facts",
    who: "organizers",
    description: "What is left out stays.",
    body: { schema: contestPatchSchema, example: { selfRegistration: true } },
    answers: [{ description: "The contest as it is then", schema: contestViewSchema }],
    refusals: { contest_slug_taken: "another contest has the slug" },
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
    summary: "Makes a round, the last of its contest",
    who: "organizers",
    description: "Settings are laid over the preset's.",
    body: { schema: newRoundSchema, example: { name: "Preliminary", slug: "preliminary" } },
    answers: [{ status: 201, description: "The round", schema: roundDetailSchema }],
    refusals: {
      round_slug_taken: "another round of the contest has the slug",
      bad_phases: "phases overlap or end before they start",
    },
  },
  {
    method: "get",
    path: "/api/v1/contests/{contest}/events",
    tag: "contests",
    summary: "Tells when the leaderboard is worth reading again",
    who: "all",
    answers: [{ description: "Server-Sent Events: `change`", contentType: "text/event-stream" }],
  },
];

const presenters: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/contests/{contest}/examiners",
    tag: "contests",
    summary: "Who votes for the best presenter",
    who: "organizers",
    answers: [{ description: "The examiners", schema: z.array(examinerSchema) }],
  },
  {
    method: "post",
    path: "/api/v1/contests/{contest}/examiners",
    tag: "contests",
    summary: "Names an examiner",
    who: "organizers",
    description: "With a name, an address without an account gets one.",
    body: { schema: newExaminerSchema, example: { email: "e@example.org", name: "E. Examiner" } },
    answers: [{ status: 201, description: "The examiner", schema: namedExaminerSchema }],
    refusals: {
      examiner_named: "they are one already",
      no_such_user: "no account, and no name given",
      vote_closed: "the votes are counted",
    },
  },
  {
    method: "delete",
    path: "/api/v1/contests/{contest}/examiners/{examiner}",
    tag: "contests",
    summary: "Lets an examiner vote no more",
    who: "organizers",
    answers: [{ status: 204, description: "Done" }],
    refusals: { no_such_examiner: "there is none", vote_closed: "the votes are counted" },
  },
  {
    method: "get",
    path: "/api/v1/contests/{contest}/presenter-vote",
    tag: "contests",
    summary: "How many votes each team has",
    who: "organizers once the vote is closed; all once the results are published",
    answers: [{ description: "Votes by team", schema: presenterVotesSchema }],
    refusals: { not_now: "the results are not published", vote_open: "the vote is not closed" },
  },
  {
    method: "post",
    path: "/api/v1/contests/{contest}/presenter-vote/close",
    tag: "contests",
    summary: "Closes the vote for the best presenter, for good",
    who: "organizers",
    description:
      "The ballots are counted and deleted: for whom anybody voted is kept nowhere. The last round's results close it too.",
    answers: [{ description: "Votes by team", schema: presenterVotesSchema }],
    refusals: { vote_closed: "it is closed already" },
  },
  {
    method: "put",
    path: "/api/v1/contests/{contest}/presenter-vote",
    tag: "contests",
    summary: "Votes for the best presenter",
    who: "examiners until the vote is closed",
    description: "The vote takes the place of an earlier one.",
    body: { schema: presenterVoteSchema },
    answers: [{ description: "The vote as it is then", schema: ownVoteSchema }],
    refusals: {
      own_team: "an examiner does not vote for a team that they are or were in",
      own_password_first: "another was shown their password",
      no_such_team: "there is none",
      vote_closed: "the votes are counted",
    },
  },
];

export const CONTEST_OPERATIONS: readonly Operation[] = [...contests, ...presenters];
