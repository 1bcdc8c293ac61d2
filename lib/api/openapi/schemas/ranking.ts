import { z } from "zod";
import { PRIVACY_SCORES } from "../../../core/scores/attacked-set.ts";
import { AWARD_KINDS } from "../../../core/scores/awards.ts";
import type { AwardsView } from "../../../use-cases/standings/results/awards-view.ts";
import type { RankingView } from "../../../use-cases/standings/results/ranking-view.ts";
import { resultsContestSchema, scoreSchema, teamSchema } from "./common.ts";
import { exactly } from "./exactly.ts";
import { minimumReasonSchema } from "./matrix.ts";

const minimumSchema = z.object({
  score: scoreSchema,
  reason: minimumReasonSchema,
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
        total: z.number().meta({ description: "Weighted sum over the rounds." }),
      }),
    ),
    attack: z.object({ reidentification: attackRankingSchema, traceInference: attackRankingSchema }),
  }),
).meta({ id: "Ranking" });

export const awardsSchema = exactly<AwardsView>()(
  z.object({
    contest: resultsContestSchema,
    final: z.boolean().meta({
      description: "Whether all results are published; until then the awards are provisional.",
    }),
    awards: z.array(
      z.object({
        kind: z.enum(AWARD_KINDS),
        place: z.int(),
        score: z.enum(PRIVACY_SCORES).nullable(),
        teams: z.array(teamSchema),
        value: z.number().nullable().meta({ description: "The number that decided the award." }),
        passedOver: z.array(z.object({ team: teamSchema, because: z.enum(["overall", "bestAnonymizer"]) })),
      }),
    ),
  }),
).meta({ id: "Awards" });
