import { z } from "zod";
import type { RoundSettings } from "../../../contest/round-settings.ts";
import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import { PRIVACY_SCORES } from "../../../core/scores/attacked-set.ts";
import { traceSetDetailSchema } from "../../../scoring/trace-set-detail.ts";
import type { UserTraceView } from "../../../use-cases/submissions/details/user-trace-view.ts";
import type { OwnSubmissions } from "../../../views/load-own-submissions.ts";
import type { SubmissionDetailView } from "../../../views/submission-detail-view.ts";
import type { SubmissionVarianceView } from "../../../views/submission-variance-view.ts";
import type { SubmissionView } from "../../../views/submission-view.ts";
import {
  attackKindSchema,
  contestNameSchema,
  kindSchema,
  momentSchema,
  pageShape,
  reachedBySchema,
  scoreSchema,
  scoringStateSchema,
  sha256Schema,
  teamSchema,
} from "./common.ts";
import { exactly } from "./exactly.ts";
import { failureShape } from "./failure.ts";

const attackResultSchema = z.object({
  attacker: z.string(),
  kind: attackKindSchema,
  counts: z.boolean().meta({ description: "Whether the round counts it towards the minimum." }),
  score: scoreSchema.nullable(),
  hits: z.int().nullable(),
  total: z.int().nullable(),
  gainSum: z.number().nullable(),
  weightSum: z.number().nullable(),
  durationMs: z.number().nullable(),
  meanOf: z.object({ runs: z.int(), low: scoreSchema, high: scoreSchema }).nullable().meta({
    description: "Of a final scoring: the score is the mean of so many runs, with its 95 % interval.",
  }),
});

const attemptSchema = z.object({
  outcome: z.enum(["RUNNING", "SUCCEEDED", "FAILED", "LOST"]),
  startedAt: momentSchema,
  endedAt: momentSchema.nullable(),
  worker: z.string().nullable(),
  ...failureShape,
});

const summaryShape = {
  id: z.uuid(),
  number: z.int().meta({ description: "Number within the data set, from 1." }),
  team: teamSchema,
  kind: kindSchema,
  fileName: z.string(),
  sha256: sha256Schema.nullable().meta({
    description:
      "Of the text that was handed in; null to all but its team and organizers until the data are published.",
  }),
  sizeBytes: z.int(),
  source: z.enum(["BROWSER", "API", "DEMO", "COMMITTEE"]),
  submittedAt: momentSchema,
  submittedBy: z.string().nullable().meta({ description: "Null if you may not see it." }),
  counts: z.boolean(),
  picked: z.boolean(),
  attacked: z
    .object({
      minReidentificationScore: scoreSchema,
      minTraceInferenceScore: scoreSchema,
      reachedBy: reachedBySchema.meta({
        description: "The teams whose attacks reached a minimum that no sample attack did.",
      }),
    })
    .nullable()
    .meta({
      description:
        "The minima over other teams' attacks too, which rank it; null where it does not count, was not attacked, or the asker may not see them.",
    }),
};

const scoringShape = {
  number: z.int(),
  state: scoringStateSchema,
  seed: z.number().nullable().meta({ description: "Null for everyone but the team and organizers." }),
  repeats: z.int().nullable().meta({
    description:
      "Of a locked set's final scoring: the number of its runs, whose mean counts. Null: it is one run.",
  }),
  scorerVersion: z.string(),
  requestedAt: momentSchema,
  startedAt: momentSchema.nullable(),
  finishedAt: momentSchema.nullable(),
  utilityScore: scoreSchema.nullable(),
  valid: z.boolean().nullable(),
  minReidentificationScore: scoreSchema.nullable(),
  minTraceInferenceScore: scoreSchema.nullable(),
  step: z
    .string()
    .nullable()
    .meta({ description: "The current step: `utility`, an attack's name, or `minima`." }),
  queuePosition: z.int().nullable(),
  ...failureShape,
};

