import { z } from "zod";
import { auditQuerySchema } from "../../audit/list.ts";
import { applyImportSchema } from "../../imports/schemas.ts";
import { retrySchema } from "../../organizer/failed-jobs/retry-failed.ts";
import { submissionQuerySchema } from "../../organizer/search-submissions.ts";
import { rescoringQuerySchema } from "../../rescorings/rescoring-rows.ts";
import { applyRescoringSchema, rescoringSchema } from "../../rescorings/rescoring-schemas.ts";
import type { Operation } from "../operation.ts";
import {
  auditSchema,
  foundSubmissionsSchema,
  importCheckSchema,
  importResultSchema,
  queueSchema,
} from "../schemas/organizing.ts";
import { rescoringSummarySchema, rescoringViewSchema } from "../schemas/rescorings.ts";

const overseeing: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/organizer/queue",
    tag: "organizing",
    summary: "Queue depth, workers, throughput, failed jobs and the lab's runs",
    who: "organizers",
    answers: [{ description: "The queue", schema: queueSchema }],
  },
  {
    method: "post",
    path: "/api/v1/organizer/queue/retry",
    tag: "organizing",
    summary: "Tries failed jobs again: one, all of a kind, or all",
    who: "organizers",
    body: { schema: retrySchema },
    answers: [{ description: "How many are tried again", schema: z.object({ retried: z.int() }) }],
    description:
      "Those on which published results rest are tried again with a `publicReason` alone, which everybody reads.",
    refusals: {
      nothing_to_retry: "no such job has failed",
      results_change_unexplained:
        "published results rest on what is left, and the body gives no `publicReason`",
    },
  },
  {
    method: "delete",
    path: "/api/v1/organizer/lab-runs/{ticket}",
    tag: "organizing",
    summary: "Cancels a run of the lab that waits or is being computed",
    who: "organizers",
    description:
      "By its ticket, as the queue tells it: a run's id, which shows its result, is its starter's.",
    answers: [{ status: 204, description: "Cancelled" }],
    refusals: { run_over: "no run under way has this ticket" },
  },
  {
    method: "get",
    path: "/api/v1/organizer/submissions",
    tag: "organizing",
    summary: "Searches submissions",
    who: "organizers",
    query: submissionQuerySchema,
    answers: [
      { description: "A page of submissions", schema: foundSubmissionsSchema },
      { description: "With `format=csv`: all of them", contentType: "text/csv" },
    ],
  },
  {
    method: "get",
    path: "/api/v1/organizer/audit",
    tag: "organizing",
    summary: "The audit log: every act of an organizer, every download of secret data",
    who: "organizers",
    query: auditQuerySchema,
    answers: [
      { description: "A page of entries, the latest first", schema: auditSchema },
      { description: "With `format=csv`: all of them", contentType: "text/csv" },
    ],
  },
];

const imports: readonly Operation[] = [
  {
    method: "post",
    path: "/api/v1/organizer/rounds/{round}/imports",
    tag: "organizing",
    summary: "Checks files of data sets and says what importing them would do",
    who: "organizers",
    description: "Traces R and O of each team, plain or in archives.",
    body: { contentTypes: ["multipart/form-data"] },
    answers: [{ description: "The report and the sealed plan", schema: importCheckSchema }],
    refusals: {
      bad_form: "the body is no multipart form, or a damaged one",
      no_file: "it has no file",
      too_large: "a file is too large",
    },
  },
  {
    method: "post",
    path: "/api/v1/organizer/rounds/{round}/imports/apply",
    tag: "organizing",
    summary: "Carries out what a check has planned, wholly or not at all",
    who: "organizers",
    body: { schema: applyImportSchema },
    answers: [{ description: "What was done", schema: importResultSchema }],
    refusals: {
      stale_plan: "the plan is too old, somebody else's, or another round's",
      missing_teams: "`createTeams` is needed",
      incomplete_sets: "`skipIncomplete` is needed",
    },
  },
];

const rescorings: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/rounds/{round}/rescorings",
    tag: "organizing",
    summary: "The round's re-scorings, the latest first",
    who: "organizers",
    answers: [
      { description: "The re-scorings", schema: z.object({ rescorings: z.array(rescoringSummarySchema) }) },
    ],
  },
  {
    method: "post",
    path: "/api/v1/rounds/{round}/rescorings",
    tag: "organizing",
    summary: "Begins to score the round anew, as a preview",
    who: "organizers",
    description:
      "Submissions with the seeds of the scores that stand, teams' attacks, or both. `attacks` left out: where the round is closed.",
    body: { schema: rescoringSchema },
    answers: [{ status: 201, description: "The re-scoring", schema: rescoringViewSchema }],
    refusals: {
      rescoring_open: "another one is undecided",
      nothing_to_rescore: "nothing of what is asked for is scored",
    },
  },
  {
    method: "get",
    path: "/api/v1/rescorings/{rescoring}",
    tag: "organizing",
    summary: "A re-scoring: old and new scores side by side, changes of rank",
    who: "organizers",
    description:
      "The submissions and the attacks come a page each: `page` and `attackPage`, of `limit` rows, fifty unless said otherwise, a thousand at most. `team` and `show` leave out the others; the changes of rank are always all.",
    query: rescoringQuerySchema,
    answers: [{ description: "The re-scoring", schema: rescoringViewSchema }],
    refusals: { rescoring_not_found: "there is none" },
  },
  {
    method: "post",
    path: "/api/v1/rescorings/{rescoring}/apply",
    tag: "organizing",
    summary: "Makes a re-scoring count, wholly",
    who: "organizers",
    description: "With `leaveOut=failed` without what could not be scored, whose old scores go on counting.",
    query: applyRescoringSchema,
    answers: [{ status: 204, description: "Applied" }],
    refusals: {
      results_change_unexplained: "results are published, and the query gives no `publicReason`",
      rescoring_unfinished: "a scoring waits or, unless it is left out, has failed; or all have",
      rescoring_ended: "it was applied or discarded",
    },
  },
  {
    method: "post",
    path: "/api/v1/rescorings/{rescoring}/discard",
    tag: "organizing",
    summary: "Ends a re-scoring without effect; what it found is kept",
    who: "organizers",
    answers: [{ status: 204, description: "Discarded" }],
    refusals: { rescoring_ended: "it was applied or discarded" },
  },
];

export const ORGANIZING_OPERATIONS: readonly Operation[] = [...overseeing, ...imports, ...rescorings];
