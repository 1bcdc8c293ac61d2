import type { MultiPolygon, Polygon, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { type Box, isRegion } from "./geography.ts";

/**
 * Loads the land in and near a box, from the coastlines of the whole world (Natural Earth, 1 : 10 million; three megabytes, of which the
 * network carries one). Null for boxes that are too small for them.
 */
export async function landIn(box: Box): Promise<MultiPolygon | null> {
  if (!isRegion(box)) return null;
  const answer = await fetch(new URL("world-atlas/land-10m.json", import.meta.url));
  const world = (await answer.json()) as Topology<{ land: GeometryCollection }>;
  const polygons = feature(world, world.objects.land).features.flatMap(({ geometry }) =>
    polygonsOf(geometry),
  );
  return { type: "MultiPolygon", coordinates: polygons.filter(([outline]) => reaches(outline, box)) };
}

function polygonsOf(geometry: { readonly type: string }): Position[][][] {
  if (geometry.type === "Polygon") return [(geometry as Polygon).coordinates];
  return geometry.type === "MultiPolygon" ? (geometry as MultiPolygon).coordinates : [];
}

/** Whether an outline's own box overlaps the box. */
function reaches(outline: readonly Position[], box: Box): boolean {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [longitude, latitude] of outline) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return (
    west < box.longitudeMax && east > box.longitudeMin && south < box.latitudeMax && north > box.latitudeMin
  );
}
