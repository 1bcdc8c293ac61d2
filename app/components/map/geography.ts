import type { Grid } from "@/lib/core/grid/grid.ts";

/** The sides of a box, in degrees. */
export type Box = Pick<Grid, "latitudeMin" | "latitudeMax" | "longitudeMin" | "longitudeMax">;

/** Width / height of a grid's box on a map in the Mercator projection, which keeps shapes. */
export function mapAspect({ latitudeMin, latitudeMax, longitudeMin, longitudeMax }: Box): number {
  return radians(longitudeMax - longitudeMin) / (northing(latitudeMax) - northing(latitudeMin));
}

/**
 * Boxes of this many degrees from west to east are regions, smaller ones cities. Of regions the coastline is drawn: at 1 : 10 million it may
 * lie a kilometre beside the shore. Of cities the railways are drawn, which would be a blot on a region.
 */
const REGION_WIDTH = 0.5;

/** Whether a box is too large for what is drawn of cities, and large enough for coastlines. */
export function isRegion({ longitudeMin, longitudeMax }: Box): boolean {
  return longitudeMax - longitudeMin >= REGION_WIDTH;
}

/** Whether a box shows all of another. */
export function contains(whole: Box, part: Box): boolean {
  return (
    whole.latitudeMin <= part.latitudeMin &&
    part.latitudeMax <= whole.latitudeMax &&
    whole.longitudeMin <= part.longitudeMin &&
    part.longitudeMax <= whole.longitudeMax
  );
}

/** Where a place stands on a box's map: shares of its width and height from the upper left corner, outside [0, 1] beyond the box. */
export function placeOnMap(box: Box, [longitude, latitude]: readonly number[]): { x: number; y: number } {
  const [top, bottom] = [northing(box.latitudeMax), northing(box.latitudeMin)];
  return {
    x: (longitude - box.longitudeMin) / (box.longitudeMax - box.longitudeMin),
    y: (top - northing(latitude)) / (top - bottom),
  };
}

/**
 * Boxes higher than this many degrees get no map: rows of equal latitude, which the grid draws equally high, would stand more than
 * about a hundredth of the picture beside their place.
 */
const HIGHEST_BOX = 6;

/** The longest side of a box with a map, as a multiple of the other: pictures of longer ones would fill screens. */
const LONGEST_SIDE = 4;

/** Whether a grid can be laid over a map. */
export function fitsMap({ latitudeMin, latitudeMax, longitudeMin, longitudeMax }: Box): boolean {
  const height = latitudeMax - latitudeMin;
  const isOnEarth = latitudeMin >= -85 && latitudeMax <= 85 && longitudeMin >= -180 && longitudeMax <= 180;
  if (!isOnEarth || !(height > 0 && height <= HIGHEST_BOX && longitudeMax > longitudeMin)) return false;
  const aspect = mapAspect({ latitudeMin, latitudeMax, longitudeMin, longitudeMax });
  return aspect <= LONGEST_SIDE && aspect >= 1 / LONGEST_SIDE;
}

/** The distance of a latitude from the equator on a map in the Mercator projection, in radii of the Earth. */
function northing(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** A scale bar's length in km, 1, 2 or 5 times a power of ten, and as a share of the map's width: a quarter of it, or less. */
export function scaleBar(grid: Grid): { readonly km: number; readonly share: number } {
  const width = (grid.longitudeMax - grid.longitudeMin) * grid.kmPerLongitudeDegree;
  const most = width / 4;
  const power = 10 ** Math.floor(Math.log10(most));
  const km = ([5, 2, 1].find((times) => times * power <= most) ?? 1) * power;
  return { km, share: km / width };
}

/** Latitudes as on a map's margin, such as 35.65° N, all with as many decimals as one of them needs. */
export function latitudeTexts<All extends readonly number[]>(...degrees: All): Texts<All> {
  return texts(degrees, "N", "S");
}

/** Longitudes as on a map's margin, such as 139.68° E, all with as many decimals as one of them needs. */
export function longitudeTexts<All extends readonly number[]>(...degrees: All): Texts<All> {
  return texts(degrees, "E", "W");
}

type Texts<All extends readonly number[]> = { [Index in keyof All]: string };

/** With at most four decimals, which are about ten metres. */
function texts<All extends readonly number[]>(degrees: All, positive: string, negative: string): Texts<All> {
  const needed = degrees.map(
    (one) => String(Math.round(Math.abs(one) * 1e4) / 1e4).split(".")[1]?.length ?? 0,
  );
  const decimals = Math.max(...needed);
  return degrees.map(
    (one) => `${Math.abs(one).toFixed(decimals)}° ${one < 0 ? negative : positive}`,
  ) as Texts<All>;
}
