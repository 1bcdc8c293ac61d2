import { z } from "zod";
import { PRIVACY_SCORES } from "../../core/scores/attacked-set.ts";
import { addressedTeamSchema } from "../../use-cases/people/teams/schemas.ts";

/** Query parameters of the results' routes. */
export const roundQuerySchema = z.object({
  round: z.string().optional().meta({ description: "Only this round: its slug or id." }),
});

const leaderboardQuerySchema = roundQuerySchema.extend({
  format: z.enum(["json", "csv", "xlsx"]).default("json"),
});

const teamShape = {
  team: addressedTeamSchema.optional().meta({ description: "Only this team, by its number." }),
};

export const boardQuerySchema = leaderboardQuerySchema.extend({
  ...teamShape,
  points: z.enum(["none", "latest"]).default("none").meta({
    description:
      "`latest`: also the points, which are most of such an answer. Not considered with `team`, which takes that team's.",
  }),
});

export const historyQuerySchema = roundQuerySchema.extend(teamShape);

export const matrixQuerySchema = leaderboardQuerySchema.extend({
  score: z
    .enum(PRIVACY_SCORES)
    .optional()
    .meta({ description: "For files: only this one of the two matrices." }),
});

export const rankingQuerySchema = roundQuerySchema.extend({
  format: z.enum(["json", "xlsx"]).default("json"),
});
