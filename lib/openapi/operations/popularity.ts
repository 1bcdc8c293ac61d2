import { z } from "zod";
import type { PopularityView } from "../../popularity/load-popularity.ts";
import type { Operation } from "../operation.ts";
import { kindSchema, momentSchema } from "../schemas/common.ts";
import { exactly } from "../schemas/exactly.ts";

const popularitySchema = exactly<PopularityView>()(
  z.object({
    round: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    grid: z.object({
      columns: z.int(),
      rows: z.int(),
      latitudeMin: z.number(),
      latitudeMax: z.number(),
      longitudeMin: z.number(),
      longitudeMax: z.number(),
      kmPerLatitudeDegree: z.number(),
      kmPerLongitudeDegree: z.number(),
    }),
    budget: z
      .object({ epsilon: z.number(), spent: z.number(), left: z.number() })
      .nullable()
      .meta({ description: "Null: no budget was set, and nothing is released." }),
    releases: z.array(
      z.object({
        number: z.int().meta({ description: "From 1 within the round." }),
        kind: kindSchema,
        epsilon: z.number(),
        countedEvents: z.int().meta({ description: "How many of each user's events were counted." }),
        userCount: z.int(),
        eventsPerUser: z.int(),
        bound95: z
          .number()
          .meta({ description: "Each region's noise was below this with probability 0.95." }),
        releasedAt: momentSchema,
        events: z.array(z.number()).meta({ description: "Estimated events by region, from region 1 on." }),
      }),
    ),
  }),
).meta({ id: "Popularity" });

export const POPULARITY_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/rounds/{round}/popularity",
    tag: "rounds",
    summary: "A round's privacy budget and its region popularity maps",
    who: "all",
    description:
      "Maps of the original traces under user-level differential privacy (discrete Laplace noise).",
    answers: [{ description: "The budget and the maps released under it", schema: popularitySchema }],
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}/popularity/{number}/map.svg",
    tag: "rounds",
    summary: "A region popularity map as a picture",
    who: "all",
    answers: [
      { description: "The picture; the first region is at the lower left.", contentType: "image/svg+xml" },
    ],
    refusals: { no_such_map: "the round has no such map" },
  },
];