export const submissionSchema = exactly<SubmissionView>()(
  z.object({
    ...summaryShape,
    contest: contestNameSchema,
    round: z.object({ slug: z.string(), name: z.string(), requiredUtility: scoreSchema }),
    scoring: z.object({
      ...scoringShape,
      attacks: z.array(attackResultSchema).meta({ description: "In the order in which they run." }),
      attempts: z.array(attemptSchema).meta({ description: "Empty if you may not see them." }),
    }),
  }),
).meta({ id: "Submission" });

const ownDataSetSchema = exactly<OwnSubmissions>()(
  z.object({
    kind: kindSchema,
    pickedId: z
      .uuid()
      .nullable()
      .meta({ description: "The submission that the team picked; null if the latest valid one counts." }),
    countingId: z.uuid().nullable(),
    submissions: z.array(z.object({ ...summaryShape, scoring: z.object(scoringShape) })),
    ...pageShape,
  }),
);

export const ownSubmissionsSchema = z
  .object({ dataSets: z.array(ownDataSetSchema) })
  .meta({ id: "OwnSubmissions" });

export const madeSubmissionSchema = z
  .object({ id: z.uuid(), number: z.int(), url: z.string() })
  .meta({ id: "MadeSubmission" });

const gridSchema: z.ZodType<RoundSettings["grid"]> = roundSettingsSchema.shape.grid;
const calendarSchema: z.ZodType<RoundSettings["calendar"]> = roundSettingsSchema.shape.calendar;

export const submissionDetailSchema = exactly<SubmissionDetailView>()(
  z.object({
    state: z.enum(["unscored", "absent", "pending", "ready", "failed"]),
    ...failureShape,
    grid: gridSchema,
    hospitalRegionIds: z.array(z.int()).meta({ description: "1-based." }),
    calendar: calendarSchema,
    requiredUtility: scoreSchema,
    userCount: z.int(),
    detail: traceSetDetailSchema.nullable(),
    scorerVersion: z.string().nullable(),
    traces: z.boolean().meta({ description: "Whether you may also see single users' traces." }),
  }),
).meta({ id: "SubmissionDetail" });

export const submissionVarianceSchema = exactly<SubmissionVarianceView>()(
  z.object({
    state: z.enum(["unscored", "absent", "pending", "held", "ready", "failed"]),
    ...failureShape,
    repeats: z.int().meta({ description: "The number of repeats requested; 0 if none were." }),
    runs: z
      .array(z.object({ seed: z.int(), shuffleSeed: z.int(), madeAt: momentSchema }))
      .meta({ description: "In order of repetition; the first has the scoring's own seeds." }),
    scorerVersion: z.string().nullable(),
    scores: z
      .array(
        z.object({
          name: z.string().meta({
            description: "The name that `tracecup score --repeats` prints, such as `s_I I2-VisitProb`.",
          }),
          kind: z.enum(PRIVACY_SCORES),
          attacker: z.string().nullable().meta({ description: "Null for the minimum." }),
          stored: scoreSchema
            .nullable()
            .meta({ description: "The current score, which alone is used for ranking." }),
          draws: z.array(scoreSchema).meta({ description: "The score of each repeat." }),
          mean: scoreSchema,
          sd: z.number().meta({ description: "Standard deviation of the single scores." }),
          low: scoreSchema.meta({
            description: "Lower end of the mean's 95 % interval by Student's t, cut at 0 and 1.",
          }),
          high: scoreSchema,
        }),
      )
      .meta({ description: "Statistics of the repeats so far: every attack, then the minima." }),
  }),
).meta({ id: "SubmissionSpread" });

export const userTraceSchema = exactly<UserTraceView>()(
  z.object({
    user: z.int(),
    userCount: z.int(),
    events: z.array(
      z.object({
        original: z.int(),
        anonymized: z
          .array(z.int())
          .meta({ description: "One region, several (generalized), or none (deleted)." }),
        loss: scoreSchema.meta({ description: "Its contribution to the loss of s_U." }),
        km: z.number().nullable(),
      }),
    ),
  }),
).meta({ id: "UserTrace" });
