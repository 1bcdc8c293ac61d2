import { z } from "zod";
import { auditQuerySchema } from "../../../platform/audit/list.ts";
import { chosenAccountsSchema } from "../../../use-cases/people/users/waiting-accounts.ts";
import { rescoringQuerySchema } from "../../../use-cases/results/rescorings/rescoring-rows.ts";
import {
  applyRescoringSchema,
  rescoringSchema,
} from "../../../use-cases/results/rescorings/rescoring-schemas.ts";
import { applyImportSchema } from "../../../use-cases/set-up/imports/schemas.ts";
import { retrySchema } from "../../../use-cases/site/console/failed-jobs/retry-failed.ts";
import { submissionQuerySchema } from "../../../use-cases/site/console/search-submissions.ts";
import type { Operation } from "../operation.ts";
import {
  auditSchema,
  foundSubmissionsSchema,
  importCheckSchema,
  importResultSchema,
  queueSchema,
  waitingAccountsSchema,
} from "../schemas/organizing.ts";
import { rescoringSummarySchema, rescoringViewSchema } from "../schemas/rescorings.ts";

const overseeing: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/organizer/waiting-accounts",
    tag: "organizing",
    summary: "Accounts that are not confirmed, the oldest first",
    who: "administrators",
    description: "At most 200 of the `count` accounts.",
    answers: [{ description: "The accounts", schema: waitingAccountsSchema }],
  },
  {
    method: "post",
    path: "/api/v1/organizer/waiting-accounts/approve",
    tag: "organizing",
    summary: "Lets accounts take part whose addresses are not confirmed",
    who: "administrators",
    description: "Accounts that no longer wait are left alone.",
    body: { schema: chosenAccountsSchema },
    answers: [{ description: "The number of accounts approved", schema: z.object({ approved: z.int() }) }],
  },
  {
    method: "post",
    path: "/api/v1/organizer/waiting-accounts/refuse",
    tag: "organizing",
    summary: "Deletes accounts that are not confirmed",
    who: "administrators",
    description: "Accounts that no longer wait are left alone.",
    body: { schema: chosenAccountsSchema },
    answers: [{ description: "The number of accounts deleted", schema: z.object({ refused: z.int() }) }],
  },
  {
    method: "get",
    path: "/api/v1/organizer/queue",
    tag: "organizing",
    summary: "Queue depth, workers, throughput, failed jobs and the lab's runs",
    who: "administrators; organizers and auditors, with the failed jobs of their contests",
    answers: [{ description: "The queue", schema: queueSchema }],
  },
  {
    method: "post",
    path: "/api/v1/organizer/queue/retry",
    tag: "organizing",
    summary: "Retries failed jobs: one, all of a kind, or all",
    who: "administrators; organizers, jobs of their contests",
    body: { schema: retrySchema },
    answers: [{ description: "The number of jobs retried", schema: z.object({ retried: z.int() }) }],
    description:
      "Jobs that published results depend on are retried only with a `publicReason`, which is shown to everybody.",
    refusals: {
      nothing_to_retry: "no such job has failed",
      results_change_unexplained:
        "published results depend on the remaining jobs, and the body gives no `publicReason`",
    },
  },
  {
    method: "delete",
    path: "/api/v1/organizer/lab-runs/{ticket}",
    tag: "organizing",
    summary: "Cancels a waiting or running lab run by its ticket",
    who: "administrators",
    description:
      "The ticket is in the answer of the queue. Organizers do not get the run's id, because it gives access to the result.",
    answers: [{ status: 204, description: "Cancelled" }],
    refusals: { run_over: "no waiting or running lab run has this ticket" },
  },
  {
    method: "get",
    path: "/api/v1/organizer/submissions",
    tag: "organizing",
    summary: "Searches submissions",
    who: "organizers, helpers and auditors, in their contests",
    query: submissionQuerySchema,
    answers: [
      { description: "A page of submissions", schema: foundSubmissionsSchema },
      { description: "With `format=csv`: all of them", contentType: "text/csv" },
    ],
  },
  {
    method: "get",
    path: "/api/v1/organizer/rounds/{round}/files.zip",
    tag: "organizing",
    summary: "All files of a round in one archive",
    who: "organizers and auditors of its contest",
    description:
      "The sets' files in `sets/`, all submissions in `submissions/SET/` by their numbers, and all attacks in `attacks/NAME/` by their " +
      "attempts; ID tables, public sets and locked sets from the close on. The download is in the audit log.",
    answers: [{ description: "The archive", contentType: "application/zip" }],
  },
  {
    method: "get",
    path: "/api/v1/organizer/audit",
    tag: "organizing",
    summary: "The audit log: every organizer's action and every download of secret data",
    who: "organizers and auditors, of their contests; administrators, of no contest",
    query: auditQuerySchema,
    answers: [
      { description: "A page of entries, latest first", schema: auditSchema },
      { description: "With `format=csv`: all of them", contentType: "text/csv" },
    ],
  },
];

