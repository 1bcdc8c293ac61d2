import { z } from "zod";
import { UserError } from "../../common/errors.ts";
import { describeJsonFault, jsonFault } from "../../common/json-text/json-fault.ts";
import { lineOfJsonPath } from "../../common/json-text/json-line.ts";
import { gridCentres } from "../../core/grid/distance.ts";
import { type Grid, regionCount } from "../../core/grid/grid.ts";
import { grouped } from "../../core/grouped.ts";

const ring = z.array(z.tuple([z.number(), z.number()]).rest(z.number()));
const outlinesSchema = z.object({
  features: z
    .array(
      z.object({
        properties: z.object({ N03_004: z.string() }),
        geometry: z.discriminatedUnion("type", [
          z.object({ type: z.literal("Polygon"), coordinates: z.array(ring) }),
          z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(ring)) }),
        ]),
      }),
    )
    .min(1, "expected at least one ward"),
});

/** A ward's outline: rings of (longitude, latitude); a point is inside if it is inside an odd number of them. */
interface WardOutline {
  readonly ward: string;
  readonly rings: readonly (readonly (readonly number[])[])[];
}

/**
 * Reads the wards' outlines from GeoJSON (National Land Information N03: the ward's name is `N03_004`). A ward may consist of several
 * features, as in N03, where each island is a feature of its own.
 * @throws UserError `bad_ward_file`, naming the line
 */
export function readWardOutlines(text: string, fileName = "wards"): WardOutline[] {
  const parsed = outlinesSchema.safeParse(parseJson(text, fileName));
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues;
    const place = path.length > 0 ? `${path.join(".")}: ` : "";
    throw badOutlines(fileName, lineOfJsonPath(text, path), `${place}${message}`);
  }
  const partsOf = grouped(parsed.data.features, ({ properties }) => properties.N03_004);
  return [...partsOf].map(([ward, parts]) => ({
    ward,
    rings: parts.flatMap(({ geometry }) =>
      geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat(),
    ),
  }));
}

function parseJson(text: string, fileName: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const fault = jsonFault(text);
    if (fault === null) throw error;
    const what = `${describeJsonFault(fault)}; expected the wards' outlines as GeoJSON`;
    throw badOutlines(fileName, fault.line, what);
  }
}

function badOutlines(fileName: string, line: number, what: string): UserError {
  return new UserError("bad_ward_file", `${fileName} line ${line}: ${what}`, 422);
}

/**
 * Finds the ward of every region's centre, as an index into `outlines`; -1 if the centre is in none (the bay).
 * O(regions x points of all outlines).
 */
export function wardsOfRegions(outlines: readonly WardOutline[], grid: Grid): Int16Array {
  const { longitudes, latitudes } = gridCentres(grid);
  const wards = new Int16Array(regionCount(grid));
  for (let region = 0; region < wards.length; region++) {
    const longitude = longitudes[region % grid.columns];
    const latitude = latitudes[Math.floor(region / grid.columns)];
    wards[region] = outlines.findIndex((outline) => isInside(outline, longitude, latitude));
  }
  return wards;
}

/** Counts the edges that a ray to the east crosses. */
function isInside(outline: WardOutline, longitude: number, latitude: number): boolean {
  let inside = false;
  for (const points of outline.rings) {
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [x1, y1] = points[i];
      const [x2, y2] = points[j];
      if (y1 > latitude === y2 > latitude) continue;
      if (longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    }
  }
  return inside;
}
