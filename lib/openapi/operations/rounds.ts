import { z } from "zod";
import { dataFileSchema } from "../../data-sets/schemas.ts";
import { roundPatchSchema } from "../../rounds/round-input.ts";
import { dataSetQuerySchema } from "../../views/load-data-sets.ts";
import type { Operation } from "../operation.ts";
import { dataSetsSchema, roundClockSchema, roundDetailSchema, roundSchema } from "../schemas/rounds.ts";

export const ROUND_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/rounds",
    tag: "rounds",
    summary: "Every round with its phases, the newest contest first",
    who: "all",
    description: "Programs find here where to submit: `own` and `takesSubmissions`.",
    answers: [{ description: "The rounds", schema: z.array(roundSchema) }],
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}",
    tag: "rounds",
    summary: "A round: its settings, its phases and where it stands",
    who: "all",
    answers: [{ description: "The round", schema: roundDetailSchema }],
    refusals: {
      round_not_found: "there is none",
      round_ambiguous: "several contests have a round of that slug",
    },
  },
  {
    method: "patch",
    path: "/api/v1/rounds/{round}",
    tag: "rounds",
    summary: "Changes a round's name, address or settings",
    who: "organizers",
    description: "What is left out stays, inside of `settings` too.",
    body: { schema: roundPatchSchema, example: { settings: { requiredUtility: 0.7 } } },
    answers: [{ description: "The round as it is then", schema: roundDetailSchema }],
    refusals: {
      settings_in_use: "data sets or scores rest on the setting",
      round_slug_taken: "another round of the contest has the slug",
    },
  },
  {
    method: "delete",
    path: "/api/v1/rounds/{round}",
    tag: "rounds",
    summary: "Deletes a round that nobody's data or results belong to",
    who: "organizers",
    description: "With its phases, even if its clock has closed it. The audit log keeps what it was.",
    answers: [{ status: 204, description: "Done" }],
    refusals: { round_in_use: "data sets or published results belong to it" },
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}/phases",
    tag: "rounds",
    summary: "The phases and where the round stands",
    who: "all",
    answers: [{ description: "The clock", schema: roundClockSchema }],
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}/data-sets",
    tag: "rounds",
    summary: "A round's data sets, and what is left of the submission limits",
    who: "a team its own, organizers all",
    query: dataSetQuerySchema,
    answers: [{ description: "A page of the data sets", schema: dataSetsSchema }],
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}/data/{kind}/{part}",
    tag: "rounds",
    summary: "A team's reference traces R or original traces O",
    who: "the team and organizers; R all teams from the attack phase on; both all once the data are published",
    description: "The download is written into the audit log.",
    parameters: dataFileSchema,
    query: z.object({
      team: dataFileSchema.shape.team.meta({ description: "Whose; needed by whoever has no team." }),
    }),
    answers: [{ description: "The file, as the rulebook names it", contentType: "text/csv" }],
    refusals: { no_data_set: "the team has no such set", not_now: "not in this phase" },
  },
];
