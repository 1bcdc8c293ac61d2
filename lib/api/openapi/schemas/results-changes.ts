import { z } from "zod";
import { resultsActSchema } from "../../../contest/results-change.ts";
import { PRIVACY_SCORES } from "../../../core/scores/attacked-set.ts";
import { AWARD_KINDS } from "../../../core/scores/awards.ts";
import type { ChangesView } from "../../../views/results/changes-view.ts";
import { momentSchema, resultsContestSchema, teamSchema } from "./common.ts";
import { exactly } from "./exactly.ts";

const placeSchema = z
  .object({ rank: z.int(), total: z.number() })
  .nullable()
  .meta({ description: "Null if the team is not ranked." });

const movedTeamsSchema = z.array(z.object({ team: teamSchema, before: placeSchema, after: placeSchema }));

const movedPlacesSchema = z.object({
  anonymization: movedTeamsSchema,
  reidentification: movedTeamsSchema,
  traceInference: movedTeamsSchema,
});

export const changesSchema = exactly<ChangesView>()(
  z.object({
    contest: resultsContestSchema,
    changes: z.array(
      z.object({
        id: z.uuid(),
        at: momentSchema,
        act: resultsActSchema,
        reason: z.string().meta({ description: "The reason in the organizers' words." }),
        rounds: z.array(z.object({ round: z.string(), places: movedPlacesSchema })).meta({
          description: "For each published round: the teams whose place or total changed.",
        }),
        contest: z
          .object({
            places: movedPlacesSchema,
            awards: z.array(
              z.object({
                kind: z.enum(AWARD_KINDS),
                place: z.int(),
                score: z.enum(PRIVACY_SCORES).nullable(),
                before: z.array(teamSchema),
                after: z.array(teamSchema),
              }),
            ),
          })
          .nullable()
          .meta({ description: "Over all rounds; null if not all results were published." }),
      }),
    ),
  }),
).meta({ id: "ResultsChanges" });
