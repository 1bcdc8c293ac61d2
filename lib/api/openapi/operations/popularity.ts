import { z } from "zod";
import type { PopularityView } from "../../../use-cases/results/popularity/load-popularity.ts";
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
      .meta({ description: "Null if no budget was set; then no map is released." }),
    releases: z.array(
      z.object({
        number: z.int().meta({ description: "Number within the round, from 1." }),
        kind: kindSchema,
        epsilon: z.number(),
        countedEvents: z.int().meta({ description: "Number of events counted per user." }),
        userCount: z.int(),
        eventsPerUser: z.int(),
        bound95: z.number().meta({
          description:
            "With probability 0.95, the noise added to a region for privacy is below this, in events, before the counts are made " +
            "non-negative with the right sum. It does not include the sampling error of counting only some events: a region with E " +
            "events has one with a standard deviation of up to sqrt(E * (eventsPerUser - countedEvents) / countedEvents).",
        }),
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
    summary: "A region popularity map as an image",
    who: "all",
    answers: [{ description: "The image; region 1 is at the lower left.", contentType: "image/svg+xml" }],
    refusals: { no_such_map: "the round has no such map" },
  },
];
