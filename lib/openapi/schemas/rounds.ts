import { z } from "zod";
import { roundSettingsSchema } from "../../contest/round-settings.ts";
import type { DataSetListView, DataSetPage } from "../../views/load-data-sets.ts";
import type { RoundDetailView } from "../../views/load-round.ts";
import type { RoundView } from "../../views/round-view.ts";
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
    own: z.boolean().meta({ description: "Whether the asker has a team in the contest." }),
    takesSubmissions: z.boolean().meta({ description: "Whether anonymized sets are taken now." }),
  }),
).meta({ id: "Round" });

export const roundDetailSchema = exactly<RoundDetailView>()(
  z.object({
    ...nameShape,
    ...clockShape,
    settings: roundSettingsSchema,
    stage: stageSchema,
    saltSha256: sha256Schema.meta({
      description: "The commitment: of the salt from which every pseudonym follows.",
    }),
    closedAt: momentSchema.nullable(),
    boardFreezesAt: momentSchema
      .nullable()
      .meta({ description: "From when the public board stands still, be that to come." }),
    frozenSince: momentSchema.nullable(),
    resultsPublishedAt: momentSchema.nullable(),
    dataPublishedAt: momentSchema.nullable(),
    at: momentSchema.meta({ description: "When this was read." }),
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
    fileName: z.string().meta({ description: "How an upload must be named." }),
    limits: z
      .array(
        z.object({
          rule: z.enum(["submissionsPerDay", "submissionsPerPhase"]),
          limit: z.int(),
          used: z.int(),
          remaining: z.int(),
          resetsAt: momentSchema
            .nullable()
            .meta({ description: "When the next day of the contest's calendar begins." }),
        }),
      )
      .meta({ description: "How much of the round's submission limits is used up." }),
  }),
).meta({ id: "DataSet" });

export const dataSetsSchema = exactly<DataSetPage>()(
  z.object({ dataSets: z.array(dataSetSchema), ...pageShape }),
).meta({ id: "DataSets" });