const imports: readonly Operation[] = [
  {
    method: "post",
    path: "/api/v1/organizer/rounds/{round}/imports",
    tag: "organizing",
    summary: "Checks data set files and reports what importing them would do",
    who: "organizers",
    description: "Reference traces R and original traces O of the teams, as plain files or in archives.",
    body: { contentTypes: ["multipart/form-data"] },
    answers: [{ description: "The report and the sealed import plan", schema: importCheckSchema }],
    refusals: {
      bad_form: "the body is not a valid multipart form",
      no_file: "the form has no file",
      too_large: "a file is too large",
      disk_reserve: "the platform has little room left and takes no files for now",
    },
  },
  {
    method: "post",
    path: "/api/v1/organizer/rounds/{round}/imports/apply",
    tag: "organizing",
    summary: "Carries out the plan of a check, completely or not at all",
    who: "organizers",
    body: { schema: applyImportSchema },
    answers: [{ description: "What was imported", schema: importResultSchema }],
    refusals: {
      stale_plan:
        "the plan is too old, was made by somebody else or for another round, or the round's grid, hospitals, calendar or users changed since",
      missing_teams: "teams are missing: set `createTeams` to create them",
      incomplete_sets: "sets are incomplete: set `skipIncomplete` to skip them",
    },
  },
];

const rescorings: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/rounds/{round}/rescorings",
    tag: "organizing",
    summary: "The round's re-scorings, latest first",
    who: "organizers, auditors",
    answers: [
      { description: "The re-scorings", schema: z.object({ rescorings: z.array(rescoringSummarySchema) }) },
    ],
  },
  {
    method: "post",
    path: "/api/v1/rounds/{round}/rescorings",
    tag: "organizing",
    summary: "Starts a re-scoring of the round, as a preview",
    who: "organizers",
    description:
      "Re-scores submissions (with the seeds of their current scores), teams' attacks, or both. If `attacks` is omitted, attacks are included once the round is closed.",
    body: { schema: rescoringSchema },
    answers: [{ status: 201, description: "The re-scoring", schema: rescoringViewSchema }],
    refusals: {
      rescoring_open: "another re-scoring is neither applied nor discarded",
      nothing_to_rescore: "nothing that was requested has scores yet",
    },
  },
  {
    method: "get",
    path: "/api/v1/rescorings/{rescoring}",
    tag: "organizing",
    summary: "A re-scoring: old and new scores side by side, and changes of rank",
    who: "organizers, auditors",
    description:
      "Submissions and attacks are paged separately by `page` and `attackPage`, with `limit` rows each (default 50, at most 1000). `team` and `show` filter both; changes of rank are always complete.",
    query: rescoringQuerySchema,
    answers: [{ description: "The re-scoring", schema: rescoringViewSchema }],
    refusals: { rescoring_not_found: "there is no such re-scoring" },
  },
  {
    method: "post",
    path: "/api/v1/rescorings/{rescoring}/apply",
    tag: "organizing",
    summary: "Applies a re-scoring as a whole",
    who: "organizers",
    description: "With `leaveOut=failed`, whatever could not be scored keeps its old scores.",
    query: applyRescoringSchema,
    answers: [{ status: 204, description: "Applied" }],
    refusals: {
      results_change_unexplained: "results are published, and the query gives no `publicReason`",
      rescoring_unfinished:
        "a scoring is still waiting, one has failed and `leaveOut=failed` is not set, or all have failed",
      rescoring_ended: "the re-scoring was already applied or discarded",
    },
  },
  {
    method: "post",
    path: "/api/v1/rescorings/{rescoring}/discard",
    tag: "organizing",
    summary: "Discards a re-scoring; its findings stay readable",
    who: "organizers",
    answers: [{ status: 204, description: "Discarded" }],
    refusals: { rescoring_ended: "the re-scoring was already applied or discarded" },
  },
];

export const ORGANIZING_OPERATIONS: readonly Operation[] = [...overseeing, ...imports, ...rescorings];
