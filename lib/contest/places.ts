import { z } from "zod";
import { PRIVACY_SCORES } from "../core/scores/attacked-set.ts";
import { AWARD_KINDS } from "../core/scores/awards.ts";

/** The rankings, in the order in which they are shown. */
export const RANKINGS = ["anonymization", ...PRIVACY_SCORES] as const;

const placedTeamSchema = z.object({ number: z.int(), name: z.string() });

/** A team's row in a ranking. */
export const placeSchema = z.object({ team: placedTeamSchema, rank: z.int(), total: z.number() });

/** The attack rankings are empty until a team has attacked. */
const placesOfRankingsSchema = z.object({
  anonymization: z.array(placeSchema),
  reidentification: z.array(placeSchema),
  traceInference: z.array(placeSchema),
});

/** An award with its teams. */
export const awardPlaceSchema = z.object({
  kind: z.enum(AWARD_KINDS),
  place: z.int(),
  score: z.enum(PRIVACY_SCORES).nullable(),
  teams: z.array(placedTeamSchema),
});

/** A contest's published results at some time, as they are stored when they change. */
export const placesSchema = z.object({
  /** For each round whose results are published, the rankings of that round alone, by round id. */
  rounds: z.array(z.object({ id: z.string(), places: placesOfRankingsSchema })),
  /** Over all rounds; null until the results of all are published. */
  contest: z.object({ places: placesOfRankingsSchema, awards: z.array(awardPlaceSchema) }).nullable(),
});

export type Places = z.infer<typeof placesSchema>;

export type Place = z.infer<typeof placeSchema>;

/** The rows of each ranking, one per team. */
export type PlacesOfRankings = z.infer<typeof placesOfRankingsSchema>;

export type AwardPlace = z.infer<typeof awardPlaceSchema>;
