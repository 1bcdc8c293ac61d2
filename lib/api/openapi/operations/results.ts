import {
  boardQuerySchema,
  historyQuerySchema,
  matrixQuerySchema,
  rankingQuerySchema,
  roundQuerySchema,
} from "../../../views/results/query.ts";
import type { Answer, Operation } from "../operation.ts";
import { historySchema, leaderboardSchema } from "../schemas/leaderboard.ts";
import { matrixViewSchema } from "../schemas/matrix.ts";
import { awardsSchema, rankingSchema } from "../schemas/ranking.ts";
import { changesSchema } from "../schemas/results-changes.ts";

const NOT_FOUND = {
  contest_not_found: "there is no such contest",
  round_not_found: "the contest has no such round",
};
const csv: Answer = { description: "With `format=csv`", contentType: "text/csv" };
const xlsx: Answer = {
  description: "With `format=xlsx`: a workbook",
  contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export const RESULT_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/contests/{contest}/leaderboard",
    tag: "results",
    summary: "The leaderboard",
    who: "all; while the board is frozen, teams see their own current rows, organizers all",
    query: boardQuerySchema,
    answers: [{ description: "The leaderboard", schema: leaderboardSchema }, csv, xlsx],
    refusals: { ...NOT_FOUND, contest_archived: "an archived contest has a ranking instead" },
  },
  {
    method: "get",
    path: "/api/v1/contests/{contest}/leaderboard.csv",
    tag: "results",
    summary: "The leaderboard as CSV",
    who: "all",
    query: roundQuerySchema,
    answers: [{ description: "The table", contentType: "text/csv" }],
    refusals: { ...NOT_FOUND, contest_archived: "an archived contest has a ranking instead" },
  },
  {
    method: "get",
    path: "/api/v1/contests/{contest}/matrix",
    tag: "results",
    summary: "Both attack matrices with minima and sums",
    who: "all; teams' attacks count once the results are published, for organizers immediately",
    query: matrixQuerySchema,
    answers: [{ description: "The matrices", schema: matrixViewSchema }, csv, xlsx],
    refusals: NOT_FOUND,
  },
  {
    method: "get",
    path: "/api/v1/contests/{contest}/ranking",
    tag: "results",
    summary: "The anonymization ranking and the attack rankings, with the reason of each number",
    who: "all",
    query: rankingQuerySchema,
    answers: [{ description: "The rankings", schema: rankingSchema }, xlsx],
    refusals: NOT_FOUND,
  },
  {
    method: "get",
    path: "/api/v1/contests/{contest}/awards",
    tag: "results",
    summary: "The current awards (rules of 2019), and who was passed over as not eligible",
    who: "all",
    query: roundQuerySchema,
    answers: [{ description: "The awards", schema: awardsSchema }],
    refusals: NOT_FOUND,
  },
  {
    method: "get",
    path: "/api/v1/contests/{contest}/changes",
    tag: "results",
    summary: "Changes to published results: when, why, and the earlier places",
    who: "all",
    description:
      "Latest first. Each change is compared with the next one, the latest with the current results.",
    answers: [{ description: "The changes", schema: changesSchema }],
    refusals: { contest_not_found: NOT_FOUND.contest_not_found },
  },
  {
    method: "get",
    path: "/api/v1/contests/{contest}/history",
    tag: "results",
    summary: "Every team's scores over time, with a step at every change of the counting scores",
    who: "all; while the board is frozen, other teams' lines end at the freeze",
    query: historyQuerySchema,
    answers: [{ description: "The history", schema: historySchema }],
    refusals: { ...NOT_FOUND, contest_archived: "an archived contest has no history" },
  },
];
