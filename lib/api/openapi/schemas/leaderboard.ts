import { z } from "zod";
import type { LeaderboardView } from "../../../use-cases/standings/leaderboard/leaderboard-view.ts";
import type { HistoryView } from "../../../views/history/history-view.ts";
import {
  clockShape,
  contestNameSchema,
  frozenSchema,
  kindSchema,
  momentSchema,
  reachedBySchema,
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
  reachedBy: reachedBySchema.optional().meta({
    description: "The teams whose attacks reached a minimum that no sample attack did.",
  }),
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
        points: z.array(leaderboardPointSchema).meta({
          description:
            "None, unless asked for. `?points=latest`: of the latest 1000 submissions those that are scored, and those that count for their teams. `?team=`: all of one team.",
        }),
        submissionCount: z.int().meta({ description: "Total number of submissions, scored or not." }),
        pending: z.int().meta({ description: "Number of submissions waiting or being scored." }),
      }),
    ),
    at: momentSchema.meta({ description: "Time of the data." }),
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
          description: "End of the lines: now, or the time of the freeze.",
        }),
        teams: z.array(z.object({ team: teamSchema, steps: z.array(historyStepSchema) })).meta({
          description: "All teams, or in a round with more than 3000 submissions the leading ones.",
        }),
        otherTeams: z
          .array(teamSchema)
          .meta({ description: "The omitted teams; `?team=` returns a single one." }),
      }),
    ),
  }),
).meta({ id: "History" });
