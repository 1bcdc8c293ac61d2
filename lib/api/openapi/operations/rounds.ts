import { z } from "zod";
import { dataFileSchema } from "../../../use-cases/rounds/data-sets/schemas.ts";
import { roundPatchSchema } from "../../../use-cases/rounds/round-input.ts";
import { dataSetQuerySchema } from "../../../views/load-data-sets.ts";
import type { Operation } from "../operation.ts";
import { dataSetsSchema, roundClockSchema, roundDetailSchema, roundSchema } from "../schemas/rounds.ts";

export const ROUND_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/rounds",
    tag: "rounds",
    summary: "Every round with its phases, newest contest first",
    who: "all",
    description: "Programs find here where they can submit: see `own` and `takesSubmissions`.",
    answers: [{ description: "The rounds", schema: z.array(roundSchema) }],
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}",
    tag: "rounds",
    summary: "A round with its settings, phases and stage",
    who: "all",
    answers: [{ description: "The round", schema: roundDetailSchema }],
    refusals: {
      round_not_found: "there is no such round",
      round_ambiguous: "several contests have a round with that slug",
    },
  },
  {
    method: "patch",
    path: "/api/v1/rounds/{round}",
    tag: "rounds",
    summary: "Changes a round's name, slug or settings",
    who: "organizers",
    description: "Omitted fields stay unchanged, also within `settings`.",
    body: { schema: roundPatchSchema, example: { settings: { requiredUtility: 0.7 } } },
    answers: [{ description: "The updated round", schema: roundDetailSchema }],
    refusals: {
      settings_in_use: "data sets or scores depend on the setting",
      round_slug_taken: "another round of the contest has the slug",
    },
  },
  {
    method: "delete",
    path: "/api/v1/rounds/{round}",
    tag: "rounds",
    summary: "Deletes a round without data sets and published results",
    who: "organizers",
    description: "Deletes its phases too, even after the clock has closed it. The audit log keeps a record.",
    answers: [{ status: 204, description: "Done" }],
    refusals: { round_in_use: "data sets or published results belong to it" },
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}/phases",
    tag: "rounds",
    summary: "The round's phases and stage",
    who: "all",
    answers: [{ description: "The clock", schema: roundClockSchema }],
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}/data-sets",
    tag: "rounds",
    summary: "A round's data sets and the remaining submission limits",
    who: "teams see their own, organizers all",
    query: dataSetQuerySchema,
    answers: [{ description: "A page of the data sets", schema: dataSetsSchema }],
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}/data/{kind}/{part}",
    tag: "rounds",
    summary: "A team's reference traces R or original traces O",
    who: "the team and organizers; all teams for R from the attack phase on; all for both once the data are published",
    description: "The download is recorded in the audit log.",
    parameters: dataFileSchema,
    query: z.object({
      team: dataFileSchema.shape.team.meta({
        description: "The team's number; required unless you are in a team.",
      }),
    }),
    answers: [{ description: "The file, named as in the rulebook", contentType: "text/csv" }],
    refusals: { no_data_set: "the team has no such set", not_now: "not available in this phase" },
  },
];
