import { z } from "zod";
import type { HistoryView } from "../../views/history/history-view.ts";
import type { LeaderboardView } from "../../views/leaderboard-view.ts";
import type { AwardsView } from "../../views/results/awards-view.ts";
import type { MatrixView } from "../../views/results/matrix-view.ts";
import type { RankingView } from "../../views/results/ranking-view.ts";
import {
  clockShape,
  contestNameSchema,
  kindSchema,
  momentSchema,
  scoreSchema,
  teamSchema,
} from "./common.ts";
import { exactly } from "./exactly.ts";

const minimaShape = { minReidentificationScore: scoreSchema, minTraceInferenceScore: scoreSchema };

const leaderboardSetSchema = z
  .object({
    submissionId: z.uuid(),
    submissionNumber: z.int(),
    utilityScore: scoreSchema,
    valid: z.boolean(),
    ...minimaShape,
    submittedAt: momentSchema,
  })
  .nullable();

const frozenSchema = momentSchema
  .nullable()
  .meta({ description: "Since when the public board stands still; null: it moves." });

const leaderboardRowSchema = z.object({
  rank: z.int().nullable().meta({ description: "Null for the committee's team 000." }),
  team: teamSchema,
  sets: z.object({ IDP: leaderboardSetSchema, TRP: leaderboardSetSchema }),
  ...minimaShape,
  sum: z.number().min(0).max(2),
  submittedAt: momentSchema.nullable(),
});

const leaderboardPointSchema = z.object({
  submissionId: z.uuid(),
  submissionNumber: z.int(),
  href: z.string().optional(),
  team: teamSchema,
  kind: kindSchema,
  counts: z.boolean(),
  valid: z.boolean(),
  utilityScore: scoreSchema,
  ...minimaShape,
  attacks: z
    .record(z.string(), scoreSchema)
    .meta({ description: "Score of each attack by its name, e.g. `I2-VisitProb`." }),
  submittedAt: momentSchema,
});

export const leaderboardSchema = exactly<LeaderboardView>()(
  z.object({
    contest: contestNameSchema,
    rounds: z.array(
      z.object({
        ...clockShape,
        id: z.uuid(),
        slug: z.string(),
        name: z.string(),
        requiredUtility: scoreSchema,
        attackers: z.array(z.string()),
        frozenSince: frozenSchema,
        rows: z.array(leaderboardRowSchema),
        points: z.array(leaderboardPointSchema),
        pending: z.int().meta({ description: "Submissions that wait or are being scored." }),
      }),
    ),
    at: momentSchema.meta({ description: "When this was read." }),
  }),
).meta({ id: "Leaderboard" });

const countedSetSchema = z
  .object({ submissionId: z.uuid(), submissionNumber: z.int(), valid: z.boolean() })
  .nullable();

const historyStepSchema = z.object({
  at: momentSchema,
  ...minimaShape,
  sum: z.number().min(0).max(2),
  sets: z.object({ IDP: countedSetSchema, TRP: countedSetSchema }),
});

export const historySchema = exactly<HistoryView>()(
  z.object({
    contest: contestNameSchema,
    rounds: z.array(
      z.object({
        id: z.uuid(),
        slug: z.string(),
        name: z.string(),
        until: momentSchema.meta({
          description: "When the lines end: now, or when the board was frozen.",
        }),
        teams: z.array(z.object({ team: teamSchema, steps: z.array(historyStepSchema) })),
      }),
    ),
  }),
).meta({ id: "History" });

const resultsContestSchema = contestNameSchema.extend({ archived: z.boolean() });
const reasonSchema = z
  .enum(["attack", "unattacked", "invalid", "missing"])
  .meta({ description: "Where a minimum comes from; invalid and missing sets count 0, unattacked ones 1." });

const matrixSchema = z.object({
  columns: z.array(
    z.object({
      id: z.string().meta({ description: "`team012`, or the sample program's name." }),
      team: teamSchema.nullable(),
      program: z.string().nullable(),
      sum: z.number().meta({ description: "Over all valid sets; the lower, the stronger the attacker." }),
    }),
  ),
  rows: z.array(
    z.object({
      id: z.string().meta({ example: "team012_data01_IDP" }),
      team: teamSchema,
      kind: kindSchema,
      valid: z.boolean(),
      utilityScore: scoreSchema,
      submission: z.object({ id: z.uuid(), number: z.int(), submittedAt: momentSchema }).nullable(),
      scores: z.record(z.string(), scoreSchema).meta({
        description: "By column: the lower of its attempts; absent where there was no attack.",
      }),
      minimum: scoreSchema,
      reason: reasonSchema,
      lowest: z.array(z.string()).meta({ description: "Columns with the lowest score of the line." }),
    }),
  ),
});

export const matrixViewSchema = exactly<MatrixView>()(
  z.object({
    contest: resultsContestSchema,
    rounds: z.array(
      z.object({
        ...clockShape,
        id: z.uuid(),
        slug: z.string(),
        name: z.string(),
        frozenSince: frozenSchema,
        requiredUtility: scoreSchema,
        weight: z.number(),
        attackers: z.array(z.string()),
        teamAttacks: z
          .enum(["published", "organizers", "withheld"])
          .nullable()
          .meta({ description: "Whether what teams' attacks did is among the numbers." }),
        published: z
          .object({
            source: z.string(),
            sha256: z.string(),
            importedAt: momentSchema,
            differences: z.int().meta({ description: "Published numbers that are derived otherwise here." }),
          })
          .nullable(),
        matrices: z.object({ reidentification: matrixSchema, traceInference: matrixSchema }),
      }),
    ),
  }),
).meta({ id: "Matrix" });

const minimumSchema = z.object({
  score: scoreSchema,
  reason: reasonSchema,
  by: z.array(
    z.object({
      attacker: z.union([z.object({ program: z.string() }), z.object({ team: z.int() })]),
      attempt: z.int(),
      score: scoreSchema,
    }),
  ),
});

const attackRankingSchema = z.array(
  z.object({
    rank: z.int(),
    team: teamSchema,
    rounds: z.array(
      z.object({
        round: z.string(),
        weight: z.number(),
        sum: z.number(),
        attacked: z.int(),
        targets: z.int(),
      }),
    ),
    total: z.number(),
    attacked: z.int(),
  }),
);

export const rankingSchema = exactly<RankingView>()(
  z.object({
    contest: resultsContestSchema,
    anonymization: z.array(
      z.object({
        rank: z.int(),
        team: teamSchema,
        rounds: z.array(
          z.object({
            round: z.string(),
            weight: z.number(),
            reidentification: minimumSchema,
            traceInference: minimumSchema,
            sum: z.number(),
          }),
        ),
        total: z.number().meta({ description: "Rounds weighted and added." }),
      }),
    ),
    attack: z.object({ reidentification: attackRankingSchema, traceInference: attackRankingSchema }),
  }),
).meta({ id: "Ranking" });

export const awardsSchema = exactly<AwardsView>()(
  z.object({
    contest: resultsContestSchema,
    final: z
      .boolean()
      .meta({ description: "Whether the contest is over; until then this is how the awards would stand." }),
    awards: z.array(
      z.object({
        kind: z.enum(["overall", "bestAnonymizer", "bestRiskAssessor", "bestPresenter"]),
        place: z.int(),
        score: z.enum(["reidentification", "traceInference"]).nullable(),
        teams: z.array(teamSchema),
        value: z.number().nullable().meta({ description: "The number that decided." }),
        passedOver: z.array(z.object({ team: teamSchema, because: z.enum(["overall", "bestAnonymizer"]) })),
      }),
    ),
  }),
).meta({ id: "Awards" });
