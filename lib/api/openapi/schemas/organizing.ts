import { z } from "zod";
import { LAB_METHODS } from "../../../lab/methods/lab-fields.ts";
import type { AuditEntryView } from "../../../platform/audit/list.ts";
import type { listWaitingAccounts } from "../../../use-cases/people/users/waiting-accounts.ts";
import type { ImportResult } from "../../../use-cases/set-up/imports/apply-import.ts";
import type { ImportReport } from "../../../use-cases/set-up/imports/report.ts";
import { JOB_KINDS } from "../../../use-cases/site/console/job-kinds.ts";
import type { QueueOverview } from "../../../use-cases/site/console/queue-overview.ts";
import type { SubmissionSearchResult } from "../../../use-cases/site/console/search-submissions.ts";
import {
  kindSchema,
  momentSchema,
  pageShape,
  scoreSchema,
  scoringStateSchema,
  teamSchema,
} from "./common.ts";
import { exactly } from "./exactly.ts";
import { failureShape } from "./failure.ts";
import { formatErrorSchema } from "./format-error.ts";

const throughputSchema = z.array(z.object({ at: momentSchema, scorings: z.int(), perMinute: z.number() }));

export const queueSchema = exactly<QueueOverview>()(
  z.object({
    at: momentSchema,
    depth: z.array(
      z.object({
        kind: z.enum(JOB_KINDS),
        waiting: z.int(),
        retrying: z.int(),
        active: z.int(),
        oldestSince: momentSchema.nullable(),
      }),
    ),
    workers: z.array(
      z.object({
        id: z.string(),
        host: z.string(),
        pid: z.int(),
        version: z.string(),
        threads: z.int(),
        startedAt: momentSchema,
        heartbeatAt: momentSchema,
        state: z.enum(["running", "silent", "stopped"]),
        running: z.int().meta({ description: "Scorings that the worker is working on." }),
      }),
    ),
    throughput: z.object({ hour: throughputSchema, day: throughputSchema }),
    failed: z.array(
      z.object({
        kind: z.enum(JOB_KINDS),
        id: z.uuid(),
        contestId: z.uuid().nullable().meta({ description: "Null for jobs of no contest." }),
        facts: z.record(z.string(), z.union([z.string(), z.number()])),
        submissionId: z.uuid().nullable(),
        ...failureShape,
        failedAt: momentSchema.nullable(),
      }),
    ),
    labRuns: z
      .array(
        z.object({
          ticket: z.string().meta({ description: "Identifies the run for cancelling it." }),
          method: z.enum(LAB_METHODS),
          ownFile: z.boolean(),
          state: z.enum(["QUEUED", "RUNNING"]),
          progress: z.number().min(0).max(1),
          estimateSeconds: z.number(),
          attempts: z.int(),
          requestedAt: momentSchema,
          startedAt: momentSchema.nullable(),
        }),
      )
      .meta({ description: "Waiting and running runs of the privacy lab, oldest first." }),
  }),
).meta({ id: "Queue" });

export const foundSubmissionsSchema = exactly<SubmissionSearchResult>()(
  z.object({
    submissions: z.array(
      z.object({
        id: z.uuid(),
        contest: z.string(),
        round: z.string(),
        roundName: z.string(),
        requiredUtility: scoreSchema.meta({ description: "The round's required utility s_req." }),
        team: teamSchema,
        kind: kindSchema,
        number: z.int(),
        fileName: z.string(),
        sha256: z.string().nullable().meta({ description: "Null for helpers; the same for the scores." }),
        sizeBytes: z.int(),
        source: z.string(),
        submittedAt: momentSchema,
        submittedBy: z.string().nullable(),
        state: scoringStateSchema,
        valid: z.boolean().nullable(),
        utilityScore: scoreSchema.nullable(),
        minReidentificationScore: scoreSchema.nullable(),
        minTraceInferenceScore: scoreSchema.nullable(),
        ...failureShape,
      }),
    ),
    ...pageShape,
  }),
).meta({ id: "FoundSubmissions" });

export const waitingAccountsSchema = exactly<Awaited<ReturnType<typeof listWaitingAccounts>>>()(
  z.object({
    count: z.int(),
    accounts: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        registeredAt: momentSchema,
        registeredFrom: z.string().nullable().meta({ description: "The client's address." }),
      }),
    ),
  }),
).meta({ id: "WaitingAccounts" });

const auditEntrySchema = exactly<AuditEntryView>()(
  z.object({
    id: z.uuid(),
    at: momentSchema,
    who: z.string().nullable(),
    contest: z.string().nullable().meta({ description: "The slug of the contest that the entry is about." }),
    action: z.string(),
    subject: z.string(),
    detail: z.record(z.string(), z.unknown()),
  }),
);

export const auditSchema = z
  .object({
    entries: z.array(auditEntrySchema),
    nextCursor: z
      .uuid()
      .nullable()
      .meta({ description: "The value of `before` for the next page; null on the last page." }),
  })
  .meta({ id: "Audit" });

const differenceSchema = z.object({ field: z.string(), round: z.string(), files: z.string() });

const importReportSchema = exactly<ImportReport>()(
  z.object({
    files: z.array(
      z.object({
        path: z.string(),
        outcome: z.enum(["good", "bad", "ignored"]),
        reason: z
          .object({ code: z.string(), message: z.string(), params: z.record(z.string(), z.string()) })
          .nullable(),
        errorCount: z.int(),
        errors: z.array(formatErrorSchema),
      }),
    ),
    sets: z.array(
      z.object({
        team: z.int(),
        teamName: z.string().nullable(),
        kind: kindSchema,
        state: z.enum(["complete", "noReference", "noOriginal", "bad"]),
        userCount: z.int().nullable(),
        eventsPerUser: z.int().nullable(),
        change: z.enum(["new", "same", "replaces"]),
        submissions: z.int(),
      }),
    ),
    missingTeams: z.array(z.int()),
    roundFile: z.string().nullable().meta({ description: "The round.json from which settings are taken." }),
    settings: z.array(differenceSchema),
    hospitalsGone: z.boolean().meta({
      description:
        "Whether the round loses its hospitals, because round.json has another grid and names no hospitals.",
    }),
    sharedWith: z.array(z.string()).meta({
      description: "Other rounds in which one of the files is a team's original traces, as `contest: round`.",
    }),
    problems: z.array(
      z.object({
        code: z.enum([
          "no_sets",
          "bad_files",
          "grid_differs",
          "calendar_differs",
          "round_differs",
          "files_disagree",
          "partial_days",
          "impossible_settings",
        ]),
        message: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
        differences: z.array(differenceSchema),
      }),
    ),
  }),
);

export const importCheckSchema = z
  .object({
    report: importReportSchema,
    plan: z
      .string()
      .nullable()
      .meta({ description: "The sealed plan for `apply`; null if something prevents the import." }),
  })
  .meta({ id: "ImportCheck" });

export const importResultSchema = exactly<ImportResult>()(
  z.object({
    created: z.int(),
    replaced: z.int(),
    unchanged: z.int(),
    teamsCreated: z.int(),
    submissionsDeleted: z.int(),
  }),
).meta({ id: "ImportResult" });
