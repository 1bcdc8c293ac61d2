import { z } from "zod";
import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import type { DataSetListView, DataSetPage } from "../../../views/load-data-sets.ts";
import type { RoundDetailView } from "../../../views/load-round.ts";
import type { RoundView } from "../../../views/round-view.ts";
import {
  clockShape,
  contestNameSchema,
  kindSchema,
  momentSchema,
  pageShape,
  sha256Schema,
  stageSchema,
  teamSchema,
} from "./common.ts";
import { exactly } from "./exactly.ts";

const nameShape = { id: z.uuid(), slug: z.string(), name: z.string(), contest: contestNameSchema };

export const roundSchema = exactly<RoundView>()(
  z.object({
    ...nameShape,
    ...clockShape,
    stage: stageSchema,
    own: z.boolean().meta({ description: "Whether you have a team in the contest." }),
    takesSubmissions: z.boolean().meta({ description: "Whether anonymized sets are accepted now." }),
  }),
).meta({ id: "Round" });

export const roundDetailSchema = exactly<RoundDetailView>()(
  z.object({
    ...nameShape,
    ...clockShape,
    settings: roundSettingsSchema,
    stage: stageSchema,
    saltSha256: sha256Schema.meta({
      description: "Commitment to the salt from which all pseudonyms are derived.",
    }),
    closedAt: momentSchema.nullable(),
    boardFreezesAt: momentSchema
      .nullable()
      .meta({ description: "From when the public leaderboard is or will be frozen." }),
    frozenSince: momentSchema.nullable(),
    resultsPublishedAt: momentSchema.nullable(),
    dataPublishedAt: momentSchema.nullable(),
    at: momentSchema.meta({ description: "Time of the data." }),
  }),
).meta({ id: "RoundDetail" });

export const roundClockSchema = z
  .object({ stage: stageSchema, ...clockShape, at: momentSchema })
  .meta({ id: "RoundClock" });

const dataSetSchema = exactly<DataSetListView>()(
  z.object({
    id: z.uuid(),
    team: teamSchema,
    kind: kindSchema,
    userCount: z.int(),
    eventsPerUser: z.int(),
    importedAt: momentSchema,
    submissions: z.int(),
    fileName: z.string().meta({ description: "The required name of an upload." }),
    limits: z
      .array(
        z.object({
          rule: z.enum(["submissionsPerDay", "submissionsPerPhase"]),
          limit: z.int(),
          used: z.int(),
          remaining: z.int(),
          resetsAt: momentSchema
            .nullable()
            .meta({ description: "When the next day begins in the contest's time zone." }),
        }),
      )
      .meta({ description: "Usage of the round's submission limits." }),
  }),
).meta({ id: "DataSet" });

export const dataSetsSchema = exactly<DataSetPage>()(
  z.object({ dataSets: z.array(dataSetSchema), ...pageShape }),
).meta({ id: "DataSets" });
