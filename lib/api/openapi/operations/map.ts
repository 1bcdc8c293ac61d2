import { z } from "zod";
import type { Operation } from "../operation.ts";

const headersSchema = z.object({
  Range: z.string().optional().meta({ description: "The bytes to read.", example: "bytes=0-16383" }),
});

export const MAP_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/map.pmtiles",
    tag: "description",
    summary: "The operator's own map, which is drawn under grids",
    who: "all",
    description: "An archive of vector tiles (PMTiles 3), of which programs read the parts that they need.",
    headers: headersSchema,
    answers: [
      { description: "The archive", contentType: "application/vnd.pmtiles" },
      {
        status: 206,
        description: "The part of it that was asked for",
        contentType: "application/vnd.pmtiles",
      },
      { status: 204, description: "The site has none: its pages draw what ships with the project" },
    ],
    refusals: { no_map_file: "the file of the site's settings cannot be read" },
  },
];
