import { z } from "zod";
import type {
  RescoringSummary,
  RescoringView,
} from "../../../use-cases/results/rescorings/rescoring-view.ts";
import {
  attackCountsSchema,
  attackKindSchema,
  kindSchema,
  momentSchema,
  pageShape,
  scoreSchema,
  scoringStateSchema,
  teamSchema,
} from "./common.ts";
import { exactly } from "./exactly.ts";
import { failureShape } from "./failure.ts";

const summaryShape = {
  id: z.uuid(),
  scorerVersion: z.string().meta({
    description: "Of its scores; several versions, separated by commas, if workers were upgraded meanwhile.",
  }),
  state: z.enum(["scoring", "ready", "applied", "discarded"]),
  requestedAt: momentSchema,
  appliedAt: momentSchema.nullable(),
  discardedAt: momentSchema.nullable(),
  counts: z
    .object({ QUEUED: z.int(), SCORING: z.int(), SCORED: z.int(), FAILED: z.int() })
    .meta({ description: "Number of runs by state, submissions and teams' attacks together." }),
  covers: z
    .object({ submissions: z.int(), attacks: z.int() })
    .meta({ description: "How many submissions and attacks it covers." }),
};

export const rescoringSummarySchema = exactly<RescoringSummary>()(z.object(summaryShape)).meta({
  id: "RescoringSummary",
});

const runScoresSchema = z
  .object({
    scorerVersion: z.string(),
    utilityScore: scoreSchema,
    valid: z.boolean(),
    minReidentificationScore: scoreSchema,
    minTraceInferenceScore: scoreSchema,
    attacks: z.record(z.string(), scoreSchema),
  })
  .nullable();

const differenceSchema = z
  .object({
    utilityScore: z.number(),
    minReidentificationScore: z.number(),
    minTraceInferenceScore: z.number(),
    attacks: z.record(z.string(), z.number()),
  })
  .nullable();

const rescoredSubmissionSchema = z.object({
  submissionId: z.uuid(),
  number: z.int(),
  team: teamSchema,
  kind: kindSchema,
  counts: z
    .object({ before: z.boolean(), after: z.boolean() })
    .meta({ description: "Whether the submission counts for its team before and after the re-scoring." }),
  state: scoringStateSchema,
  ...failureShape,
  before: runScoresSchema,
  after: runScoresSchema,
  difference: differenceSchema.meta({ description: "New minus old." }),
});

const attackScoresSchema = z.object({
  scorerVersion: z.string(),
  score: scoreSchema,
  counts: attackCountsSchema.nullable(),
});

const rescoredAttackSchema = z.object({
  attackId: z.uuid(),
  team: teamSchema.meta({ description: "The attacking team." }),
  target: z.object({ team: teamSchema, kind: kindSchema }),
  kind: attackKindSchema,
  attempt: z.int(),
  fileName: z.string(),
  state: scoringStateSchema,
  ...failureShape,
  before: attackScoresSchema.meta({ description: "The scores when the re-scoring began." }),
  after: attackScoresSchema.nullable(),
  difference: z.number().nullable().meta({ description: "New minus old." }),
});

/** A page of rows, and its place. */
const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    ...pageShape,
    covered: z.int().meta({ description: "How many the re-scoring covers, regardless of the filter." }),
    changed: z.int().meta({ description: "How many of those differ." }),
  });

const standingSchema = z.object({ rank: z.int(), sum: z.number() });
const ranksSchema = z.array(z.object({ team: teamSchema, before: standingSchema, after: standingSchema }));

export const rescoringViewSchema = exactly<RescoringView>()(
  z.object({
    ...summaryShape,
    contest: z.object({ slug: z.string(), timeZone: z.string() }),
    round: z.object({ id: z.uuid(), slug: z.string(), name: z.string(), requiredUtility: scoreSchema }),
    attackers: z.array(z.string()),
    submissions: pageOf(rescoredSubmissionSchema).meta({ description: "Those whose scores differ first." }),
    attacks: pageOf(rescoredAttackSchema).meta({
      description: "Those that failed first, then those whose scores differ most.",
    }),
    ranks: ranksSchema.meta({
      description: "The round's anonymization ranking, over programs' and teams' attacks.",
    }),
    attackRanks: z
      .object({ reidentification: ranksSchema, traceInference: ranksSchema })
      .meta({ description: "The round's attack rankings; empty as long as no team has attacked." }),
  }),
).meta({ id: "Rescoring" });
