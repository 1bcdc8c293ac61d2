import { z } from "zod";
import { PRIVACY_SCORES } from "../core/scores/attacked-set.ts";
import { AWARD_KINDS } from "../core/scores/awards.ts";
import type { Transaction } from "../db/client.ts";

/** The rankings, in the order in which they are shown. */
export const RANKINGS = ["anonymization", ...PRIVACY_SCORES] as const;

const placedTeamSchema = z.object({ number: z.int(), name: z.string() });

/** A team's line of a ranking. */
export const placeSchema = z.object({ team: placedTeamSchema, rank: z.int(), total: z.number() });

/** The attack rankings are empty as long as no team has attacked. */
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

/** What of a contest's results is published at a moment, as it is stored when it changes. */
export const placesSchema = z.object({
  /** Of each round alone whose results are published, by the round's id. */
  rounds: z.array(z.object({ id: z.string(), places: placesOfRankingsSchema })),
  /** Over all rounds; null until the results of all are published. */
  contest: z.object({ places: placesOfRankingsSchema, awards: z.array(awardPlaceSchema) }).nullable(),
});

export type Places = z.infer<typeof placesSchema>;

export type Place = z.infer<typeof placeSchema>;

/** A line for each team, by the ranking. */
export type PlacesOfRankings = z.infer<typeof placesOfRankingsSchema>;

export type AwardPlace = z.infer<typeof awardPlaceSchema>;

/** Reads what of a contest's results everybody sees, as it stands inside a transaction. */
export type PlacesReader = (tx: Transaction, contestId: string) => Promise<Places>;
